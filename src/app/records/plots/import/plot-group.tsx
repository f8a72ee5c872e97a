import { Button } from '#app/ui/button.tsx'
import { formatPlotHa } from '#app/ui/format.ts'
import type { Farmer } from '#domain/farmer.ts'
import { areaHa } from '#domain/plots/area.ts'
import type { Finding } from '#domain/plots/finding.ts'
import { fixWords } from '#domain/plots/fix-words.ts'
import { type Decision, decisionKey, type PlannedPlot } from '#domain/plots/import-file.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import { type Severity, severities } from '#domain/plots/severity.ts'
import styles from '../../../forms/import/import.module.css'
import { useFirst } from '../../../lists/show-more.tsx'
import { shapeWords } from '../plot-words.ts'
import { ReadingsMap } from './readings-map.tsx'

export interface Deciding {
  decisions: ReadonlyMap<string, Decision>
  decide: (rule: RuleId, paths: readonly string[], decision: Decision | null) => void
}

interface PlotGroupProps extends Deciding {
  title: string
  plots: readonly PlannedPlot<Farmer>[]
  isOpen?: boolean | undefined
}

/** A plot takes more room than a row of a list. */
const partSize = 30

/** An expandable group of plots with the same outcome; renders nothing if there are none. */
export function PlotGroup({ title, plots, isOpen = false, ...deciding }: PlotGroupProps) {
  const { shown, more } = useFirst(plots, partSize)
  if (plots.length === 0) return null
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <ul className={styles.rows}>
        {shown.map((plot) => (
          <li key={plot.path} className={styles.row}>
            <PlotRow plot={plot} {...deciding} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>{more}</div>
    </details>
  )
}

function PlotRow({
  plot: { label, path, farmer, called, plot, findings },
  ...deciding
}: { plot: PlannedPlot<Farmer> } & Deciding) {
  const measured = plot && plot.geometry.type !== 'Point' && formatPlotHa(areaHa(plot.geometry))
  const words = [farmer?.name ?? called, plot && shapeWords(plot), measured].filter(Boolean)
  return (
    <>
      <p>
        <strong>{label}</strong>
        {words.length > 0 && <span>{` · ${words.join(', ')}`}</span>}
      </p>
      {findings.toSorted(worstFirst).map((finding) => (
        <FindingRow
          key={`${finding.rule} ${finding.path} ${finding.message}`}
          finding={finding}
          path={path}
          label={label}
          {...deciding}
        />
      ))}
    </>
  )
}

const worstFirst = (a: Finding, b: Finding): number =>
  severities.indexOf(b.severity) - severities.indexOf(a.severity)

interface FindingRowProps extends Deciding {
  finding: Finding
  /** Path of the plot. */
  path: string
  label: string
}

/** Findings that need no decision are shown muted. */
const boxes: Readonly<Record<Severity, string | undefined>> = {
  refuse: styles.problem,
  ask: styles.warning,
  fixed: styles.muted,
  ok: styles.muted,
}

/** One finding: what is wrong, its source, and the decision to make. */
function FindingRow({ finding, path, label, decisions, decide }: FindingRowProps) {
  const { rule, severity, message, source, canAccept, swapped } = finding
  const decision = decisions.get(decisionKey(path, rule)) ?? null
  const offer = canAccept || decision === 'fix' ? fixWords[rule] : undefined
  const mayStand = severity === 'ask' || decision === 'stand'
  const said = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message
  const toggle = (wanted: Decision) => decide(rule, [path], decision === wanted ? null : wanted)
  return (
    <div className={boxes[severity]}>
      <p>
        <strong>{ruleFacts[rule].title}.</strong> {said}
      </p>
      {swapped && <ReadingsMap {...finding} />}
      <p className={styles.muted}>
        {source.text}, {source.date}
        {source.isSecondHand && <span>, second-hand</span>}
      </p>
      {(offer || mayStand) && (
        <div className={styles.buttons}>
          {offer && (
            <Button
              size="compact-md"
              variant={decision === 'fix' ? 'filled' : 'default'}
              aria-pressed={decision === 'fix'}
              onClick={() => toggle('fix')}
            >
              {offer}
            </Button>
          )}
          {mayStand && (
            <Button
              size="compact-md"
              variant={decision === 'stand' ? 'filled' : 'default'}
              aria-pressed={decision === 'stand'}
              onClick={() => toggle('stand')}
            >
              Record it as it is
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
