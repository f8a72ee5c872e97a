import { checkPlotFile } from './check-file.ts'
import { toFinding } from './check-plot.ts'
import { checkRecord, standingFindings } from './check-record.ts'
import type { Finding } from './finding.ts'
import {
  farmerNamed,
  type ImportedPlot,
  importedPlot,
  type PlotFarmer,
  plotIdIn,
} from './import-plot.ts'
import { overlapFindings } from './overlaps.ts'
import { type CountryAt, type Plot, plotPathIn } from './plot.ts'
import type { PlotFile, RawFeature } from './plot-file.ts'
import { type KnownPlot, knownPlot } from './record-overlaps.ts'
import type { RuleId } from './rule-facts.ts'
import { toGeometry } from './shape.ts'

/** The decision on a breach: fix it, or record the plot as it is. */
export type Decision = 'fix' | 'stand'

export interface ImportChoices {
  /** The property that names the plot's farmer; null for none. */
  farmerProperty: string | null
  /** Ids of farmers, by their name in the file; `''` for plots that name none. */
  owners: ReadonlyMap<string, string>
  /** By plot and rule, see `decisionKey`. */
  decisions: ReadonlyMap<string, Decision>
}

/** The key of a decision on one rule about one plot. */
export const decisionKey = (path: string, rule: RuleId): string => `${path} ${rule}`

export interface KnownRecords<Farmer extends PlotFarmer> {
  /** Finds a farmer by id or by name. */
  farmerFor: (called: string) => Farmer | undefined
  plots: readonly KnownPlot[]
  countryAt: CountryAt
}

/** What will happen to a plot: `known` means that it is on record already, `farmer` that its farmer is not known. */
export type Fate = 'import' | 'ask' | 'farmer' | 'refuse' | 'known'

export interface PlannedPlot<Farmer extends PlotFarmer = PlotFarmer> {
  path: string
  /** Counted from 1. */
  number: number
  label: string
  fate: Fate
  /** The farmer's name in the file. */
  called: string
  farmer: Farmer | undefined
  findings: readonly Finding[]
  /** The plot as it would be recorded. */
  plot: ImportedPlot | undefined
  /** Rules whose doubts were accepted. */
  agreed: readonly RuleId[]
}

export interface ImportPlan<Farmer extends PlotFarmer = PlotFarmer> {
  /** Problems with the file as a whole. */
  fileFindings: readonly Finding[]
  plots: readonly PlannedPlot<Farmer>[]
}

/** Whether nothing in a file can be recorded, whatever its plots are like. */
export const isFileRefused = ({ fileFindings }: Pick<ImportPlan, 'fileFindings'>): boolean =>
  fileFindings.some(isRefusal)

/** Rules about statements, which do not apply to plots recorded one by one. */
const statementRules: ReadonlySet<RuleId> = new Set(['type-ii', 'counts', 'size'])
const fileRules: ReadonlySet<RuleId> = new Set(['syntax', 'crs'])

/** Works out what would happen to each plot of a file. Records nothing, and fixes nothing without agreement. */
export function planImport<Farmer extends PlotFarmer>(
  file: PlotFile,
  choices: ImportChoices,
  known: KnownRecords<Farmer>,
): ImportPlan<Farmer> {
  const { decisions } = choices
  const report = checkPlotFile(file, {
    countryAt: known.countryAt,
    isAgreed: (rule, path) => decisions.get(decisionKey(path, rule)) === 'fix',
  })
  const findings = report.findings.filter(({ rule }) => !statementRules.has(rule))
  const paths = new Set(file.features.map(({ path }) => path))
  const byPlot = Map.groupBy(findings, (finding) => plotPathOf(finding, paths))
  const checked = new Map(report.plots.map((plot) => [plot.path, plot]))
  const rows = file.features.map((feature) =>
    rowOf(
      { feature, checked: checked.get(feature.path), findings: byPlot.get(feature.path) ?? [] },
      choices,
      known,
    ),
  )
  const shapes = rows.flatMap(({ plot, checked }) => (plot && checked ? [checked] : []))
  const shared = overlapFindings(shapes, known.plots.map(knownPlot))
  const sharedBy = Map.groupBy(shared, ({ path }) => path)
  const onRecord = new Map(known.plots.map((plot) => [plot.id, plot]))
  return {
    fileFindings: byPlot.get(undefined) ?? [],
    plots: rows.map((row) =>
      planned(row, sharedBy.get(row.feature.path) ?? [], { decisions, onRecord, known }),
    ),
  }
}

/** The plot that a finding is about. Returns undefined if it is about the file. */
const plotPathOf = ({ rule, path }: Finding, paths: ReadonlySet<string>): string | undefined =>
  fileRules.has(rule) ? undefined : plotPathIn(path, paths)

interface ReadFeature {
  feature: RawFeature
  /** With fixes applied; undefined if it cannot be read. */
  checked: Plot | undefined
  findings: readonly Finding[]
}

interface Row<Farmer> extends ReadFeature {
  called: string
  farmer: Farmer | undefined
  plot: ImportedPlot | undefined
}

function rowOf<Farmer extends PlotFarmer>(
  read: ReadFeature,
  { farmerProperty, owners }: ImportChoices,
  { farmerFor }: KnownRecords<Farmer>,
): Row<Farmer> {
  const { feature, checked, findings } = read
  const called = farmerProperty === null ? '' : farmerNamed(checked ?? feature, farmerProperty)
  const farmer = farmerFor(owners.get(called) ?? called)
  const plot = checked && farmer && importedPlot(checked, farmer, feature.number)
  const isUnstorable = checked && farmer && !plot && !findings.some(isRefusal)
  return {
    ...read,
    findings: isUnstorable ? [...findings, severalShapes(checked)] : findings,
    called,
    farmer,
    plot,
  }
}

const isRefusal = ({ severity }: Finding): boolean => severity === 'refuse'

const severalShapes = ({ path, label }: Plot): Finding =>
  toFinding(
    'geometry-type',
    {
      problem:
        'It has several points or shapes of several kinds; a plot on record is one point, or one or more boundaries.',
      fix: 'Split it into plots in the program that it comes from.',
      path,
    },
    { label },
  )

interface PlanContext<Farmer extends PlotFarmer> {
  decisions: ImportChoices['decisions']
  onRecord: ReadonlyMap<string, KnownPlot>
  known: KnownRecords<Farmer>
}

function planned<Farmer extends PlotFarmer>(
  { feature: { path, number }, checked, called, farmer, plot, findings }: Row<Farmer>,
  shared: readonly Finding[],
  { decisions, onRecord, known: { countryAt } }: PlanContext<Farmer>,
): PlannedPlot<Farmer> {
  const label = checked?.label ?? `Plot ${number}`
  const base = { path, number, label, called, farmer, plot }
  const same = checked && onRecord.get(plotIdIn(checked) ?? '')
  if (same && !isSameGround(checked, same, shared)) {
    return { ...base, fate: 'refuse', findings: [otherBoundary(checked, same)], agreed: [] }
  }
  const isThere = shared.some(({ rule, against = '' }) => {
    const other = onRecord.get(against)
    return rule === 'duplicate' && other !== undefined && other.farmer === farmer?.name
  })
  if (same || isThere) return { ...base, fate: 'known', findings: [], agreed: [] }
  if (!plot) {
    const fate = findings.some(isRefusal) ? worstFate(findings) : farmer ? 'refuse' : 'farmer'
    return { ...base, fate, findings, agreed: [] }
  }
  const all = [
    // The file rules' questions and refusals are checked again below, now that the farmer is known.
    ...findings.filter(
      ({ severity, canAccept }) => severity === 'fixed' || severity === 'ok' || canAccept,
    ),
    ...checkRecord({ ...plot, accuraciesM: [] }, { countryAt }).filter(
      ({ rule }) => !findings.some((other) => other.rule === rule && other.canAccept),
    ),
    ...shared,
  ]
  const agreed = [
    ...new Set(
      all.flatMap(({ rule, severity }) =>
        severity === 'ask' && decisions.get(decisionKey(path, rule)) === 'stand' ? [rule] : [],
      ),
    ),
  ]
  const open = standingFindings(all.filter(isOpen), { agreed, gateReason: null })
  return { ...base, fate: worstFate(open), findings: all, agreed }
}

/** Whether a plot that was exported from here has come back unchanged. */
function isSameGround(
  { path, shape }: Plot,
  { id, geometry }: KnownPlot,
  shared: readonly Finding[],
): boolean {
  const own = toGeometry(shape)
  if (own?.type === geometry.type && 'coordinates' in own) {
    if (JSON.stringify(own.coordinates) === JSON.stringify(geometry.coordinates)) return true
  }
  // The same corners with another starting point; if there are several parts, one match says nothing about the others.
  return (
    geometry.type !== 'MultiPolygon' &&
    shared.some((one) => one.rule === 'duplicate' && one.path === path && one.against === id)
  )
}

const otherBoundary = ({ path, label }: Plot, { id, name }: KnownPlot): Finding =>
  toFinding(
    'duplicate',
    {
      severity: 'refuse',
      problem: `It has the id of “${name}” (${id}), which is on record with another shape.`,
      fix: 'Open that plot and change its boundary there: the earlier one is kept. If this is another plot, take the id out of the file.',
      path,
    },
    { label },
  )

const isOpen = ({ severity }: Finding): boolean => severity === 'ask' || severity === 'refuse'

/** If a refused plot can be fixed here, the user is asked. */
function worstFate(open: readonly Finding[]): Fate {
  if (open.some((finding) => isRefusal(finding) && !finding.canAccept)) return 'refuse'
  return open.length > 0 ? 'ask' : 'import'
}
