import type { UseFormReturnType } from '@mantine/form'

/** Sets several fields at once. Keeps the errors of other fields, which the library's own method clears. */
export function setFields<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  values: Partial<Values>,
): void {
  for (const field of Object.keys(values)) form.setFieldValue(field, () => values[field] as never)
}
