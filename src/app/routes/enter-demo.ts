import { demoCredentials } from '#domain/demo.ts'
import type { Auth } from '../auth/auth.ts'

/** Signs in a visitor of the demo who asked for no account; who is signed in stays so. */
export async function enterDemo(auth: Auth): Promise<void> {
  if (auth.getState().user) return
  try {
    await auth.signIn(demoCredentials.email, demoCredentials.password)
  } catch (error) {
    // The form is there, with other ways to sign in.
    console.error('The demo could not be entered:', error)
  }
}
