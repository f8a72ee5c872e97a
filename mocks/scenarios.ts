import { biometricCredentials } from '#domain/demo.ts'
import type { Seed } from './db.ts'
import { largeSeed } from './resources/large-seed.ts'
import { noData, withoutWork } from './resources/without-work.ts'
import type { Scenario } from './scenario.ts'

export const defaultScenario: Scenario = {
  name: 'default',
  sentence: 'An ordinary day: data in every state, and everything works.',
}

/** Every scenario, in the order of the panel. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  {
    name: 'empty',
    sentence:
      'People and places are there, but no work: farmers, agents and locations without a batch or a compliance record.',
    data: withoutWork,
  },
  {
    name: 'slow',
    sentence: 'Every answer takes two to four seconds.',
    delayMs: [2000, 4000],
  },
  {
    name: 'flaky',
    sentence:
      'A third of all requests fail, always the same ones; some of them after their work was done.',
    failShare: 1 / 3,
    // Signing in works the first time; the next request is the first to fail.
    randomSeed: 30,
  },
  {
    name: 'server-error',
    sentence: 'Signing in works, but every API request fails with status 500.',
    refuseApi: { code: 'internal' },
  },
  {
    name: 'maintenance',
    sentence: 'The API is being maintained: it answers 503 and says when to come again.',
    refuseApi: {
      code: 'unavailable',
      detail: 'The service is being maintained. Try again in about ten minutes.',
      retryAfterS: 600,
    },
  },
  {
    name: 'expired-session',
    sentence:
      'The session ends in mid-work: 401 after the first request, and only signing in again helps.',
    endSession: { afterRequests: 1, renewable: false },
  },
  {
    name: 'session-refresh',
    sentence:
      'The access token ends with the first request: 401 once, then it is refreshed and all goes on.',
    endSession: { afterRequests: 0, renewable: true },
  },
  {
    name: 'forbidden',
    sentence: 'The role allows nothing: every API request is refused with 403.',
    refuseApi: { code: 'forbidden', detail: 'The token lacks the scope for this' },
  },
  {
    name: 'no-role',
    sentence:
      'The account has no role yet: its token names no scope, and every API request is refused with 403.',
    withoutRoles: true,
  },
  {
    name: 'rate-limited',
    sentence:
      'The token has used up its requests: the API answers 429 and says when to come again. After 30 seconds it goes on.',
    spentForS: 30,
  },
  {
    name: 'sign-in-fails',
    sentence: 'Every sign-in is refused, with a message.',
    refuseSignIn: () => 'Invalid login credentials',
  },
  {
    name: 'sign-in-fails-silently',
    sentence: 'Every sign-in is refused, and the provider does not say why.',
    refuseSignIn: () => '',
  },
  {
    name: 'biometric-fails',
    sentence: 'The biometric button is refused; email and password work.',
    refuseSignIn: ({ password }) =>
      password === biometricCredentials.password ? 'Fingerprint not recognised' : undefined,
  },
  {
    name: 'sign-out-fails',
    sentence: 'The provider fails to sign out; the session on this device ends all the same.',
    refuseSignOut: true,
  },
  {
    name: 'conflict',
    sentence: 'Somebody else edits each record just before your first change to it arrives.',
    editBefore: (row) => ({ ...row, ...othersEdit(row) }),
  },
  {
    name: 'unknown-status',
    sentence:
      'The first record of every list has a status that this version of the app does not know.',
    data: (seed) =>
      // Each list keeps its type: a status may be any text.
      Object.fromEntries(
        Object.entries(seed).map(([name, rows]) => [name, rows.map(withUnknownStatus)]),
      ) as unknown as Seed,
  },
  {
    name: 'invalid-response',
    sentence: 'The server breaks its contract: every API answer is something else than documented.',
    breakContract: true,
  },
  {
    name: 'history-rewritten',
    sentence: 'From the second write on, the log of the server tells the first one otherwise.',
    rewritesLog: true,
  },
  {
    name: 'large',
    sentence: 'A whole country: 10,000 farmers and 50,000 batches.',
    data: (_, today) => largeSeed(today),
  },
  {
    name: 'new-organisation',
    sentence:
      'The first day: an organisation with its first admin and nothing else. Everyone who signs in is that admin.',
    data: noData,
    onlyRole: 'Admin',
  },
  {
    name: 'update-required',
    sentence: 'The API goes on with newer versions of the app only, and says so in each answer.',
    minAppVersion: '0.2.0',
  },
]

/** What the other person changes a field to in `conflict`; each kind of record has one of these fields. */
const othersValues = {
  phone: '+233 20 000 0142',
  destination: 'Antwerp, Belgium',
  certifyingBody: 'Sample Certification Services',
  primaryCrops: ['cocoa'],
  tenure: 'leased',
}

const othersEdit = (row: object) =>
  Object.fromEntries(
    Object.entries(othersValues)
      .filter(([name]) => name in row)
      .slice(0, 1)
      .flatMap((entry) => [entry, ...alongWith(entry[0])]),
  )

/** The country changes along with the destination. */
const alongWith = (name: string): [string, unknown][] =>
  name === 'destination' ? [['destinationCountryCode', 'BE']] : []

const withUnknownStatus = (row: object, index: number) =>
  index === 0 && 'status' in row ? { ...row, status: 'awaiting_review' } : row

/** The scenario with that name. Returns undefined if there is none. */
export const findScenario = (name: string): Scenario | undefined =>
  scenarios.find((candidate) => candidate.name === name)

/** What the panel and the console say about an unknown scenario name. */
export const unknownScenarioText = (name: string): string =>
  `There is no scenario "${name}". Known scenarios: ${scenarios.map((known) => known.name).join(', ')}`
