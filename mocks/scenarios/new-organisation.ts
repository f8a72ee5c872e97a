import { noData } from './no-data.ts'
import type { Scenario } from './scenario.ts'

export const newOrganisation: Scenario = {
  name: 'new-organisation',
  sentence: 'The first day: nothing is registered yet, and every screen says what to do next.',
  data: noData,
}
