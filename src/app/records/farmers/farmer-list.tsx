import {
  formatCount,
  formatDate,
  formatFarmArea,
  formatMoney,
  formatPercent,
} from '#app/ui/format.ts'
import { Share } from '#app/ui/share.tsx'
import { cropNames } from '#domain/commodity.ts'
import { consentState } from '#domain/consent-rules.ts'
import { consentStates } from '#domain/consent-words.ts'
import type { Farmer, FarmerFilter } from '#domain/farmer.ts'
import { farmArea, matchesFarmerFilter } from '#domain/farmer-rules.ts'
import { farmerStatus } from '#domain/farmer-words.ts'
import { placeState } from '#domain/place-accuracy.ts'
import { verificationStep } from '#domain/verification-steps.ts'
import { type ListDefinition, vocabularyFilter } from '../../lists/list-definition.ts'
import { shortPlace } from '../../lists/short-place.ts'
import { FarmerCard } from './farmer-card.tsx'
import { FarmerStatus } from './farmer-status.tsx'

export const farmerList: ListDefinition<Farmer, FarmerFilter> = {
  kind: 'farmers',
  add: { label: 'Add New Farmer', scope: 'farmers:write' },
  actionScopes: {
    identity: 'farmers:identity:write',
    'remove-identity': 'farmers:identity:write',
    verify: 'farmers:verify',
    ...Object.fromEntries(
      verificationStep.values.map((step) => [`verify-${step}`, 'farmers:verify' as const]),
    ),
    flag: 'farmers:verify',
    'lift-flag': 'farmers:verify',
    'withdraw-step': 'farmers:verify',
  },
  extraActions: [
    { action: 'map', label: 'View Map', scope: 'farmers:read' },
    { action: 'import', label: 'Import', scope: 'farmers:write' },
  ],
  title: 'Farmers',
  noun: { one: 'farmer', many: 'farmers' },
  noData: {
    title: 'No farmers yet',
    text: 'A farmer appears here as soon as one is registered.',
  },
  search: { placeholder: 'Name, location or crop' },
  selects: [
    vocabularyFilter('status', 'Status', 'All statuses', farmerStatus),
    vocabularyFilter('place', 'Place', 'All places', placeState),
  ],
  matches: matchesFarmerFilter,
  sorts: [
    { name: 'name', label: 'Name', by: ({ name }) => name, kind: 'text' },
    {
      name: 'score',
      label: 'Verification',
      by: ({ verificationScore }) => verificationScore,
      kind: 'number',
    },
    { name: 'size', label: 'Farm size', by: ({ farmSize }) => farmSize, kind: 'number' },
    { name: 'batches', label: 'Batches', by: ({ totalBatches }) => totalBatches, kind: 'number' },
    {
      name: 'registered',
      label: 'Registered',
      by: ({ registrationDate }) => registrationDate,
      kind: 'date',
    },
  ],
  defaultSort: 'name',
  summary: (farmers) => {
    const count = (status: string) => farmers.filter((farmer) => farmer.status === status).length
    const { areaHa, notMeasured } = farmArea(farmers)
    return [
      {
        label: 'All',
        value: formatCount(farmers.length),
        note: formatFarmArea(areaHa, notMeasured),
        filter: {},
      },
      { label: 'Verified', value: formatCount(count('verified')), filter: { status: 'verified' } },
      { label: 'Pending', value: formatCount(count('pending')), filter: { status: 'pending' } },
      { label: 'Flagged', value: formatCount(count('flagged')), filter: { status: 'flagged' } },
    ]
  },
  columns: [
    { header: 'Name', value: ({ name }) => name, widthRem: 12, priority: 'high', sort: 'name' },
    { header: 'Id', value: ({ id }) => id },
    {
      header: 'Location',
      value: ({ location }) => location,
      cell: ({ location }) => shortPlace(location),
      widthRem: 11,
      priority: 'high',
    },
    { header: 'Crops', value: ({ crops }) => cropNames(crops), widthRem: 8 },
    {
      header: 'Farm size (ha)',
      value: ({ farmSize }) => farmSize,
      widthRem: 5,
      align: 'end',
      sort: 'size',
    },
    {
      header: 'Status',
      value: ({ status }) => farmerStatus.label(status),
      cell: (farmer) => <FarmerStatus farmer={farmer} />,
      widthRem: 7,
      priority: 'high',
    },
    {
      header: 'Verification (%)',
      value: ({ verificationScore }) => verificationScore,
      show: ({ verificationScore }) => formatPercent(verificationScore),
      cell: ({ verificationScore }) => <Share percent={verificationScore} />,
      widthRem: 7.5,
      priority: 'high',
      sort: 'score',
    },
    {
      header: 'Batches',
      value: ({ totalBatches }) => totalBatches,
      widthRem: 5,
      align: 'end',
      sort: 'batches',
    },
    {
      header: 'Registered',
      value: ({ registrationDate }) => registrationDate,
      show: ({ registrationDate }) => formatDate(registrationDate),
      widthRem: 7.5,
      priority: 'low',
      sort: 'registered',
    },
    { header: 'Phone', value: ({ phone }) => phone, widthRem: 10, priority: 'low' },
    { header: 'Member number', value: ({ memberNumber }) => memberNumber ?? null },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Certifications', value: ({ certifications }) => certifications.join(', ') },
    {
      header: 'Annual income',
      value: ({ annualIncome }) => annualIncome?.amount ?? null,
      show: ({ annualIncome }) => (annualIncome ? formatMoney(annualIncome) : ''),
    },
    { header: 'Currency', value: ({ annualIncome }) => annualIncome?.currency ?? null },
    { header: 'Latitude', value: ({ coordinates }) => coordinates?.latitude ?? null },
    { header: 'Longitude', value: ({ coordinates }) => coordinates?.longitude ?? null },
    {
      header: 'Place found by',
      value: ({ coordinatesSource }) => coordinatesSource?.method ?? null,
    },
    {
      header: 'Place accuracy (m)',
      value: ({ coordinatesSource }) => coordinatesSource?.accuracyM ?? null,
    },
    {
      header: 'Place found on',
      value: ({ coordinatesSource }) => coordinatesSource?.takenAt.slice(0, 10) ?? null,
    },
    { header: 'Consent', value: (farmer) => consentStates.label(consentState(farmer)) },
    { header: 'Recent activity', value: ({ recentActivity }) => recentActivity },
  ],
  Card: FarmerCard,
}
