import { matchesAgentFilter } from '#domain/agent.ts'
import { createAgent, getAgent, listAgents, updateAgent } from '#domain/endpoints/agents.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followAgent } from './follow.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, given, nextVersion, requireUnused } from './rows.ts'

export const agentHandlers = (backend: Backend): Handlers => [
  answer(backend, listAgents, ({ query }) =>
    pageOf(listed(backend.db.agents.all(), matchesAgentFilter, query), query),
  ),

  answer(backend, getAgent, ({ params }) => found(backend.db.agents, params.id, 'agent')),

  answer(backend, createAgent, ({ body, now }) => {
    const { agents } = backend.db
    requireUnused(agents, body.id, 'agent')
    const agent = {
      ...body,
      status: 'training',
      joinDate: now.toISOString().slice(0, 10),
      farmersManaged: 0,
      batchesVerified: 0,
      performanceScore: 0,
      lastActivity: now.toISOString(),
      monthlyAchieved: 0,
      totalEarnings: { amount: 0, currency: 'EUR' },
      ...firstVersion(now),
    }
    void agents.put(agent)
    return agent
  }),

  answer(backend, updateAgent, ({ params, body, ifMatch, now }) => {
    const { db } = backend
    const old = current(db.agents, params.id, 'agent', ifMatch)
    const agent = { ...old, ...given(body), ...nextVersion(old, now) }
    void db.agents.put(agent)
    followAgent(db, agent)
    return agent
  }),
]
