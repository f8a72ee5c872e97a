import type { Role } from '#domain/scopes.ts'
import { startMocks } from '../node.ts'

interface Call {
  role?: Role
  /** The caller, by their address. */
  email?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Answer {
  status: number
  headers: Headers
  /** Whatever the answer was: the test checks it. */
  body: Record<string, unknown>
}

/** The emulated backend, and a way to call it in any role. */
export async function startTestClient(now: () => Date) {
  const mocks = await startMocks({ now })
  let keys = 0

  async function call(
    line: string,
    { role = 'Admin', email = 'ama@asili.example', body, headers = {} }: Call = {},
  ): Promise<Answer> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const account = { sub: '1', email, role, user_metadata: {} }
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
  /** Downloads a file. */
  async function download(path: string, { role = 'Admin' }: Pick<Call, 'role'> = {}) {
    const account = { sub: '1', email: 'ama@asili.example', role, user_metadata: {} }
    const token = await mocks.backend.tokens.sign(account, 'access')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`http://test/api/v1${path}`, { headers })
    return {
      status: response.status,
      type: response.headers.get('Content-Type'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
  return { mocks, call, download }
}
