import { describe, expect, it } from 'vitest'
import { isSame } from './same-value.ts'

describe('two values', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: null }, {}, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    ['1', 1, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
  ])('%j and %j are the same: %s', (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected)
  })
})
