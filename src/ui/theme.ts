import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeComponent,
  type VariantColorsResolver,
} from '@mantine/core'
import { dark, gray, leaf, ochre, red } from './color-ramps.ts'

/** Which of our tokens a Mantine colour stands for. */
const tones = {
  leaf: { fill: 'accent', fillHover: 'accent-hover', on: 'on-accent', word: 'accent' },
  red: { fill: 'danger', fillHover: 'danger', on: 'on-danger', word: 'danger' },
  ochre: { fill: 'ochre-text', fillHover: 'ochre-text', on: 'surface-raised', word: 'ochre' },
} as const

const isTone = (color: unknown): color is keyof typeof tones =>
  typeof color === 'string' && color in tones

/** As Mantine's own, but the words on a fill are ours: in the dark scheme fills are light. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  return input.variant === 'filled' && isTone(color)
    ? { ...colors, color: `var(--${tones[color].on})` }
    : colors
}

const mediumSize = { defaultProps: { size: 'md' } }

/** Medium, which is the default, is 44 px high: a thumb finds it. */
const touchHeight = (part: string, variable: string) => ({
  ...mediumSize,
  vars: (_theme: unknown, props: { size?: string }) => ({
    [part]: props.size === 'md' ? { [variable]: '2.75rem' } : {},
  }),
})

/**
 * What is said of a field stands below it, where a keyboard on the screen hides it last. A record's form marks what
 * must be filled in, by itself.
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
  variantColorResolver,
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
  // base.css draws one focus ring for site and app; any name here keeps Mantine's own away.
  focusClassName: 'focus-ring',
  components: {
    Button: touchHeight('root', '--button-height'),
    Input: touchHeight('wrapper', '--input-height'),
    InputWrapper: inputWrapper,
    TextInput: mediumSize,
    PasswordInput: mediumSize,
    Select: mediumSize,
    NativeSelect: mediumSize,
    Checkbox: mediumSize,
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

/** Mantine's surfaces, words and borders, out of our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  // Each token knows both schemes by itself, so both say the same.
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
