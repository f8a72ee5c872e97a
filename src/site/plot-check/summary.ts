import { isCountryCode } from '#domain/countries.ts'
import type { PlotFileReport } from '#domain/plots/check-file.ts'
import type { Finding } from '#domain/plots/finding.ts'
import { type CountryAt, type Plot, plotPathIn } from '#domain/plots/plot.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import { type Severity, severities } from '#domain/plots/severity.ts'
import { cornersOf, positionOf } from '#domain/plots/shape.ts'

/** Very long lists are cut off, and only some plots are drawn. */
const listedMessages = 503
const shownDrawings = 12

/** What is shown of a report: a fraction of it, since it is copied from the worker to the page. */
export interface ReportSummary {
  verdict: Severity
  plotCount: number
  findingCount: number
  /** Whether there is anything to download. */
  isWritable: boolean
  /** The worst first. */
  rules: readonly RuleSummary[]
  drawn: readonly DrawnPlot[]
  /** Plots with findings, drawn or not. */
  faultyCount: number
  countries: readonly CountryCount[]
}

export interface RuleSummary {
  rule: RuleId
  severity: Severity
  count: number
  /** The first of the findings. */
  listed: readonly { message: string; path: string }[]
  fix: string
  /** Plots that the program fixes if somebody agrees. */
  fixableCount: number
  /** One whose coordinates may be swapped. */
  swapped?: Finding
}

interface DrawnPlot {
  plot: Plot
  findings: readonly Finding[]
}

export interface CountryCount {
  code: string
  plotCount: number
}

export function summaryOf(report: PlotFileReport, countryAt: CountryAt): ReportSummary {
  const { verdict, findings, plots, plotCount } = report
  const paths = new Set(plots.map(({ path }) => path))
  const byPlot = Map.groupBy(findings, ({ path }) => plotPathIn(path, paths))
  const faulty = plots.filter(({ path }) => byPlot.has(path))
  return {
    verdict,
    plotCount,
    findingCount: findings.length,
    isWritable: verdict !== 'refuse' && plots.length > 0,
    rules: [...Map.groupBy(findings, ({ rule }) => rule)]
      .toSorted(([, a], [, b]) => worst(b) - worst(a))
      .map(([rule, found]) => ruleSummary(rule, found, paths)),
    drawn: (faulty.length > 0 ? faulty : plots)
      .slice(0, shownDrawings)
      .map((plot) => ({ plot, findings: byPlot.get(plot.path) ?? [] })),
    faultyCount: faulty.length,
    countries: countriesOf(plots, (path) => byPlot.get(path) ?? [], countryAt),
  }
}

const worst = (found: readonly Finding[]): number =>
  found.reduce((most, { severity }) => Math.max(most, severities.indexOf(severity)), 0)

function ruleSummary(
  rule: RuleId,
  found: readonly Finding[],
  paths: ReadonlySet<string>,
): RuleSummary {
  const fixes = new Set(found.map(({ fix }) => fix))
  const [fix] = fixes
  const fixable = found.filter(
    ({ canAccept, severity }) => canAccept && severity !== 'fixed' && severity !== 'ok',
  )
  const swapped = found.find((finding) => finding.swapped)
  return {
    rule,
    severity: severities[worst(found)] ?? 'ok',
    count: found.length,
    listed: found.slice(0, listedMessages).map(({ message, fix: own, path }) => ({
      message: message.slice(0, -own.length).trim(),
      path,
    })),
    fix: fix !== undefined && fixes.size === 1 ? fix : ruleFacts[rule].fix,
    // An unreadable shape is no plot yet: each has one finding.
    fixableCount: new Set(fixable.map(({ path }) => plotPathIn(path, paths) ?? path)).size,
    ...(swapped ? { swapped } : {}),
  }
}

/** By the code in the file or, if there is none, by the place. Plots that may lie elsewhere are not counted. */
function countriesOf(
  plots: readonly Plot[],
  findingsOf: (path: string) => readonly Finding[],
  countryAt: CountryAt,
): CountryCount[] {
  const counts = new Map<string, number>()
  for (const { path, shape, properties } of plots) {
    const isDoubtful = findingsOf(path).some(
      ({ rule, severity }) => (rule === 'order' && severity === 'ask') || rule === 'country',
    )
    if (isDoubtful) continue
    const { ProducerCountry: named } = properties
    const [corner] = cornersOf(shape)
    const code =
      typeof named === 'string' && named !== '' ? named : corner && countryAt(positionOf(corner))
    if (code && isCountryCode(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, plotCount]) => ({ code, plotCount }))
    .toSorted((a, b) => b.plotCount - a.plotCount || (a.code < b.code ? -1 : 1))
}
