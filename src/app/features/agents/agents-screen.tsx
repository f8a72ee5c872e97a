import { agentsQuery } from '../../api/agents.ts'
import { useApi } from '../../api/api-context.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { AgentDetails } from './agent-details.tsx'
import { agentList } from './agent-list.ts'

export const AgentsScreen = () => (
  <ListScreen list={agentList} query={agentsQuery(useApi())} Details={AgentDetails} />
)
