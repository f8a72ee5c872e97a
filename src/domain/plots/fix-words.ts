import type { RuleId } from './rule-facts.ts'

/** The fix that the program applies if the user agrees. */
export const fixWords: Partial<Record<RuleId, string>> = {
  order: 'Swap latitude and longitude',
  'ring-open': 'Close the boundary',
  'geometry-type': 'Close the line into a polygon',
  'point-nested': 'Take the second brackets out',
}
