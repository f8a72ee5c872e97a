import { counted, formatCount, formatKg, formatPercent } from '#app/ui/format.ts'
import { targetProgress } from '#domain/agent-rules.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import { paceInWords, type TrendWords, trendInWords } from './trend-words.ts'

/** One figure of the dashboard, in words. */
export interface Kpi {
  label: string
  figure: string
  /** What the figure is part of. */
  note: string
  /** The same as a bar; null if there is no whole. */
  barPercent: number | null
  trend: TrendWords
  /** The list behind it. */
  link: { to: string; text: string }
}

/** Returns the figures that the user's role may see: the server leaves out the others. */
export function kpisOf({ farmers, batches, compliance, agents }: Dashboard): Kpi[] {
  return [
    farmers && farmersKpi(farmers),
    batchesKpi(batches),
    compliance && complianceKpi(compliance),
    agents && agentsKpi(agents),
  ].filter((kpi) => kpi !== null)
}

const share = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null

const percentText = (percent: number | null): string =>
  percent === null ? 'None yet' : formatPercent(Math.floor(percent))

const ofText = (part: number, whole: number): string =>
  `${formatCount(part)} of ${formatCount(whole)}`

function farmersKpi({ total, byStatus, registered }: NonNullable<Dashboard['farmers']>): Kpi {
  const verified = byStatus.verified ?? 0
  const flagged = byStatus.flagged ?? 0
  return {
    label: 'Farmers verified',
    figure: ofText(verified, total),
    note: `${formatCount(byStatus.pending ?? 0)} pending`,
    barPercent: share(verified, total),
    trend: trendInWords(registered, 'registered', formatCount),
    link:
      flagged > 0
        ? {
            to: '/farmers?status=flagged',
            text: `Show ${counted(flagged, 'flagged farmer')}`,
          }
        : { to: '/farmers', text: 'Show all farmers' },
  }
}

function batchesKpi({ byStatus, quantityKg, inTransitKg, harvestedKg }: Dashboard['batches']): Kpi {
  const inTransit = byStatus.in_transit ?? 0
  return {
    label: 'In transit',
    figure: formatKg(Math.round(inTransitKg)),
    note: `of ${formatKg(Math.round(quantityKg))} not yet exported`,
    barPercent: share(inTransitKg, quantityKg),
    trend: trendInWords(harvestedKg, 'harvested', (massKg) => formatKg(Math.round(massKg))),
    link:
      inTransit > 0
        ? {
            to: '/batches?status=in_transit',
            text: `Show ${counted(inTransit, 'batch', 'batches')} in transit`,
          }
        : { to: '/batches', text: 'Show all batches' },
  }
}

function complianceKpi({ total, byStatus, issued }: NonNullable<Dashboard['compliance']>): Kpi {
  const compliant = byStatus.compliant ?? 0
  const failed = byStatus.non_compliant ?? 0
  const percent = share(compliant, total)
  return {
    label: 'Compliance rate',
    figure: percentText(percent),
    note: `${ofText(compliant, total)} records`,
    barPercent: percent,
    trend: trendInWords(issued, 'issued', formatCount),
    link:
      failed > 0
        ? {
            to: '/compliance?status=non_compliant',
            text: `Show ${counted(failed, 'non-compliant record')}`,
          }
        : { to: '/compliance', text: 'Show all compliance records' },
  }
}

function agentsKpi({ byStatus, month }: NonNullable<Dashboard['agents']>): Kpi {
  const active = byStatus.active ?? 0
  const progress = targetProgress({
    monthlyAchieved: month.achieved,
    monthlyTarget: month.target,
  })
  return {
    label: 'Target of the month',
    figure: percentText(progress.percent),
    note: `${ofText(month.achieved, month.target)} verifications`,
    barPercent: progress.percent,
    trend: paceInWords(month.achieved, month.expected),
    link:
      active > 0
        ? {
            to: '/agents?status=active',
            text: `Show ${counted(active, 'active agent')}`,
          }
        : { to: '/agents', text: 'Show all agents' },
  }
}
