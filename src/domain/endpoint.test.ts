import { describe, expect, it } from 'vitest'
import { fillPath, refusalsOf } from './endpoint.ts'
import { getBatch, listBatches } from './endpoints/batches.ts'

describe('fillPath', () => {
  it('puts values where their names stand, encoded', () => {
    expect(fillPath('/batches/{id}/events/{event}', { id: 'a/b', event: 7 })).toBe(
      '/batches/a%2Fb/events/7',
    )
  })

  it('refuses to leave a name without a value', () => {
    expect(() => fillPath('/batches/{id}')).toThrow('No value for {id} in /batches/{id}')
  })
})

describe('refusalsOf', () => {
  it('derives from an endpoint’s shape what it may refuse with', () => {
    expect(refusalsOf(getBatch)).toEqual([
      'unauthenticated',
      'forbidden',
      'not-found',
      'validation-failed',
      'rate-limited',
      'internal',
      'unavailable',
    ])
  })

  it('leaves out signing in where anyone may call, and validation where nothing is sent', () => {
    const { query: _, ...open } = { ...listBatches, scope: null }
    expect(refusalsOf(open)).toEqual(['rate-limited', 'internal', 'unavailable'])
  })
})
