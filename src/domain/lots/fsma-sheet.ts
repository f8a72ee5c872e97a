import type { Batch } from '../batch.ts'
import { commodityLabels } from '../commodity.ts'
import { csvText, spreadsheetCsv } from '../csv-text.ts'
import { dateOf } from '../days.ts'
import { type Lineage, upstreamOf } from './lineage.ts'

/**
 * The columns of an electronic sortable spreadsheet as the FDA requires it within 24 hours (21 CFR 1.1455(c)): key data
 * elements of the critical tracking events harvesting (1.1325) and transformation (1.1350). One row is one input or
 * output of one event.
 */
export const fsmaColumns = [
  'Critical tracking event',
  'Traceability lot code',
  'Quantity',
  'Unit',
  'Commodity',
  'Variety',
  'Date',
  'Location description',
  'Farm',
  'Farmer id',
  'Field or growing area',
  'Input traceability lot code',
  'Input quantity',
  'Reference',
] as const

type FsmaRow = Record<(typeof fsmaColumns)[number], string | number>

/** The sheet as CSV. The FDA reads it, so it is written for a spreadsheet in American English, whoever saves it. */
export function fsmaSheet(lineage: Lineage, lotId: string): string {
  const data = fsmaRows(lineage, lotId).map((row) => fsmaColumns.map((column) => row[column]))
  return csvText({ fields: fsmaColumns, data }, spreadsheetCsv('en-US'))
}

/** Rows for everything that a lot is made of, in the order in which it happened. */
export const fsmaRows = (lineage: Lineage, lotId: string): FsmaRow[] =>
  upstreamOf(lineage, lotId).flatMap(rowsOf)

function rowsOf(batch: Batch): FsmaRow[] {
  const { id, made, quantity, sources } = batch
  const shared = {
    'Traceability lot code': id,
    Quantity: quantity,
    Unit: 'kg',
    Commodity: commodityLabels[batch.crop],
    Variety: batch.variety ?? '',
    'Location description': batch.location,
  }
  if (made === null) {
    const plots = sources.map(({ plotId, kg }) => `${plotId} (${kg} kg)`).join('; ')
    return [
      {
        'Critical tracking event': 'Harvesting',
        ...shared,
        Date: batch.harvestDate,
        Farm: batch.farmer,
        'Farmer id': batch.farmerId,
        'Field or growing area': plots,
        'Input traceability lot code': '',
        'Input quantity': '',
        Reference: '',
      },
    ]
  }
  return made.inputs.map(({ batchId, kg }) => ({
    'Critical tracking event': 'Transformation',
    ...shared,
    Date: dateOf(made.at),
    Farm: '',
    'Farmer id': '',
    'Field or growing area': '',
    'Input traceability lot code': batchId,
    'Input quantity': kg,
    Reference: made.lossReason ?? '',
  }))
}
