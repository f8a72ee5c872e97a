import type { Scenario } from './scenario.ts'

export const conflict: Scenario = {
  name: 'conflict',
  sentence: 'Somebody else edits each record just before your first change to it arrives.',
  editBefore: (row) => ({ ...row, ...othersEdit(row) }),
}

/** What the other person made of a field; each kind of record has one of these. */
const othersValues = {
  phone: '+233 20 000 0142',
  destination: 'Antwerp, Belgium',
  certifyingBody: 'Sample Certification Services',
  primaryCrops: ['cocoa'],
}

const othersEdit = (row: object) =>
  Object.fromEntries(
    Object.entries(othersValues)
      .filter(([name]) => name in row)
      .slice(0, 1),
  )
