import * as countries from './country-facts.ts'
import * as eudr from './eudr-facts.ts'
import * as fsma from './fsma-facts.ts'
import type { LegalFact } from './legal-fact.ts'
import * as system from './system-facts.ts'

/** Everything that the product takes as law, as dated data. A rule that changes is a row here and nothing else. */
export const legalFacts: readonly LegalFact[] = [eudr, countries, system, fsma].flatMap((part) =>
  Object.values<LegalFact>(part),
)
