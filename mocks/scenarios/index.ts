import { biometricFails } from './biometric-fails.ts'
import { conflict } from './conflict.ts'
import { defaultScenario } from './default.ts'
import { empty } from './empty.ts'
import { expiredSession } from './expired-session.ts'
import { flaky } from './flaky.ts'
import { forbidden } from './forbidden.ts'
import { invalidResponse } from './invalid-response.ts'
import { large } from './large.ts'
import { maintenance } from './maintenance.ts'
import { newOrganisation } from './new-organisation.ts'
import { rateLimited } from './rate-limited.ts'
import type { Scenario } from './scenario.ts'
import { serverError } from './server-error.ts'
import { sessionRefresh } from './session-refresh.ts'
import { signInFails } from './sign-in-fails.ts'
import { signInFailsSilently } from './sign-in-fails-silently.ts'
import { signOutFails } from './sign-out-fails.ts'
import { slow } from './slow.ts'
import { unknownStatus } from './unknown-status.ts'
import { updateRequired } from './update-required.ts'

/** Every scenario, in the order of the panel. A new one is one line here. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  empty,
  slow,
  flaky,
  serverError,
  maintenance,
  expiredSession,
  sessionRefresh,
  forbidden,
  rateLimited,
  signInFails,
  signInFailsSilently,
  biometricFails,
  signOutFails,
  conflict,
  unknownStatus,
  invalidResponse,
  large,
  newOrganisation,
  updateRequired,
]

/** What the panel and the console say of a name that no scenario has. */
export const unknownScenarioText = (name: string): string =>
  `There is no scenario "${name}". Known scenarios: ${scenarios.map((known) => known.name).join(', ')}`

/** The scenario of that name, if there is one. */
export const findScenario = (name: string): Scenario | undefined =>
  scenarios.find((candidate) => candidate.name === name)
