import { BatchStatus } from '#app/ui/batch-status.tsx'
import { formatCount, formatDate, formatKg, formatMoney, formatPercent } from '#app/ui/format.ts'
import { Share } from '#app/ui/share.tsx'
import type { Batch, BatchFilter } from '#domain/batch.ts'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { batchStatuses, batchStatusLabel } from '#domain/batch-words.ts'
import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import { drawnKg, massKg } from '#domain/lots/mass.ts'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { type ListDefinition, vocabularyFilter } from '../../lists/list-definition.ts'
import { shortPlace } from '../../lists/short-place.ts'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'
import { BatchCard } from './batch-card.tsx'

const isOnTheWay = ({ status }: Batch) => status !== 'exported'

export const batchList: ListDefinition<Batch, BatchFilter> = {
  kind: 'batches',
  actionScopes: {
    label: 'batches:read',
    origin: 'batches:read',
    plots: 'plots:read',
    passport: 'passports:read',
  },
  freeActions: ['track', 'lot'],
  add: { label: 'Register New Batch', scope: 'batches:write' },
  extraActions: [{ action: 'labels', label: 'Print labels', scope: 'batches:read' }],
  title: 'Batches',
  noun: { one: 'batch', many: 'batches' },
  noData: {
    title: 'No batches yet',
    text: 'A batch appears here as soon as a harvest is registered.',
  },
  search: { placeholder: 'Batch, farmer or crop' },
  selects: [
    vocabularyFilter('status', 'Status', 'All statuses', {
      values: batchStatuses,
      label: batchStatusLabel,
    }),
    vocabularyFilter('crop', 'Crop', 'All crops', {
      values: commodities,
      label: (crop: Commodity) => commodityLabels[crop],
    }),
  ],
  groups: [{ name: 'on_the_way', has: isOnTheWay }],
  matches: matchesBatchFilter,
  sorts: [
    { name: 'harvest', label: 'Harvest', by: ({ harvestDate }) => harvestDate, kind: 'date' },
    { name: 'id', label: 'Batch', by: ({ id }) => id, kind: 'text' },
    { name: 'farmer', label: 'Farmer', by: ({ farmer }) => farmer, kind: 'text' },
    { name: 'quantity', label: 'Quantity', by: ({ quantity }) => quantity, kind: 'number' },
    { name: 'progress', label: 'Progress', by: ({ progress }) => progress, kind: 'number' },
  ],
  defaultSort: '-harvest',
  summary: (batches) => {
    const drawn = drawnKg(batches)
    const onTheWay = batches.filter(isOnTheWay)
    const inTransit = batches.filter(({ status }) => status === 'in_transit')
    const exported = batches.filter(({ status }) => status === 'exported')
    return [
      { label: 'All', value: formatCount(batches.length), filter: {} },
      {
        label: 'On the way',
        value: formatCount(onTheWay.length),
        note: formatKg(massKg(onTheWay, drawn)),
        filter: { only: 'on_the_way' },
      },
      {
        label: 'In transit',
        value: formatCount(inTransit.length),
        note: formatKg(massKg(inTransit, drawn)),
        filter: { status: 'in_transit' },
      },
      {
        label: 'Exported',
        value: formatCount(exported.length),
        note: formatKg(massKg(exported, drawn)),
        filter: { status: 'exported' },
      },
    ]
  },
  columns: [
    { header: 'Batch', value: ({ id }) => id, widthRem: 9, priority: 'high', sort: 'id' },
    {
      header: 'Farmer',
      value: ({ farmer }) => farmer,
      cell: (batch) => <FarmerLink record={batch} />,
      widthRem: 11,
      priority: 'high',
      sort: 'farmer',
    },
    { header: 'Farmer id', value: ({ farmerId }) => farmerId },
    { header: 'Crop', value: ({ crop }) => commodityLabels[crop], widthRem: 5.5 },
    { header: 'Variety', value: ({ variety }) => variety },
    {
      header: 'Quantity (kg)',
      value: ({ quantity }) => quantity,
      show: ({ quantity }) => formatCount(quantity),
      widthRem: 6.5,
      priority: 'high',
      align: 'end',
      sort: 'quantity',
    },
    {
      header: 'Status',
      value: ({ status }) => batchStatusLabel(status),
      cell: ({ status }) => <BatchStatus status={status} />,
      widthRem: 7,
      priority: 'high',
    },
    {
      header: 'Progress (%)',
      value: ({ progress }) => progress,
      cell: ({ progress }) => <Share percent={progress} />,
      widthRem: 7.5,
      sort: 'progress',
    },
    {
      header: 'Harvest date',
      value: ({ harvestDate }) => harvestDate,
      show: ({ harvestDate }) => formatDate(harvestDate),
      widthRem: 7,
      sort: 'harvest',
    },
    {
      header: 'Reason for the early harvest',
      value: ({ earlyHarvestReason }) => earlyHarvestReason,
    },
    {
      header: 'Location',
      value: ({ location }) => location,
      cell: ({ location }) => shortPlace(location),
      widthRem: 10,
    },
    {
      header: 'Destination',
      value: ({ destination }) => destination,
      show: ({ destination }) => destination ?? 'Not set yet',
      widthRem: 10,
      priority: 'low',
    },
    { header: 'Country of destination', value: ({ destinationCountryCode: code }) => code },
    { header: 'Expected arrival', value: ({ expectedArrival }) => expectedArrival },
    {
      header: 'Estimated value',
      value: ({ estimatedValue }) => estimatedValue?.amount ?? null,
      show: ({ estimatedValue }) => (estimatedValue ? formatMoney(estimatedValue) : 'Not set yet'),
      // Amounts compare within a currency.
      by: ({ estimatedValue }) =>
        estimatedValue && `${estimatedValue.currency} ${estimatedValue.amount}`,
      widthRem: 8,
      priority: 'low',
      align: 'end',
    },
    { header: 'Currency', value: ({ estimatedValue }) => estimatedValue?.currency ?? null },
    {
      header: 'Quality grade',
      value: ({ qualityGrade }) => qualityGrade,
      show: ({ qualityGrade }) => qualityGrade ?? 'Not graded yet',
      widthRem: 8.5,
      priority: 'low',
    },
    {
      header: 'Moisture (%)',
      value: ({ moistureContent }) => moistureContent,
      show: ({ moistureContent }) =>
        moistureContent === null ? 'Not measured yet' : formatPercent(moistureContent),
      widthRem: 9.5,
      priority: 'low',
      align: 'end',
    },
    { header: 'Current stage', value: ({ currentStage }) => currentStage },
    { header: 'Next milestone', value: ({ nextMilestone }) => nextMilestone },
    { header: 'Certifications', value: ({ certifications }) => certifications.join(', ') },
    {
      header: 'Shown by certificates',
      value: ({ certified }) => certified.map(({ standard }) => standard).join(', '),
    },
  ],
  leaving: withheldInLists,
  Card: BatchCard,
}
