import { largeSeed } from '../resources/large-seed.ts'
import type { Scenario } from './scenario.ts'

export const large: Scenario = {
  name: 'large',
  sentence: 'A whole country: 10,000 farmers and 50,000 batches.',
  data: (_, today) => largeSeed(today),
}
