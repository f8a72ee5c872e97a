import { lazy } from 'react'
import { ListScreen } from '../../lists/list-screen.tsx'
import { AgentDetails } from './agent-details.tsx'
import { agentList } from './agent-list.ts'

/** What is done here and there need not weigh on the list. */
const actions = {
  add: lazy(() => import('./agent-add-form.tsx')),
  edit: lazy(() => import('./agent-edit-form.tsx')),
}

export const AgentsScreen = () => (
  <ListScreen list={agentList} Details={AgentDetails} actions={actions} />
)
