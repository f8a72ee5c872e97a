import { certificateExpiry } from './certificate-expiry.ts'
import type { ComplianceRecord } from './compliance-record.ts'

/** Months listed one by one, including this one: certificates are valid for a year or more. */
const monthsAhead = 13

/** What expires in one period. */
export interface ExpirySpan<Row> {
  /** `expired`, a month such as `2026-11`, or `later` for everything that ends after the last month. */
  span: string
  /** Soonest first; expired ones, longest ago first. */
  records: Row[]
}

interface ExpiryTimeline<Row> {
  /** Expired ones first, then every month, even if nothing ends in it, then what ends later. */
  spans: ExpirySpan<Row>[]
  /** Records without a date: nothing has been issued yet. */
  withoutDate: Row[]
}

/** When certificates and assessments end, seen from a day: each is valid up to and including its last day. */
export function expiryTimeline<Row extends Pick<ComplianceRecord, 'expiryDate'>>(
  records: readonly Row[],
  onDate: string,
): ExpiryTimeline<Row> {
  const months = monthsFrom(onDate)
  const inOrder = records
    .filter(({ expiryDate }) => expiryDate !== null)
    .sort((a, b) => compare(a.expiryDate ?? '', b.expiryDate ?? ''))
  const bySpan = Map.groupBy(inOrder, ({ expiryDate }) => spanOf(expiryDate ?? '', onDate, months))
  return {
    spans: ['expired', ...months, 'later'].map((span) => ({
      span,
      records: bySpan.get(span) ?? [],
    })),
    withoutDate: records.filter(({ expiryDate }) => expiryDate === null),
  }
}

function spanOf(expiryDate: string, onDate: string, months: readonly string[]): string {
  if (certificateExpiry(expiryDate, onDate).state === 'expired') return 'expired'
  const month = expiryDate.slice(0, 7)
  return months.includes(month) ? month : 'later'
}

/** `2026-11`, `2026-12`, `2027-01` ... */
function monthsFrom(onDate: string): string[] {
  const first = Number(onDate.slice(0, 4)) * 12 + Number(onDate.slice(5, 7)) - 1
  return Array.from({ length: monthsAhead }, (_, index) => {
    const month = first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
