import { describe, expect, it } from 'vitest'
import { endingOf, type Invitation, invitationAt, invitationProblem } from './invitation.ts'

const invitation: Invitation = {
  id: 'INV-1',
  name: 'Efua Sample',
  email: 'efua@example.org',
  role: 'Field Agent',
  state: 'open',
  invitedBy: 'Ama Sample',
  invitedAt: '2026-05-04T10:00:00Z',
  expiresAt: '2026-05-11T10:00:00Z',
  token: 'sample',
  version: 1,
  updatedAt: '2026-05-04T10:00:00Z',
}

describe('an invitation', () => {
  it('is open until its time is over, and then its link is of no use', () => {
    const before = new Date('2026-05-11T09:59:59Z')
    const after = new Date('2026-05-11T10:00:00Z')
    expect(invitationAt(invitation, before)).toMatchObject({ state: 'open', token: 'sample' })
    expect(invitationAt(invitation, after)).toMatchObject({ state: 'expired', token: null })
  })

  it('stays what became of it, however long ago it was made', () => {
    const late = new Date('2027-01-01T00:00:00Z')
    for (const state of ['used', 'withdrawn']) {
      expect(invitationAt({ ...invitation, state }, late)).toMatchObject({ state, token: null })
    }
  })

  it('is refused for somebody who is a member, or has an open one, however the address is written', () => {
    const wanted = { email: 'EFUA@example.org' }
    expect(invitationProblem(wanted, [], [])).toBeUndefined()
    expect(invitationProblem(wanted, [{ email: 'efua@example.org' }], [])).toMatch('member already')
    expect(invitationProblem(wanted, [], [invitation])).toMatch('open invitation')
    expect(invitationProblem(wanted, [], [{ ...invitation, state: 'expired' }])).toBeUndefined()
  })

  it('says what became of it, also where that is not known here', () => {
    expect(endingOf('withdrawn')).toMatch('was withdrawn')
    expect(endingOf('paused')).toMatch('cannot be accepted')
  })
})
