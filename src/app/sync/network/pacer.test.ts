import { describe, expect, it, vi } from 'vitest'
import { createPacer } from './pacer.ts'

const headers = (remaining: number) =>
  new Headers({ RateLimit: `"token";r=${remaining};t=0`, 'RateLimit-Policy': '"token";q=120;w=60' })

function paced() {
  const wait = vi.fn(async () => {})
  return { wait, ...createPacer({ wait }) }
}

describe('the pacer', () => {
  it('lets requests pass while there is much left, or nothing is known', async () => {
    const { wait, observe, turn } = paced()
    await turn()
    observe(headers(21))
    await turn()
    expect(wait).not.toHaveBeenCalled()
  })

  it('keeps a reserve for the screens by sending no faster than requests come back', async () => {
    const { wait, observe, turn } = paced()
    observe(headers(20))
    await turn()
    expect(wait).toHaveBeenCalledWith(500, undefined)
  })

  it('waits longer where the screens have used up more', async () => {
    const { wait, observe, turn } = paced()
    observe(headers(0))
    await turn()
    expect(wait).toHaveBeenCalledWith(21 * 500, undefined)
  })

  it('does not wait for a server that tells nothing', async () => {
    const { wait, observe, turn } = paced()
    observe(new Headers())
    await turn()
    expect(wait).not.toHaveBeenCalled()
  })
})
