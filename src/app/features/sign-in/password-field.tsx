import { type Ref, useState } from 'react'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>
  error: string | undefined
  /** The password is being set, not asked for. */
  isNew?: boolean
  description?: string
}

/** A password field whose text can be shown, since the device is held in the hand. */
export function PasswordField({ ref, error, isNew = false, description }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      ref={ref}
      label={isNew ? 'New password' : 'Password'}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={description}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      rightSectionWidth="2.75rem"
      rightSection={
        <button
          className={styles.toggle}
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M2.5 12c2-4 5.500-6.500 9.500-6.500s7.500 2.500 9.500 6.500c-2 4-5.500 6.500-9.500 6.500S4.500 16 2.500 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}
