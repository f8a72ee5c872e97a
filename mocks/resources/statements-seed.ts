import type { Batch } from '#domain/batch.ts'
import { isInEu } from '#domain/countries.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import type { Plot } from '#domain/plot.ts'
import { fromLots } from '#domain/statements/from-lots.ts'
import { type Statement, statementDeclaration } from '#domain/statements/statement.ts'
import type { Calendar } from './calendar.ts'
import { sampleNumbers } from './statement-numbers.ts'

const statuses = ['AVAILABLE', 'WITHDRAWN', 'AVAILABLE']
/** The first one can still be amended. */
const daysAgo = [1, 12, 21]

/** Statements for the first in-scope batches that went to the European Union and whose plots are known. */
export function seedStatements(
  calendar: Calendar,
  batches: readonly Batch[],
  plots: readonly Plot[],
): Statement[] {
  const lineage = lineageOf(batches)
  const known = new Map(plots.map((plot) => [plot.id, plot]))
  return batches
    .filter(
      ({ crop, destinationCountryCode, status, sources }) =>
        status === 'exported' &&
        sources.length > 0 &&
        isInEu(destinationCountryCode ?? '') &&
        eudrRuling(crop, calendar.date(0)).inScope,
    )
    .slice(0, statuses.length)
    .map((lot, index) => {
      const choice = { lots: [lot], lineage, plotOf: (id: string) => known.get(id) }
      return statementOf(lot, index, calendar, fromLots(choice).commodities)
    })
}

function statementOf(
  batch: Batch,
  index: number,
  calendar: Calendar,
  commodities: Statement['statement']['commodities'],
): Statement {
  const number = String(index + 1)
  const submittedAt = calendar.instant(daysAgo[index] ?? 30)
  return {
    id: `DDS-${number.padStart(4, '0')}`,
    operatorRole: 'OPERATOR',
    operator: {
      name: 'Sample Commodity Trading GmbH',
      address: 'Musterstraße 1, 20457 Hamburg',
      country: 'DE',
      eori: 'DE000000000000000',
    },
    batchIds: [batch.id],
    statement: {
      internalReferenceNumber: `SAMPLE-${batch.id}`,
      activityType: 'IMPORT',
      countryOfActivity: 'DE',
      borderCrossCountry: batch.destinationCountryCode ?? 'DE',
      commodities,
      geoLocationConfidential: false,
    },
    signatory: { name: 'Jana Sample', function: 'Head of compliance' },
    signature: null,
    declaration: statementDeclaration,
    status: statuses[index] ?? 'AVAILABLE',
    ...sampleNumbers(index + 1, new Date(submittedAt)),
    rejectionReason: null,
    submittedAt,
    availableAt: submittedAt,
    version: 2,
    updatedAt: submittedAt,
  }
}
