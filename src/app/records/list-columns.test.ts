import { expect, it } from 'vitest'
import { shownColumns } from '../lists/columns.ts'
import { columnSort } from '../lists/sorting.ts'
import { agentListAmong } from './agents/agent-list.tsx'
import { batchList } from './batches/batch-list.tsx'
import { certificateList } from './certificates/certificate-list.tsx'
import { complianceList } from './compliance/compliance-list.tsx'
import { farmerList } from './farmers/farmer-list.tsx'
import { locationList } from './locations/location-list.tsx'
import { plotList } from './plots/plot-list.tsx'

const lists = [
  farmerList,
  batchList,
  agentListAmong([]),
  locationList,
  complianceList,
  plotList,
  certificateList,
]

it.each(lists)('every column of the table of $title sorts by a name of its own', (list) => {
  // Each of them has rows of its own type; only their names matter here.
  const { sorts, columns } = list as typeof farmerList
  const shown = shownColumns(columns)
  const names = shown.map((column) => columnSort({ sorts }, column).name)
  expect(names.length).toBeGreaterThan(6)
  const others = sorts.filter(({ name }) => !shown.some(({ sort }) => sort === name))
  const all = [...names, ...others.map(({ name }) => name)]
  expect(new Set(all).size).toBe(all.length)
  for (const { sort } of shown) {
    if (sort !== undefined) expect(sorts.map(({ name }) => name)).toContain(sort)
  }
})

it.each(lists)('an exported file of $title has the ids of farmers beside their names', (list) => {
  const headers = list.columns.map(({ header }) => header)
  const beside = (name: string) => headers[headers.indexOf(name) + 1]
  if (list === farmerList) expect(beside('Name')).toBe('Id')
  if (headers.includes('Farmer')) expect(beside('Farmer')).toBe('Farmer id')
  if (headers.includes('Holder')) expect(beside('Holder')).toBe('Farmer ids')
})

it('lists of batches, compliance records and plots name farmers', () => {
  for (const { columns } of [batchList, complianceList, plotList]) {
    expect(columns.map(({ header }) => header)).toContain('Farmer id')
  }
})
