import type { Agent } from '#domain/agent.ts'
import { fieldsClosedTo, matchesAgentFilter } from '#domain/agent-rules.ts'
import { changedAgent, registeredAgent } from '#domain/builders/agent.ts'
import { createAgent, getAgent, listAgents, updateAgent } from '#domain/endpoints/agents.ts'
import type { Scope } from '#domain/scopes.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followAgent } from './follow.ts'
import { listed } from './list.ts'
import { current, firstVersion, found, nextVersion, recordedBy, requireUnused } from './rows.ts'

export const agentHandlers = (backend: Backend): Handlers => [
  answer(backend, listAgents, ({ query }) =>
    pageOf(listed(backend.db.agents.all(), matchesAgentFilter, query), query),
  ),

  answer(backend, getAgent, ({ params }) => found(backend.db.agents, params.id, 'agent')),

  answer(backend, createAgent, ({ body, caller, now }) => {
    const { agents } = backend.db
    requireUnused(agents, body.id, 'agent')
    if (body.monthlyTarget > 0) requireOpen(null, ['monthlyTarget'], caller)
    const agent = { ...registeredAgent(body, recordedBy(caller, now)), ...firstVersion(now) }
    void agents.put(agent)
    return agent
  }),

  answer(backend, updateAgent, ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const old = current(db.agents, params.id, 'agent', ifMatch)
    requireOpen(old, Object.keys(body), caller)
    const agent = { ...changedAgent(old, body), ...nextVersion(old, now) }
    void db.agents.put(agent)
    followAgent(db, agent)
    return agent
  }),
]

/** Refuses a change to fields that the caller may not set. */
function requireOpen(agent: Agent | null, fields: readonly string[], caller: Caller | undefined) {
  const may = (scope: Scope) => caller?.scopes.has(scope) ?? false
  const closed = fieldsClosedTo(agent, { email: caller?.email ?? '', may }).filter((field) =>
    fields.includes(field),
  )
  if (closed.length > 0) {
    throw new Refusal('forbidden', { detail: `Somebody else sets ${closed.join(', ')}` })
  }
}
