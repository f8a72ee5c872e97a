import { type CSSVariablesResolver, createTheme, type MantineThemeComponent } from '@mantine/core'
import { dark, gray, leaf, ochre, red } from './color-ramps.ts'

/** Our tokens for each Mantine colour. */
const tones = {
  leaf: { fill: 'accent', fillHover: 'accent-hover', on: 'on-accent', word: 'accent' },
  red: { fill: 'danger', fillHover: 'danger', on: 'on-danger', word: 'danger' },
  ochre: { fill: 'ochre-text', fillHover: 'ochre-text', on: 'surface-raised', word: 'ochre' },
} as const

const mediumSize = { defaultProps: { size: 'md' } }

/** The default size, medium, is 44 px high: large enough for a thumb. */
const input: MantineThemeComponent = {
  ...mediumSize,
  vars: (_theme: unknown, props: { size?: string }) => ({
    wrapper: props.size === 'md' ? { '--input-height': '2.75rem' } : {},
  }),
}

/**
 * Descriptions and errors are below the field, where an on-screen keyboard is least likely to hide them. Record forms
 * mark required fields themselves.
 */
const inputWrapper: MantineThemeComponent = {
  defaultProps: {
    size: 'md',
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    withAsterisk: false,
  },
}

export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  colors: { leaf, ochre, red, gray, dark },
  white: '#fffdf9',
  black: '#2a1f17',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '700', textWrap: 'balance' },
  fontSizes: {
    xs: 'var(--font-xs)',
    sm: 'var(--font-s)',
    md: 'var(--font-m)',
    lg: 'var(--font-l)',
    xl: 'var(--font-xl)',
  },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '14px', xl: '24px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-2)',
  },
  respectReducedMotion: true,
  // base.css draws one focus ring for site and app; any class name here disables Mantine's own.
  focusClassName: 'focus-ring',
  components: {
    Input: input,
    InputWrapper: inputWrapper,
    TextInput: mediumSize,
    PasswordInput: mediumSize,
    Select: mediumSize,
    NativeSelect: mediumSize,
    Checkbox: mediumSize,
    // A drawing beside a field that has a name: to screen readers it would be an image without one.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  },
})

const toneVariables = (name: keyof typeof tones) => {
  const { fill, fillHover, word } = tones[name]
  const variable = `--mantine-color-${name}`
  return {
    [`${variable}-filled`]: `var(--${fill})`,
    [`${variable}-filled-hover`]: `var(--${fillHover})`,
    [`${variable}-light`]: `var(--${word}-soft)`,
    [`${variable}-light-hover`]: `var(--${word}-soft)`,
    [`${variable}-light-color`]: `var(--${word}-text)`,
    [`${variable}-text`]: `var(--${word}-text)`,
    [`${variable}-outline`]: `var(--${word}-text)`,
    [`${variable}-outline-hover`]: `var(--${word}-soft)`,
  }
}

/** Sets Mantine's surfaces, text and borders from our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  // Each token handles both schemes itself, so both have the same values here.
  const schemeVariables = {
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': 'var(--text-muted)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-success': 'var(--success-text)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'var(--surface-sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--surface-sunken)',
    '--mantine-color-disabled-color': 'var(--text-muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    ...toneVariables('leaf'),
    ...toneVariables('red'),
    ...toneVariables('ochre'),
  }
  return { variables: {}, light: schemeVariables, dark: schemeVariables }
}
