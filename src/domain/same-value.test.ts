import { describe, expect, it } from 'vitest'
import { isSame, saysAll } from './same-value.ts'

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

describe('a value', () => {
  it.each([
    [{ a: 1, by: 'somebody' }, { a: 1 }, true],
    [{ a: [{ b: 1, by: 'somebody' }] }, { a: [{ b: 1 }] }, true],
    [{ a: [1, 2] }, { a: [1] }, false],
    [{ a: { b: 2 } }, { a: { b: 1 } }, false],
    [{ a: 1 }, { a: null }, false],
    [{}, { a: null }, true],
    [null, {}, false],
    [[], {}, false],
  ])('%j says all that %j says: %s', (value, said, expected) => {
    expect(saysAll(value, said)).toBe(expected)
  })
})
