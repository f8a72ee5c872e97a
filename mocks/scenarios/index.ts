import { biometricFails } from './biometric-fails.ts'
import { defaultScenario } from './default.ts'
import { empty } from './empty.ts'
import type { Scenario } from './scenario.ts'
import { serverError } from './server-error.ts'
import { signInFails } from './sign-in-fails.ts'
import { signInFailsSilently } from './sign-in-fails-silently.ts'
import { slow } from './slow.ts'
import { unknownStatus } from './unknown-status.ts'

/** Every scenario. A new one is one line here. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  empty,
  slow,
  serverError,
  signInFails,
  signInFailsSilently,
  biometricFails,
  unknownStatus,
]

/** The scenario of that name; an unknown name is said in the console, with the known ones. */
export function findScenario(name: string): Scenario {
  const scenario = scenarios.find((candidate) => candidate.name === name)
  if (scenario) return scenario
  const known = scenarios.map((candidate) => candidate.name).join(', ')
  console.error(`There is no scenario "${name}". Known scenarios: ${known}`)
  return defaultScenario
}
