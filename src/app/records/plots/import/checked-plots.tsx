import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Farmer } from '#domain/farmer.ts'
import {
  type Fate,
  type ImportChoices,
  isFileRefused,
  type PlannedPlot,
} from '#domain/plots/import-file.ts'
import styles from '../../../forms/import/import.module.css'
import type { Write } from '../../../sync/outbox/writes.ts'
import { trueInstant } from '../../../time/true-time.ts'
import { decided, type PlotImport } from './import-state.ts'
import { PlotGroup } from './plot-group.tsx'
import { RuleDecisions } from './rule-decisions.tsx'
import { useImportPlan } from './use-import-plan.ts'
import { WhoseTheyAre } from './whose-they-are.tsx'
import { plotWrites } from './write-plots.ts'

interface CheckedPlotsProps {
  state: PlotImport
  isBeginning: boolean
  onChoices: (choices: ImportChoices) => void
  onBack: () => void
  onImport: (writes: readonly Write[]) => void
}

/** Groups that need a decision come first. */
const groups: readonly { fate: Fate; one: string; many: string; isOpen?: boolean }[] = [
  { fate: 'refuse', one: 'cannot be recorded', many: 'cannot be recorded', isOpen: true },
  { fate: 'ask', one: 'waits for a decision', many: 'wait for a decision', isOpen: true },
  { fate: 'farmer', one: 'has no farmer yet', many: 'have no farmer yet' },
  { fate: 'import', one: 'will be recorded', many: 'will be recorded' },
  { fate: 'known', one: 'is on record already', many: 'are on record already' },
]

/** The dry run: what would happen to each plot, and why. */
export function CheckedPlots({
  state,
  isBeginning,
  onChoices,
  onBack,
  onImport,
}: CheckedPlotsProps) {
  const { file, read, sha256, choices } = state
  const { plan, farmers, areAll } = useImportPlan(state)
  const byFate = useMemo(() => Map.groupBy(plan?.plots ?? [], ({ fate }) => fate), [plan])
  if (!plan) return <Waiting what="the plots that are on record" />

  const decide: Decide = (rule, paths, decision) =>
    onChoices(decided(choices, rule, paths, decision))
  const ready = byFate.get('import') ?? []
  return (
    <>
      <p role="status">
        {file.name}: {plotsText(plan.plots.length)}.
        {!areAll && <span>{' Not all farmers and plots are on this device yet.'}</span>}
      </p>
      {plan.fileFindings.map(({ rule, severity, message, path }) =>
        severity === 'refuse' ? (
          <p key={`${rule} ${path}`} className={styles.problem} role="alert">
            {message}
          </p>
        ) : (
          <p key={`${rule} ${path}`}>{message}</p>
        ),
      )}
      {plan.plots.length > 0 && (
        <WhoseTheyAre
          plots={plan.plots}
          properties={read.features}
          {...{ choices, farmers, areAll, onChoices }}
        />
      )}
      <RuleDecisions plots={plan.plots} decisions={choices.decisions} decide={decide} />
      <div className={styles.groups}>
        {groups.map(({ fate, one, many, isOpen }) => {
          const plots: readonly PlannedPlot<Farmer>[] = byFate.get(fate) ?? []
          return (
            <PlotGroup
              key={fate}
              title={`${plotsText(plots.length)} ${plots.length === 1 ? one : many}`}
              plots={plots}
              isOpen={isOpen}
              decisions={choices.decisions}
              decide={decide}
            />
          )
        })}
      </div>
      <PanelFoot>
        <Button
          loading={isBeginning}
          disabled={ready.length === 0 || isFileRefused(plan)}
          onClick={() => onImport(plotWrites(ready, { sha256, at: trueInstant() }))}
        >
          {ready.length === 0 ? 'Nothing to import' : `Import ${plotsText(ready.length)}`}
        </Button>
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
      </PanelFoot>
    </>
  )
}

type Decide = (...args: DecideArgs) => void
type DecideArgs = Parameters<typeof decided> extends [unknown, ...infer Rest] ? Rest : never

const plotsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'plot' : 'plots'}`
