import { useMemo } from 'react'
import { formatCount } from '#app/ui/format.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedList } from '../../lists/related-records.tsx'
import { useFirst } from '../../lists/show-more.tsx'
import { useRecords } from '../../offline/use-records.ts'

const partSize = 10

/** The farmers at the locations in an agent's care, for users who may read them. */
export function AgentFarmers({ agentId }: { agentId: string }) {
  const isWanted = useMay()('farmers:read')
  const locations = useRecords('locations', { isWanted })
  const farmers = useRecords('farmers', { isWanted })
  const isSettled = locations.isSettled && farmers.isSettled
  const places = locations.data?.rows
  const rows = farmers.data?.rows
  const own = useMemo(() => {
    const inCare = new Set(places?.filter((each) => each.agentId === agentId).map(({ id }) => id))
    return (rows ?? [])
      .filter(({ locationId }) => inCare.has(locationId))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }, [places, rows, agentId])
  const { shown, more } = useFirst(own, partSize)
  if (!isWanted) return null
  return (
    <RelatedList
      title={isSettled ? `Farmers (${formatCount(own.length)})` : 'Farmers'}
      rows={isSettled ? shown : undefined}
      marks={farmers.data?.marks}
      error={farmers.error ?? locations.error}
      none="None is registered at a location in this agent’s care."
      to={({ id }) => recordPath('/farmers', id)}
      more={more}
    >
      {({ name, location }) => (
        <>
          <span>{name}</span>
          <span>{location}</span>
        </>
      )}
    </RelatedList>
  )
}
