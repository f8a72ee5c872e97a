import { basePath } from '#domain/base-path.ts'
import { demoAccounts, demoCredentials } from '#domain/demo.ts'
import { openInPage } from '#mocks/in-page.ts'
import type { TryBackend } from './try-backend.ts'

/** Opens the demo's emulated backend in this page, with a token for each of its roles. No request leaves the device. */
export async function openDemoBackend(): Promise<TryBackend> {
  const { send } = await openInPage()
  const tokens = new Map<string, Promise<string>>()

  async function signIn(role: string): Promise<string> {
    const account = demoAccounts.find((one) => one.role === role)
    const { password } = demoCredentials
    const answer = await send(
      new Request(`${location.origin}${basePath}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', apikey: 'demo' },
        body: JSON.stringify({ email: account?.email, password }),
      }),
    )
    const session: unknown = await answer.json()
    return String(Object(session).access_token)
  }

  return {
    baseUrl: `${location.origin}${basePath}/api/v1`,
    send,
    // The role that may do everything comes first.
    people: demoAccounts
      .map(({ role }) => role)
      .toSorted((a, b) => Number(b === 'Admin') - Number(a === 'Admin')),
    tokenOf(role) {
      const token = tokens.get(role) ?? signIn(role)
      tokens.set(role, token)
      return token
    },
  }
}
