import { lazy, useMemo } from 'react'
import type { Location } from '#domain/location.ts'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { agentListAmong } from './agent-list.tsx'

const Details = lazyPart(async () => (await import('./agent-details.tsx')).AgentDetails)

/** Actions are loaded separately, to keep the list small. */
const actions = {
  add: lazy(async () => ({ default: (await import('./agent-form.tsx')).AddAgent })),
  edit: lazy(async () => ({ default: (await import('./agent-form.tsx')).EditAgent })),
}

export function AgentsScreen() {
  const locations = useRecords('locations').data?.rows ?? nowhere
  const list = useMemo(() => agentListAmong(locations), [locations])
  return <ListScreen list={list} Details={Details} actions={actions} />
}

const nowhere: readonly Location[] = []
