import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

interface Look {
  /** Default: filled, for the main action of a form or screen. */
  variant?: 'filled' | 'default' | 'light' | 'subtle'
  /** Default: `md`. Compact ones fit in a line of text. On touch screens none is smaller than 44 px. */
  size?: 'compact-sm' | 'compact-md' | 'sm' | 'md' | 'lg'
  /** For actions that cannot be undone. */
  color?: 'red'
  fullWidth?: boolean
  /** For placement only. */
  className?: string | undefined
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'color'> {
  /** While its action is running: shows a spinner, keeps its name, and cannot be pressed again. */
  loading?: boolean | undefined
}

/** A button with text. Submits its form only if its type is `submit`. */
export function Button({ loading = false, disabled, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...looking(props)}
      disabled={disabled === true || loading}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      <Label>{children}</Label>
    </button>
  )
}

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ children, ...props }: Look & Omit<LinkProps, keyof Look>) => (
  <Link {...looking(props)}>
    <Label>{children}</Label>
  </Link>
)

/** The same, for an address outside the app. */
export const ButtonAnchor = ({
  children,
  ...props
}: Look & Omit<ComponentProps<'a'>, keyof Look>) => (
  <a {...looking(props)}>
    <Label>{children}</Label>
  </a>
)

const Label = ({ children }: { children: ReactNode }) => (
  <span className={styles.label}>{children}</span>
)

function looking<Props extends Look>({
  variant = 'filled',
  size = 'md',
  color,
  fullWidth = false,
  className,
  ...others
}: Props) {
  return {
    ...others,
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-block': fullWidth || undefined,
  }
}
