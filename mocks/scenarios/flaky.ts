import type { Scenario } from './scenario.ts'

export const flaky: Scenario = {
  name: 'flaky',
  sentence:
    'A third of all requests fail, always the same ones; some of them after their work was done.',
  failShare: 1 / 3,
  // Signing in works at once; the next request is the first that fails.
  randomSeed: 30,
}
