import { counted, formatCount, formatDate, formatHa } from '#app/ui/format.ts'
import { PlotStatus, ScreeningState, screeningWords } from '#app/ui/plot-status.tsx'
import { commodities, commodityLabels, cropNames } from '#domain/commodity.ts'
import type { Plot, PlotFilter } from '#domain/plot.ts'
import { matchesPlotFilter, plotAreaHa } from '#domain/plot-rules.ts'
import { captureMethod, plotStatus, plotTenure } from '#domain/plot-words.ts'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { type ListDefinition, vocabularyFilter } from '../../lists/list-definition.ts'
import { PlotCard } from './plot-card.tsx'
import { shapeWords } from './plot-words.ts'

const isPoint = ({ geometry }: Plot) => geometry.type === 'Point'
const isNotScreened = ({ screening }: Plot) => screening.state === 'not_screened'

export const plotList: ListDefinition<Plot, PlotFilter> = {
  kind: 'plots',
  add: { label: 'Add New Plot', scope: 'plots:write' },
  actionScopes: { lots: 'batches:read', map: 'plots:read', visit: 'plots:write' },
  extraActions: [
    { action: 'map', label: 'View Map', scope: 'plots:read' },
    { action: 'export', label: 'Export Shapes', scope: 'plots:read' },
    { action: 'import', label: 'Import', scope: 'plots:write' },
    { action: 'screening', label: 'Screening', scope: 'plots:screen' },
  ],
  title: 'Plots',
  noun: { one: 'plot', many: 'plots' },
  noData: {
    title: 'No plots yet',
    text: 'A plot appears here as soon as one is recorded.',
  },
  search: { placeholder: 'Name, farmer or crop' },
  selects: [
    vocabularyFilter('crop', 'Crop', 'All crops', {
      values: commodities,
      label: (crop: (typeof commodities)[number]) => commodityLabels[crop],
    }),
    vocabularyFilter('status', 'State', 'All states', plotStatus),
  ],
  groups: [
    { name: 'points', has: isPoint },
    { name: 'not_screened', has: isNotScreened },
  ],
  matches: matchesPlotFilter,
  sorts: [
    { name: 'name', label: 'Name', by: ({ name }) => name, kind: 'text' },
    { name: 'farmer', label: 'Farmer', by: ({ farmer }) => farmer, kind: 'text' },
    { name: 'area', label: 'Area', by: plotAreaHa, kind: 'number' },
    { name: 'recorded', label: 'Recorded', by: ({ capture }) => capture.at, kind: 'date' },
  ],
  defaultSort: 'farmer',
  summary: (plots) => {
    const areas = plots.flatMap((plot) => plotAreaHa(plot) ?? [])
    const areaHa = areas.reduce((sum, ha) => sum + ha, 0)
    const unknown = plots.length - areas.length
    const doubtful = plots.filter(({ status }) => status === 'doubtful').length
    const points = plots.filter(isPoint).length
    const unscreened = plots.filter(isNotScreened).length
    return [
      {
        label: 'All',
        value: formatCount(plots.length),
        note: [formatHa(areaHa), unknown > 0 && `${counted(unknown, 'plot')} without an area`]
          .filter(Boolean)
          .join(', '),
        filter: {},
      },
      { label: 'With doubts', value: formatCount(doubtful), filter: { status: 'doubtful' } },
      {
        label: 'Points',
        value: formatCount(points),
        note: 'no boundary',
        filter: { only: 'points' },
      },
      {
        label: 'Not screened',
        value: formatCount(unscreened),
        filter: { only: 'not_screened' },
      },
    ]
  },
  columns: [
    { header: 'Name', value: ({ name }) => name, widthRem: 10, priority: 'high', sort: 'name' },
    { header: 'Id', value: ({ id }) => id },
    {
      header: 'Farmer',
      value: ({ farmer }) => farmer,
      cell: (plot) => <FarmerLink record={plot} />,
      widthRem: 11,
      priority: 'high',
      sort: 'farmer',
    },
    { header: 'Farmer id', value: ({ farmerId }) => farmerId },
    { header: 'Crops', value: ({ crops }) => cropNames(crops), widthRem: 7 },
    {
      header: 'Area (ha)',
      value: plotAreaHa,
      widthRem: 6,
      priority: 'high',
      align: 'end',
      sort: 'area',
    },
    { header: 'Shape', value: shapeWords, widthRem: 9, priority: 'low' },
    {
      header: 'State',
      value: ({ status }) => plotStatus.label(status),
      cell: ({ status }) => <PlotStatus status={status} />,
      widthRem: 8.5,
      priority: 'high',
    },
    {
      header: 'Screening',
      value: ({ screening }) => screeningWords(screening),
      cell: ({ screening }) => <ScreeningState {...screening} />,
      widthRem: 16,
    },
    {
      header: 'Recorded on',
      value: ({ capture }) => capture.at.slice(0, 10),
      show: ({ capture }) => formatDate(capture.at.slice(0, 10)),
      widthRem: 7.5,
      sort: 'recorded',
    },
    { header: 'Recorded', value: ({ capture }) => captureMethod.label(capture.method) },
    { header: 'Recorded by', value: ({ capture }) => capture.by },
    { header: 'Country', value: ({ countryCode }) => countryCode },
    {
      header: 'Tenure',
      value: ({ tenure }) => (tenure === null ? null : plotTenure.label(tenure)),
    },
    { header: 'Measured area (ha)', value: ({ areaHa }) => areaHa.measured },
    { header: 'Declared area (ha)', value: ({ areaHa }) => areaHa.declared },
  ],
  Card: PlotCard,
}
