import { describe, expect, it } from 'vitest'
import { fieldsClosedTo, targetProgress } from './agent-rules.ts'
import { type Role, roleMay, type Scope } from './scopes.ts'

describe('the progress of an agent’s month', () => {
  it('is what was achieved of the target', () => {
    expect(targetProgress({ monthlyAchieved: 9, monthlyTarget: 12 })).toEqual({
      percent: 75,
      barPercent: 75,
    })
  })

  it('is told in full when the target is passed, while the bar ends at 100', () => {
    expect(targetProgress({ monthlyAchieved: 15, monthlyTarget: 12 })).toEqual({
      percent: 125,
      barPercent: 100,
    })
  })

  it('is unknown without a target', () => {
    expect(targetProgress({ monthlyAchieved: 3, monthlyTarget: 0 })).toEqual({
      percent: null,
      barPercent: 0,
    })
  })
})

describe('the figures of an agent', () => {
  const agent = { email: 'Ama@agents.example' }
  const user = (role: Role, email: string) => ({
    email,
    may: (scope: Scope) => roleMay(role, scope),
  })
  const admin = (email: string) => user('Admin', email)

  it('are closed to that agent, with the address that says whose record it is', () => {
    const closed = fieldsClosedTo(agent, admin(' ama@AGENTS.example'))
    expect(closed).toEqual(['monthlyTarget', 'monthlyAchieved', 'email'])
  })

  it('are open to an admin, for a new agent too', () => {
    expect(fieldsClosedTo(agent, admin('kofi@agents.example'))).toEqual([])
    expect(fieldsClosedTo(null, admin('kofi@agents.example'))).toEqual([])
  })

  it('are closed to other agents, who may change the rest', () => {
    const other = user('Field Agent', 'kofi@agents.example')
    expect(fieldsClosedTo(agent, other)).toEqual(['monthlyTarget', 'monthlyAchieved'])
    expect(fieldsClosedTo(null, other)).toEqual(['monthlyTarget', 'monthlyAchieved'])
  })
})
