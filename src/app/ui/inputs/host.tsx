import {
  DEFAULT_THEME,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core'
import { type ContextType, type ReactNode, use, useInsertionEffect } from 'react'
import { adoptMantineVariables } from './mantine-variables.ts'
import { theme } from './theme.ts'

const wholeTheme = mergeMantineTheme(DEFAULT_THEME, theme)

/** The context that `MantineProvider` would set. The app handles the colour scheme itself. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

let hasVariables = false

/**
 * Provides the context that Mantine's components need. It wraps each of them rather than the app, so that Mantine loads
 * with the first screen that uses it.
 */
export function MantineHost({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    if (!hasVariables) adoptMantineVariables(wholeTheme)
    hasVariables = true
  }, [])
  // Already inside one, as within a group of choices or in tests.
  if (use(MantineContext)) return children
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={wholeTheme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
