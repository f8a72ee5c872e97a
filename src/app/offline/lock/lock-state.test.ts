import { expect, it } from 'vitest'
import { holdRing, isLocked, isLockOn, lockAsTold } from './lock-state.ts'

const whose = { backendName: 'server', owner: 'ama' }

it('locks on the word of another tab, though its note is not seen here yet, until the PIN is entered', () => {
  expect(isLockOn(whose)).toBe(false)
  lockAsTold(whose)
  expect(isLocked(whose)).toBe(true)
  expect(isLocked({ ...whose, owner: 'kofi' })).toBe(false)
  holdRing(whose, { current: 1, keys: new Map([[1, new Uint8Array(32)]]) })
  expect(isLocked(whose)).toBe(false)
  expect(isLockOn(whose)).toBe(true)
})
