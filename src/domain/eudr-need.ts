import type { Batch } from './batch.ts'
import { commodityLabels } from './commodity.ts'
import { countryName, isInEu } from './countries.ts'
import { eudrRuling, type OperatorSize } from './eudr.ts'
import { appliesToAll, appliesToSmall } from './regulation/eudr-facts.ts'
import { longDay } from './regulation/long-day.ts'
import type { Scope } from './scopes.ts'

/** Whether a lot needs what the EUDR asks for, and why, with the act and article. */
export interface EudrNeed {
  isNeeded: boolean
  why: string
}

type ArrivingLot = Pick<Batch, 'crop' | 'destinationCountryCode' | 'expectedArrival' | 'status'>

/**
 * Whether a lot needs what the EUDR asks for, as far as that is known on a day. What counts is the day on which customs
 * release it in the Union (Art. 3, Art. 2(16)), not the day on which it leaves. What is not known means yes: a country
 * may be in the Union, and an arrival that is not known, or that has passed without an export on record, may be on the
 * first day of the rules or after. Only a customs declaration shows the day of release. What is exported goes by the
 * arrival on record, which was still to come when it left.
 */
export function eudrNeed(
  { crop, destinationCountryCode: country, expectedArrival, status }: ArrivingLot,
  today: string,
  operator: OperatorSize = 'standard',
): EudrNeed {
  const isLate = expectedArrival !== null && expectedArrival < today && status !== 'exported'
  const clearedOn = isLate ? today : expectedArrival
  const ruling = eudrRuling(crop, clearedOn ?? today, operator)
  if (!ruling.inScope) {
    return { isNeeded: false, why: `${commodityLabels[crop]} is outside EUDR scope (Annex I)` }
  }
  if (country && !isInEu(country)) {
    const why = `Its destination, ${countryName(country)}, is outside the market of the European Union`
    return { isNeeded: false, why }
  }
  const { act, article } = operator === 'small' ? appliesToSmall : appliesToAll
  const rule = `the EUDR applies to what customs release from ${longDay(ruling.appliesFrom)} on (${act}, ${article})`
  const arrival =
    expectedArrival &&
    `${expectedArrival < today ? 'It was expected' : 'It arrives'} on ${longDay(expectedArrival)}`
  if (clearedOn && !ruling.applies) return { isNeeded: false, why: `${arrival}, and ${rule}` }
  const unproven = isLate ? ', and only a customs declaration shows whether it came' : ''
  return { isNeeded: true, why: `${arrival ?? 'When it arrives is not known'}${unproven}: ${rule}` }
}

const deciding = ['crop', 'destinationCountryCode', 'expectedArrival'] as const

/**
 * Why somebody may not make a change of an exported batch. Returns null if they may. A change by which the EUDR applies
 * to goods that left without what it asks for is for those who review compliance: nobody else could have let them leave.
 */
export function exportedChangeProblem(
  before: ArrivingLot,
  after: Omit<ArrivingLot, 'status'>,
  { today, may }: { today: string; may: (scope: Scope) => boolean },
): string | null {
  if (before.status !== 'exported' || may('compliance:review')) return null
  if (deciding.every((field) => before[field] === after[field])) return null
  // An arrival that is said to have been before today is no more believed than before the export.
  const need = eudrNeed({ ...after, status: 'in_transit' }, today)
  if (!need.isNeeded || eudrNeed(before, today).isNeeded) return null
  return `The batch is exported, and would need an EUDR record with this. ${need.why}. Somebody who reviews compliance has to record it`
}
