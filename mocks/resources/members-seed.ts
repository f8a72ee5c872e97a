import { type Invitation, invitationLifeDays } from '#domain/invitation.ts'
import type { Member } from '#domain/member.ts'
import { accountsOf } from '../auth/accounts.ts'
import type { Calendar } from './calendar.ts'

/** The demo's own users, and one who left. */
export const seedMembers = (calendar: Calendar): Member[] => [
  ...accountsOf().map(({ role, email, fullName }, index) => ({
    id: `MEM-${String(index + 1).padStart(2, '0')}`,
    name: fullName,
    ...{ email, role, state: 'active', joinedAt: calendar.instant(200 - index * 9) },
    lastSignInAt: calendar.instant(index + 1),
    version: 1,
    updatedAt: calendar.instant(200 - index * 9),
  })),
  {
    id: 'MEM-06',
    name: 'Kwabena Sample',
    email: 'kwabena@asili.example',
    role: 'Field Agent',
    state: 'deactivated',
    joinedAt: calendar.instant(180),
    lastSignInAt: calendar.instant(48),
    version: 2,
    updatedAt: calendar.instant(40),
  },
]

/** One that is still open, and one that was never accepted. */
export const seedInvitations = (calendar: Calendar): Invitation[] =>
  [
    { name: 'Adwoa Sample', token: 'SAMPLE-INVITATION', daysAgo: 2 },
    { name: 'Kojo Sample', token: 'SAMPLE-INVITATION-2', daysAgo: 30 },
  ].map(({ name, token, daysAgo }, index) => ({
    id: `INV-0${index + 1}`,
    ...{ name, token },
    email: `${name.toLowerCase().replace(' ', '.')}@asili.example`,
    role: 'Field Agent',
    state: 'open',
    invitedBy: 'Demo Admin',
    invitedAt: calendar.instant(daysAgo),
    expiresAt: calendar.instant(daysAgo - invitationLifeDays),
    version: 1,
    updatedAt: calendar.instant(daysAgo),
  }))
