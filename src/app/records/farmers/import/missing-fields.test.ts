import { afterEach, describe, expect, it, vi } from 'vitest'
import { farmerForm } from '../farmer-values.ts'
import { guessMapping } from './columns.ts'
import { missingFields } from './missing-fields.ts'
import { outcomeFor } from './outcome-for.ts'

const none = { choosable: [], unreadable: [] }
const every = ['Name', 'Phone', 'Location', 'Crops', 'Area', 'Lat', 'Long']

afterEach(() => vi.restoreAllMocks())

describe('what a new farmer needs', () => {
  it('is all there in a file with these columns', () => {
    expect(missingFields(guessMapping({ rows: [every] }))).toEqual(none)
  })

  it.each([
    ['Crops', 'Crops'],
    ['Location', 'Location'],
  ])('is named by its label where the file has no column %s', (left, label) => {
    const headers = every.filter((header) => header !== left)
    expect(missingFields(guessMapping({ rows: [headers] }))).toEqual({
      ...none,
      choosable: [label],
    })
  })

  it.each(['Phone', 'Area', 'Lat'])('is no %s, which is not known of all farmers', (left) => {
    const headers = every.filter((header) => header !== left)
    expect(missingFields(guessMapping({ rows: [headers] }))).toEqual(none)
  })

  it('is named where an import has no column for it at all, and keeps its row out', () => {
    const problems = { consentNext: 'Say whether' }
    vi.spyOn(farmerForm, 'problemsOf').mockReturnValue(problems)
    const mapping = guessMapping({ rows: [every] })
    const label = farmerForm.labels.consentNext
    expect(missingFields(mapping)).toEqual({ ...none, unreadable: [label] })
    const row = {
      filled: { id: 'FRM-0900' },
      problems: [],
      mapping,
      locationName: (id: string) => id,
    }
    expect(outcomeFor({ ...row, known: null })).toEqual({
      kind: 'error',
      problems: [{ target: 'consentNext', cell: '', message: expect.stringMatching(/^No column/) }],
    })
  })
})
