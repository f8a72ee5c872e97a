import type { Role } from '#domain/scopes.ts'
import { startMocks } from '../node.ts'

interface Call {
  role?: Role
  body?: unknown
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: Headers
  /** Whatever was answered: a test says what it expects. */
  body: Record<string, unknown>
}

/** The emulated backend, and a way to call it in any role. */
export async function startTestClient(now: () => Date) {
  const mocks = await startMocks({ now })
  let keys = 0

  async function call(
    line: string,
    { role = 'Admin', body, headers = {} }: Call = {},
  ): Promise<Answer> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const account = { sub: '1', email: 'ama@asili.example', role, user_metadata: {} }
    const token = await mocks.backend.tokens.sign(account, 'access')
    const isForm = body instanceof FormData
    keys += 1
    const response = await fetch(`http://test/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(method === 'POST' ? { 'Idempotency-Key': `key-${keys}` } : {}),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { mocks, call }
}
