import { describe, expect, it } from 'vitest'
import { memberChangeProblem } from './member.ts'
import type { Role } from './scopes.ts'

const member = (id: string, role: Role, state = 'active') => ({
  id,
  email: `${id}@example.org`,
  role,
  state,
})
const ama = member('ama', 'Admin')
const kofi = member('kofi', 'Field Agent')

describe('a change of a member', () => {
  const byAma = (...others: ReturnType<typeof member>[]) => ({
    byEmail: ama.email,
    members: [ama, kofi, ...others],
  })

  it('is for an admin to make of somebody else', () => {
    expect(memberChangeProblem(kofi, { role: 'Buyer' }, byAma())).toBeUndefined()
    expect(memberChangeProblem(kofi, { state: 'deactivated' }, byAma())).toBeUndefined()
  })

  it('is not to be made of oneself, even if somebody else is an admin', () => {
    const facts = byAma(member('esi', 'Admin'))
    expect(memberChangeProblem(ama, { role: 'Buyer' }, facts)).toMatch('your own role')
    expect(memberChangeProblem(ama, { state: 'deactivated' }, facts)).toMatch('deactivate yourself')
    expect(memberChangeProblem(ama, { role: 'Admin' }, facts)).toBeUndefined()
  })

  it('leaves the organisation an active admin', () => {
    const facts = { byEmail: 'support@example.org', members: [ama, kofi] }
    expect(memberChangeProblem(ama, { role: 'Buyer' }, facts)).toMatch('last active admin')
    expect(memberChangeProblem(ama, { state: 'deactivated' }, facts)).toMatch('last active admin')
    const withAway = { ...facts, members: [ama, member('esi', 'Admin', 'deactivated')] }
    expect(memberChangeProblem(ama, { role: 'Buyer' }, withAway)).toMatch('last active admin')
    const withOther = { ...facts, members: [ama, member('esi', 'Admin')] }
    expect(memberChangeProblem(ama, { role: 'Buyer' }, withOther)).toBeUndefined()
  })

  it('may demote an admin who is deactivated already', () => {
    const away = member('esi', 'Admin', 'deactivated')
    expect(memberChangeProblem(away, { role: 'Buyer' }, byAma(away))).toBeUndefined()
  })
})
