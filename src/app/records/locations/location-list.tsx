import { formatCount, formatDateTime, formatHa, formatNotMeasured } from '#app/ui/format.ts'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Location, LocationFilter } from '#domain/location.ts'
import { matchesLocationFilter } from '#domain/location-rules.ts'
import { locationComplianceStatus, locationStatus, locationType } from '#domain/location-words.ts'
import { regionNames } from '#domain/region.ts'
import { type ListDefinition, valueFilter, vocabularyFilter } from '../../lists/list-definition.ts'
import { RecordLink } from '../../lists/record-link.tsx'
import { LocationCard } from './location-card.tsx'
import { InspectionStatus, LocationStatus } from './location-status.tsx'

const isUnderReview = ({ compliance }: Location): boolean => compliance.status === 'Under Review'

export const locationList: ListDefinition<Location, LocationFilter> = {
  kind: 'locations',
  actionScopes: {
    weather: 'locations:conditions:write',
    inspection: 'locations:conditions:write',
  },
  add: { label: 'Add New Location', scope: 'locations:write' },
  extraActions: [{ action: 'map', label: 'View Map', scope: 'locations:read' }],
  title: 'Locations',
  noun: { one: 'location', many: 'locations' },
  noData: {
    title: 'No locations yet',
    text: 'A location appears here as soon as one is added.',
  },
  search: { placeholder: 'Name, state, country or crop' },
  selects: [
    valueFilter('state', 'State', 'All states', ({ state }) => state, regionNames),
    vocabularyFilter('type', 'Type', 'All types', locationType),
  ],
  groups: [{ name: 'under_review', has: isUnderReview }],
  matches: matchesLocationFilter,
  sorts: [
    { name: 'name', label: 'Name', by: ({ name }) => name, kind: 'text' },
    { name: 'farmers', label: 'Farmers', by: ({ farmersCount }) => farmersCount, kind: 'number' },
    { name: 'area', label: 'Area', by: ({ totalArea }) => totalArea, kind: 'number' },
    {
      name: 'batches',
      label: 'Active batches',
      by: ({ activeBatches }) => activeBatches,
      kind: 'number',
    },
    { name: 'update', label: 'Last update', by: ({ lastUpdate }) => lastUpdate, kind: 'date' },
  ],
  defaultSort: 'name',
  summary: (locations) => {
    const sum = (of: (location: Location) => number) =>
      locations.reduce((all, location) => all + of(location), 0)
    const production = locations.filter(({ type }) => type === 'production')
    return [
      {
        label: 'All',
        value: formatCount(locations.length),
        filter: {},
      },
      {
        label: 'Under review',
        value: formatCount(locations.filter(isUnderReview).length),
        filter: { only: 'under_review' },
      },
      {
        label: 'Production',
        value: formatCount(production.length),
        filter: { type: 'production' },
      },
      {
        label: 'Area',
        value: formatHa(sum(({ totalArea }) => totalArea)),
        note: [
          `${formatCount(sum(({ farmersCount }) => farmersCount))} farmers`,
          formatNotMeasured(sum(({ farmsNotMeasured }) => farmsNotMeasured)),
        ]
          .filter(Boolean)
          .join(', '),
        sort: '-area',
      },
      {
        label: 'Active batches',
        value: formatCount(sum(({ activeBatches }) => activeBatches)),
        sort: '-batches',
      },
    ]
  },
  columns: [
    { header: 'Name', value: ({ name }) => name, widthRem: 9, priority: 'high', sort: 'name' },
    { header: 'Id', value: ({ id }) => id },
    {
      header: 'State',
      value: ({ state }) => state,
      show: ({ state, country }) => `${state}, ${country}`,
      cell: ({ state, countryCode }) => `${state} · ${countryCode}`,
      widthRem: 10,
      priority: 'high',
    },
    { header: 'Country', value: ({ country }) => country },
    {
      header: 'Type',
      value: ({ type }) => locationType.label(type),
      widthRem: 6.5,
      priority: 'low',
    },
    {
      header: 'Status',
      value: ({ status }) => locationStatus.label(status),
      cell: ({ status }) => <LocationStatus status={status} />,
      widthRem: 6.5,
      priority: 'high',
    },
    {
      header: 'Farmers',
      value: ({ farmersCount }) => farmersCount,
      widthRem: 5.5,
      align: 'end',
      sort: 'farmers',
    },
    {
      header: 'Active batches',
      value: ({ activeBatches }) => activeBatches,
      widthRem: 5.5,
      align: 'end',
      sort: 'batches',
    },
    {
      header: 'Area (ha)',
      value: ({ totalArea }) => totalArea,
      show: ({ totalArea }) => formatCount(Math.round(totalArea)),
      widthRem: 5,
      align: 'end',
      sort: 'area',
    },
    { header: 'Farms not measured', value: ({ farmsNotMeasured }) => farmsNotMeasured },
    {
      header: 'Primary crops',
      value: ({ primaryCrops }) => cropNames(primaryCrops),
      widthRem: 10.5,
      priority: 'low',
    },
    {
      header: 'Compliance',
      value: ({ compliance }) => locationComplianceStatus.label(compliance.status),
      cell: ({ compliance }) => <InspectionStatus status={compliance.status} />,
      widthRem: 8,
      priority: 'high',
    },
    {
      header: 'Agent',
      value: ({ agent }) => agent,
      cell: ({ agentId, agent }) => (
        <RecordLink screen="/agents" id={agentId ?? ''} scope="agents:read">
          {agent}
        </RecordLink>
      ),
      widthRem: 9.5,
    },
    {
      header: 'Last update',
      value: ({ lastUpdate }) => lastUpdate,
      show: ({ lastUpdate }) => formatDateTime(lastUpdate),
      cell: ({ lastUpdate }) => <RelativeTime instant={lastUpdate} />,
      widthRem: 7.5,
      sort: 'update',
    },
    { header: 'Roads', value: ({ infrastructure }) => infrastructure.roads },
    { header: 'Storage', value: ({ infrastructure }) => infrastructure.storage },
    { header: 'Processing', value: ({ infrastructure }) => infrastructure.processing },
    { header: 'Transport', value: ({ infrastructure }) => infrastructure.transport },
    { header: 'Temperature (°C)', value: ({ weatherInfo }) => weatherInfo?.temperature ?? null },
    { header: 'Humidity (%)', value: ({ weatherInfo }) => weatherInfo?.humidity ?? null },
    { header: 'Rainfall, 30 days (mm)', value: ({ weatherInfo }) => weatherInfo?.rainfall ?? null },
    { header: 'Conditions', value: ({ weatherInfo }) => weatherInfo?.conditions ?? null },
    { header: 'Weather measured', value: ({ weatherInfo }) => weatherInfo?.measuredAt ?? null },
    { header: 'Inspection date', value: ({ compliance }) => compliance.inspectionDate },
    { header: 'Inspected by', value: ({ compliance }) => compliance.inspectedBy },
    { header: 'Certifications', value: ({ compliance }) => compliance.certifications.join(', ') },
    { header: 'Latitude', value: ({ coordinates }) => coordinates.latitude },
    { header: 'Longitude', value: ({ coordinates }) => coordinates.longitude },
  ],
  Card: LocationCard,
}
