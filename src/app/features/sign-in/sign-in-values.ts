import * as z from 'zod/mini'
import { normaliseEmail } from '#domain/email-address.ts'

/** Both values are required. An address is valid if a browser's email field would accept it. */
const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.overwrite(normaliseEmail),
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.regex(z.regexes.html5Email, 'Enter an address like name@example.com'),
    ),
  password: z.string().check(z.minLength(1, 'Enter your password')),
})

export type SignInValues = z.infer<typeof signInSchema>
export type SignInErrors = Partial<Record<keyof SignInValues, string>>

/** Returns the values if they can be sent, otherwise the error of each. */
export function checkSignIn(given: SignInValues): { values?: SignInValues; errors: SignInErrors } {
  const parsed = z.safeParse(signInSchema, given)
  if (parsed.success) return { values: parsed.data, errors: {} }
  return {
    errors: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
    ),
  }
}
