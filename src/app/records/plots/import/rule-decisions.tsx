import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { fixWords } from '#domain/plots/fix-words.ts'
import type { PlannedPlot } from '#domain/plots/import-file.ts'
import { ruleFacts } from '#domain/plots/rule-facts.ts'
import styles from '../../../forms/import/import.module.css'
import type { Deciding } from './plot-group.tsx'

/** One decision for all plots that break the same rule, if several do. */
export function RuleDecisions({ plots, decide }: { plots: readonly PlannedPlot[] } & Deciding) {
  const asked = plots.flatMap(({ fate, path, findings }) =>
    fate === 'ask'
      ? findings
          .filter(
            ({ severity, canAccept }) => severity === 'ask' || (canAccept && severity === 'refuse'),
          )
          .map((finding) => ({ ...finding, plotPath: path }))
      : [],
  )
  const several = [...Map.groupBy(asked, ({ rule }) => rule)].filter(
    ([, found]) => found.length > 1,
  )
  return several.map(([rule, found]) => {
    const paths = [...new Set(found.map(({ plotPath }) => plotPath))]
    const offer = found.every(({ canAccept }) => canAccept) ? fixWords[rule] : undefined
    const all = `in all ${formatCount(paths.length)} plots`
    return (
      <div key={rule} className={styles.warning}>
        <p>
          <strong>{ruleFacts[rule].title}</strong>: asked about {formatCount(paths.length)} plots.
        </p>
        <div className={styles.buttons}>
          {offer && (
            <Button size="compact-md" variant="default" onClick={() => decide(rule, paths, 'fix')}>
              {offer} {all}
            </Button>
          )}
          {found.every(({ severity }) => severity === 'ask') && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => decide(rule, paths, 'stand')}
            >
              Record all {formatCount(paths.length)} as they are
            </Button>
          )}
        </div>
      </div>
    )
  })
}
