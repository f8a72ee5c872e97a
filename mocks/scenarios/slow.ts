import type { Scenario } from './scenario.ts'

export const slow: Scenario = {
  name: 'slow',
  sentence: 'Every answer takes two to four seconds.',
  delayMs: [2000, 4000],
}
