import { describe, expect, it } from 'vitest'
import { carryOver } from './carry-over.ts'

const labels = { name: 'Full name', farmSize: 'Farm size (ha)', crops: 'Crops' }
const initial = {
  id: 'FRM-NEW',
  base: null,
  name: '',
  farmSize: '',
  crops: ['cocoa'],
  place: { latitude: '', longitude: '' },
}

describe('a draft of an earlier version of a form', () => {
  it('fills the fields that are still there, and leaves the new ones as they begin', () => {
    const typed = { id: 'FRM-1', name: 'Kofi', crops: ['coffee'] }
    expect(carryOver(initial, { values: typed, labels }, labels)).toEqual({
      values: { ...initial, id: 'FRM-1', name: 'Kofi', crops: ['coffee'] },
      leftovers: [],
    })
  })

  it('shows what has no field any more, by the name that the field had', () => {
    const typed = { name: 'Kofi', income: '12 bags', wife: 'Ama', tags: ['a', 'b'], nothing: '' }
    const before = { ...labels, income: 'Income', wife: 'Spouse', tags: 'Tags', nothing: 'Nothing' }
    expect(carryOver(initial, { values: typed, labels: before }, labels).leftovers).toEqual([
      { label: 'Income', text: '12 bags' },
      { label: 'Spouse', text: 'Ama' },
      { label: 'Tags', text: 'a, b' },
    ])
  })

  it('shows what does not fit into its field any more', () => {
    const typed = { crops: 'cocoa and some coffee', farmSize: ['2', '3'] }
    const { values, leftovers } = carryOver(initial, { values: typed, labels }, labels)
    expect(values).toEqual(initial)
    expect(leftovers).toEqual([
      { label: 'Crops', text: 'cocoa and some coffee' },
      { label: 'Farm size (ha)', text: '2, 3' },
    ])
  })

  it('takes a figure into a field that holds what is typed', () => {
    const typed = { farmSize: 2.5 }
    const carried = carryOver(initial, { values: typed, labels }, labels)
    expect(carried.values.farmSize).toBe('2.5')
    expect(carried.leftovers).toEqual([])
  })

  it('completes an object part by part', () => {
    const typed = { place: { latitude: '6.5', altitude: '200' } }
    const { values } = carryOver(initial, { values: typed, labels }, labels)
    expect(values.place).toEqual({ latitude: '6.5', longitude: '' })
  })

  it('keeps a file as it is', () => {
    const file = { name: 'deed.pdf', bytes: new ArrayBuffer(3) }
    const { values } = carryOver({ file: null }, { values: { file }, labels: {} }, {})
    expect(values.file).toBe(file)
  })

  it('shows all that was typed where a draft does not say what its fields were called', () => {
    const typed = { id: 'FRM-1', locationId: 'LOC-1', annualIncome: '12 bags' }
    expect(carryOver(initial, { values: typed, labels: {} }, labels).leftovers).toEqual([
      { label: 'Annual income', text: '12 bags' },
    ])
  })
})
