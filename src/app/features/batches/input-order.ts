import type { InputWrapperProps } from '@mantine/core'

/** What is said of a field stands below it, where a keyboard on the screen hides it last. */
export const inputWrapperOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]
