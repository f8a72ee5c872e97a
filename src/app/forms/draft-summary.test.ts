import { describe, expect, it } from 'vitest'
import { draftState, stateOfFields } from './draft-summary.ts'

const labels = { name: 'Full name', phone: 'Phone', crops: 'Crops', farmSize: 'Farm size (ha)' }

it('tells empty fields from those that are not right yet, in the order of the form', () => {
  const values = { name: 'Kofi', phone: ' ', crops: [], farmSize: 'two' }
  const messages = { farmSize: 'Enter a number', crops: 'Choose one', phone: 'Fill this in' }
  expect(stateOfFields(values, messages, labels)).toEqual({
    missing: ['Phone', 'Crops'],
    wrong: ['Farm size'],
  })
})

describe('what a draft lacks is said in words', () => {
  it.each([
    [[], [], ''],
    [['Phone'], [], 'Phone is missing.'],
    [['Phone', 'Crops'], ['Farm size'], 'Phone and crops are missing. Farm size is not right yet.'],
    [['A', 'B', 'C', 'D'], [], 'A, b, c and d are missing.'],
    [['A', 'B', 'C', 'D', 'E'], [], 'A, b, c and 2 more are missing.'],
  ])('%j, %j', (missing, wrong, text) => {
    expect(draftState({ missing, wrong })).toBe(text)
  })
})
