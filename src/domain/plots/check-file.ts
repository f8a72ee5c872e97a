import { type Agreed, checkPlot, toFinding } from './check-plot.ts'
import { producersIn, typeTwoFlaws } from './checks/producers.ts'
import { type Finding, verdictOf } from './finding.ts'
import { parseGeometry } from './parse-geometry.ts'
import { below, type CheckContext, type Plot, shown } from './plot.ts'
import type { FileFlaw, PlotFile, RawFeature } from './plot-file.ts'
import type { Severity } from './severity.ts'
import { statementLimits } from './statement-limits.ts'

export interface PlotFileReport {
  /** The worst severity among the findings. */
  verdict: Severity
  findings: Finding[]
  /** Every readable plot, with fixes applied. */
  plots: Plot[]
  /** How many plots the file has, readable or not. */
  plotCount: number
}

type FileContext = Omit<CheckContext, 'purpose' | 'hasSixDecimals'> & {
  isAgreed?: Agreed
  /** Told after each plot how many are checked. */
  onChecked?: (count: number) => void
}

/**
 * Checks a whole file against every rule except overlaps between plots: those are in `overlaps.ts`, which is loaded
 * separately.
 */
export function checkPlotFile(file: PlotFile, context: FileContext = {}): PlotFileReport {
  const { isAgreed = () => false, onChecked, ...known } = context
  const { hasSixDecimals } = file
  const checkContext: CheckContext = {
    ...known,
    purpose: 'file',
    ...(hasSixDecimals ? { hasSixDecimals } : {}),
  }
  const findings = file.flaws.map(({ rule, ...flaw }: FileFlaw) => toFinding(rule, flaw))
  const plots: Plot[] = []
  for (const [index, feature] of file.features.entries()) {
    const { plot, found } = readPlot(feature, isAgreed)
    findings.push(...found)
    if (plot) {
      const checked = checkPlot(plot, checkContext, isAgreed)
      findings.push(...checked.findings)
      plots.push(checked.plot)
    }
    onChecked?.(index + 1)
  }
  findings.push(...typeTwoFlaws(plots).map((flaw) => toFinding('type-ii', flaw)))
  findings.push(...countFindings({ producersPerCommodity: producersIn(plots) }))
  return { verdict: verdictOf(findings), findings, plots, plotCount: file.features.length }
}

function readPlot(
  { path, geometry, properties, number }: RawFeature,
  isAgreed: Agreed,
): { plot?: Plot; found: Finding[] } {
  const name = ['ProductionPlace', 'ProducerName', 'name']
    .map((key) => properties[key])
    .find(isText)
  const label = name ? `Plot ${number} (${shown(name)})` : `Plot ${number}`
  const place = below(path, 'geometry')
  const found: Finding[] = []
  let given = geometry
  // One fault may hide another: a collection of lines has one for each line.
  for (;;) {
    const { shape, unreadable } = parseGeometry(given, place)
    if (shape) return { plot: { path, label, shape, properties }, found }
    const { rule, fixed, ...flaw } = unreadable
    const canAccept = fixed !== undefined
    const isFixed = canAccept && isAgreed(rule, path)
    const finding = toFinding(rule, flaw, { label, canAccept })
    found.push(isFixed ? { ...finding, severity: 'fixed' } : finding)
    if (!isFixed) return { found }
    given = fixed
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Findings for what a statement contains in larger numbers than the EU system accepts. */
export const countFindings = (
  counts: Partial<Record<keyof typeof statementLimits, number>>,
): Finding[] =>
  Object.entries(statementLimits).flatMap(([kind, { most, words }]) => {
    // Both have the same keys.
    const count = counts[kind as keyof typeof statementLimits] ?? 0
    if (count <= most) return []
    const problem = `There are ${count.toLocaleString('en-GB')} ${words}; at most ${most.toLocaleString('en-GB')} are taken.`
    return [toFinding('counts', { problem, path: '' })]
  })
