import type { Page } from '@playwright/test'

/** One page of a list, as the API answers. */
export interface Listed<Row> {
  items: Row[]
  total: number
}

/** Calls the API as the kept session may, and gives the answer's body. */
export const callApi = <Body = unknown>(
  page: Page,
  path: string,
  request: { method?: string; body?: unknown; version?: number } = {},
): Promise<Body> =>
  page.evaluate(
    async ({ path, method = 'GET', body, version }) => {
      const session: unknown = JSON.parse(localStorage.getItem('asili-session') ?? '{}')
      // What the provider's client keeps.
      const { access_token } = session as { access_token: string }
      const ask = () =>
        fetch(`/api/v1${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${access_token}`,
            'Content-Type': 'application/json',
            ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
            ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      let answer = await ask()
      // A screen shows what is on the device before the emulated backend is there: until then the host answers.
      while (!answer.headers.get('Content-Type')?.includes('json')) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        answer = await ask()
      }
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { path, ...request },
  )
