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

it.each([
  farmerList,
  batchList,
  agentListAmong([]),
  locationList,
  complianceList,
  plotList,
  certificateList,
])('every column of the table of $title sorts by a name of its own', (list) => {
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
