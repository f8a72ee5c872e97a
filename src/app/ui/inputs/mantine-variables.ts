import '@mantine/core/styles/default-css-variables.css'
import {
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineTheme,
} from '@mantine/core'
import { adoptStyleSheet } from '#ui/adopt-style-sheet.ts'
import { cssVariablesResolver } from './theme.ts'

/** Adopts Mantine's variables with the design's values, which its provider would write into a `<style>` element. */
export function adoptMantineVariables(theme: MantineTheme): void {
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariablesResolver(theme))
  adoptStyleSheet(convertCssVariables(variables, ':root'))
}
