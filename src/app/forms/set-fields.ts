import type { UseFormReturnType } from '@mantine/form'

/** Sets several fields at once. What is wrong with others is still shown: the library's own way forgets that. */
export function setFields<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  values: Partial<Values>,
): void {
  for (const field of Object.keys(values)) form.setFieldValue(field, () => values[field] as never)
}
