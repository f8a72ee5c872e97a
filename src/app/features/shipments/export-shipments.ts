import { batchStatusLabel } from '#domain/batch-words.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { type ShipmentCheck, shipmentCheck } from '#domain/shipment-marks.ts'
import { type Shipment, shipmentState } from '#domain/shipments.ts'
import { type CsvReader, saveCsv } from '../../lists/export-csv.ts'
import type { Column, FileAbout } from '../../lists/list-definition.ts'
import { leavingShipments } from './leaving-shipments.ts'
import { statementWord } from './statement-word.ts'
import type { OwnerOf } from './use-owners.ts'
import type { KnownStatements } from './use-statements.ts'

interface Beside {
  ownerOf: OwnerOf
  statements: KnownStatements
}

/** Downloads these lots, with everything that the screen says of them. */
export function downloadShipments(
  shipments: readonly Shipment[],
  beside: Beside,
  reader: CsvReader,
  about: FileAbout,
): void {
  saveCsv({
    what: 'EU shipments',
    about,
    columns: columnsOf(beside),
    rows: leavingShipments(shipments),
    reader,
  })
}

const columnsOf = ({ ownerOf, statements }: Beside): Column<Shipment>[] => [
  { header: 'Batch', value: ({ batch }) => batch.id },
  { header: 'Farmer', value: ({ batch }) => batch.farmer },
  { header: 'Farmer id', value: ({ batch }) => batch.farmerId },
  { header: 'Crop', value: ({ batch }) => commodityLabels[batch.crop] },
  { header: 'Quantity left (kg)', value: ({ leftKg }) => leftKg },
  { header: 'Stage', value: ({ batch }) => batchStatusLabel(batch.status) },
  { header: 'Destination', value: ({ batch }) => batch.destination },
  { header: 'Country of destination', value: ({ batch }) => batch.destinationCountryCode },
  { header: 'Expected arrival', value: ({ batch }) => batch.expectedArrival },
  { header: 'State', value: ({ state }) => shipmentState.label(state) },
  ...shipmentCheck.values.map((check) => ({
    header: shipmentCheck.label(check),
    value: (shipment: Shipment) => wordOf(shipment, check),
  })),
  { header: 'Statement', value: ({ batch }) => statementWord(batch.id, statements).word },
  { header: 'Blocked by', value: ({ blocks }) => blocks.map(({ text }) => text).join('; ') },
  {
    header: 'Who acts',
    value: (shipment) =>
      [...new Set(shipment.blocks.map(({ owner }) => ownerOf(shipment, owner)))].join('; '),
  },
  { header: 'EUDR record', value: ({ record }) => record?.id ?? null },
  { header: 'Why the EUDR applies or not', value: ({ why }) => why },
]

const wordOf = ({ marks }: Shipment, wanted: ShipmentCheck): string | null =>
  marks.find(({ check }) => check === wanted)?.word ?? null
