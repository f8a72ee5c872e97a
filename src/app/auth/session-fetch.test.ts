import { describe, expect, it, vi } from 'vitest'
import { createSessionFetch } from './session-fetch.ts'

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

function answering(...statuses: number[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(null, { status: statuses.shift() ?? 200 }),
  )
  const tokens = () =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
  return { fetch, tokens }
}

describe('a call of a signed-in user', () => {
  it('is repeated with a new token where the server no longer takes the old one', async () => {
    const { fetch, tokens } = answering(401, 200)
    const renew = vi.fn(async () => 'new')
    const response = await createSessionFetch(fetch, { renew })('/plots', bearer('old'))
    expect(response.status).toBe(200)
    expect(renew).toHaveBeenCalledWith('old')
    expect(tokens()).toEqual(['Bearer old', 'Bearer new'])
  })

  it('is repeated once: what is refused then is the answer', async () => {
    const { fetch } = answering(401, 401)
    const response = await createSessionFetch(fetch, { renew: async () => 'new' })(
      '/plots',
      bearer('old'),
    )
    expect(response.status).toBe(401)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is refused where the session is over', async () => {
    const { fetch } = answering(401)
    const response = await createSessionFetch(fetch, { renew: async () => null })(
      '/plots',
      bearer('old'),
    )
    expect(response.status).toBe(401)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is left alone where it is refused for something else, or nobody is signed in', async () => {
    const { fetch } = answering(403, 401)
    const renew = vi.fn(async () => 'new')
    const send = createSessionFetch(fetch, { renew })
    expect((await send('/plots', bearer('old'))).status).toBe(403)
    expect((await send('/plots')).status).toBe(401)
    expect(renew).not.toHaveBeenCalled()
  })
})
