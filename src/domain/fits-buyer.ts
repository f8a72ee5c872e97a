import type { Batch } from './batch.ts'
import { batchStatusLabel } from './batch-words.ts'
import { type BuyerPreferences, gradesUpwards } from './buyer-preferences.ts'
import { commodityLabels } from './commodity.ts'
import { completenessOf } from './completeness.ts'
import { complianceStatusOn } from './compliance-outcome.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { countryName } from './countries.ts'
import { dateOf } from './days.ts'
import { eudrRuling } from './eudr.ts'

/** Why a lot does not fit. */
export interface Misfit {
  /** The preference that is not met; `status` if the lot itself is no longer available. */
  about: keyof BuyerPreferences | 'status'
  /** In words for the buyer. */
  text: string
}

interface Fit {
  fits: boolean
  /** Every reason why it does not fit, in the order of the preferences. */
  misfits: readonly Misfit[]
}

type Lot = Pick<
  Batch,
  | 'crop'
  | 'status'
  | 'qualityGrade'
  | 'moistureContent'
  | 'certifications'
  | 'certified'
  | 'destination'
  | 'destinationCountryCode'
>

type Rule = (
  lot: Lot,
  /** The lot's own compliance records. */
  records: readonly ComplianceRecord[],
  wanted: BuyerPreferences,
  onDate: string,
) => readonly Misfit[]

const misfit = (about: Misfit['about'], text: string): readonly Misfit[] => [{ about, text }]
const none: readonly Misfit[] = []

const rules: readonly Rule[] = [
  ({ status }) =>
    status === 'exported' ? misfit('status', `${batchStatusLabel(status)} already`) : none,

  ({ crop }, _, { commodities }) =>
    commodities.length === 0 || commodities.includes(crop)
      ? none
      : misfit('commodities', `${commodityLabels[crop]} is not what you buy`),

  ({ qualityGrade }, _, { minQualityGrade: least }) => {
    if (least === null) return none
    if (qualityGrade === null) return misfit('minQualityGrade', `Not graded; you ask for ${least}`)
    return gradesUpwards.indexOf(qualityGrade) >= gradesUpwards.indexOf(least)
      ? none
      : misfit('minQualityGrade', `${qualityGrade}; you ask for ${least} at least`)
  },

  ({ moistureContent }, _, { maxMoisturePercent: most }) => {
    if (most === null) return none
    if (moistureContent === null) {
      return misfit('maxMoisturePercent', `Moisture not measured; you ask for ${most}% at most`)
    }
    return moistureContent <= most
      ? none
      : misfit('maxMoisturePercent', `${moistureContent}% moisture; you ask for ${most}% at most`)
  },

  ({ certifications, certified }, _, wanted) =>
    wanted.certifications.flatMap((standard) => {
      if (certified.some((claim) => claim.standard === standard)) return none
      return certifications.includes(standard)
        ? misfit('certifications', `Said to be ${standard}, but no certificate shows it`)
        : misfit('certifications', `Not certified to ${standard}`)
    }),

  (_, records, { minCompletenessPercent: least }) => {
    const percent = provenPercent(records)
    if (percent >= least) return none
    return misfit(
      'minCompletenessPercent',
      records.length === 0
        ? `No compliance records; you ask for ${least}% proven`
        : `${percent}% of its compliance records is proven; you ask for ${least}%`,
    )
  },

  ({ destination, destinationCountryCode: code }, _, { destinationCountryCode: wanted }) =>
    wanted === null || code === null || code === wanted
      ? none
      : misfit(
          'destinationCountryCode',
          `Goes to ${destination ?? countryName(code)}, not to ${countryName(wanted)}`,
        ),

  ({ crop }, records, { needsEudr }, onDate) => {
    if (!needsEudr || !eudrRuling(crop, onDate).inScope) return none
    const own = records.filter(({ standard }) => standard === 'EUDR')
    if (own.length === 0) return misfit('needsEudr', 'No EUDR record')
    return own.some((record) => complianceStatusOn(record, onDate) === 'compliant')
      ? none
      : misfit('needsEudr', 'EUDR record is not compliant')
  },
]

/** Share of everything required by a lot's compliance records that is proven, percent; 0 if it has no records. */
export function provenPercent(records: readonly ComplianceRecord[]): number {
  const all = records.map(completenessOf)
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  const total = sum(all.flatMap((one) => [one.requirementsTotal, one.documentsTotal]))
  const proven = sum(all.flatMap((one) => [one.requirementsMet, one.documentsVerified]))
  return total === 0 ? 0 : Math.floor((proven / total) * 100)
}

/**
 * Whether a lot is what a buyer wants, and every reason why it is not. What is still open (such as the destination)
 * fits; what has not been measured does not. `records` are the lot's own.
 */
export function fitsBuyer(
  lot: Lot,
  records: readonly ComplianceRecord[],
  preferences: BuyerPreferences,
  /** The day or instant for which it is judged. */
  on: string,
): Fit {
  const misfits = rules.flatMap((rule) => rule(lot, records, preferences, dateOf(on)))
  return { fits: misfits.length === 0, misfits }
}
