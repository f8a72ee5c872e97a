import { noData } from './no-data.ts'
import type { Scenario } from './scenario.ts'

export const empty: Scenario = {
  name: 'empty',
  sentence: 'There is no data at all.',
  data: noData,
}
