import { matchesAgentFilter } from '#domain/agent.ts'
import { matchesBatchFilter } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { matchesComplianceFilter } from '#domain/compliance-record.ts'
import { matchesFarmerFilter } from '#domain/farmer.ts'
import { matchesLocationFilter } from '#domain/location.ts'
import { plainText } from '#domain/text-search.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { recordPath } from '../lists/record-path.ts'
import type { List } from '../offline/server-records.ts'
import { useRecords } from '../offline/use-records.ts'
import { outboxLink, screenLinks } from './screens.ts'

/** Somewhere that the palette leads to. */
interface Hit {
  path: string
  title: string
  note?: string
}

/** Of each kind: what is meant stands among the first, or a few more letters bring it there. */
const hitsPerKind = 5

/** Screens and records that contain what was typed, as the screens' own searches find them. */
export function useFoundRecords(query: string) {
  const may = useMay()
  const words = query.trim()
  const farmers = useRecords('farmers', { isWanted: may('farmers:read') })
  const batches = useRecords('batches', { isWanted: may('batches:read') })
  const agents = useRecords('agents', { isWanted: may('agents:read') })
  const locations = useRecords('locations', { isWanted: may('locations:read') })
  const records = useRecords('complianceRecords', { isWanted: may('compliance:read') })

  const groups: { label: string; hits: Hit[] }[] = [
    {
      label: 'Screens',
      hits: [...screenLinks, outboxLink]
        .filter(({ label }) => plainText(label).includes(plainText(words)))
        .map(({ path, label }) => ({ path, title: label })),
    },
  ]
  if (words) {
    groups.push(
      {
        label: 'Farmers',
        hits: first(farmers.data, (row) => matchesFarmerFilter(row, { q: words })).map(
          ({ id, name, location }) => ({
            path: recordPath('/farmers', id),
            title: name,
            note: location,
          }),
        ),
      },
      {
        label: 'Batches',
        hits: first(batches.data, (row) => matchesBatchFilter(row, { q: words })).map(
          ({ id, farmer, crop }) => ({
            path: recordPath('/batches', id),
            title: id,
            note: `${commodityLabels[crop]}, ${farmer}`,
          }),
        ),
      },
      {
        label: 'Agents',
        hits: first(agents.data, (row) => matchesAgentFilter(row, { q: words })).map(
          ({ id, name, territory, region }) => ({
            path: recordPath('/agents', id),
            title: name,
            note: `${territory}, ${region}`,
          }),
        ),
      },
      {
        label: 'Locations',
        hits: first(locations.data, (row) => matchesLocationFilter(row, { q: words })).map(
          ({ id, name, state, country }) => ({
            path: recordPath('/locations', id),
            title: name,
            note: `${state}, ${country}`,
          }),
        ),
      },
      {
        label: 'Compliance',
        hits: first(records.data, (row) => matchesComplianceFilter(row, { q: words })).map(
          ({ id, standard, farmer }) => ({
            path: recordPath('/compliance', id),
            title: `${standard} ${id}`,
            note: farmer,
          }),
        ),
      },
    )
  }
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: [farmers, batches, agents, locations, records].some(
      ({ isFetching, isSettled }) => isFetching && !isSettled,
    ),
  }
}

/** The first few rows that match; the rest of a long list is not looked at. */
function first<Row>(list: List<Row> | undefined, matches: (row: Row) => boolean): Row[] {
  const found: Row[] = []
  for (const row of list?.rows ?? []) {
    if (matches(row)) found.push(row)
    if (found.length === hitsPerKind) break
  }
  return found
}
