import { daysBetween } from '../days.ts'
import type { LegalFact } from './legal-fact.ts'

/** From this age on, days, nobody should rely on what was seen without looking again. */
const oldAfterDays = 60

export interface LawAsSeen {
  /** The oldest of the days on which the facts were looked at. */
  seenOn: string
  ageDays: number
  /** Whether somebody should look again. */
  isOld: boolean
}

/** The day as of which facts are known to hold: that of the one nobody has looked at for longest. */
export function lawAsSeen(facts: readonly Pick<LegalFact, 'seenOn'>[], today: string): LawAsSeen {
  const [seenOn = today] = facts.map((fact) => fact.seenOn).sort()
  const ageDays = daysBetween(seenOn, today)
  return { seenOn, ageDays, isOld: ageDays > oldAfterDays }
}

/** What is said of facts that nobody has looked at for too long. */
export const oldLawText = ({ ageDays }: LawAsSeen): string =>
  `That was ${ageDays} days ago. The law may have changed since: check the Official Journal before you rely on it.`
