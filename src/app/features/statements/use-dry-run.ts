import { useEffect, useState } from 'react'
import type { CountryAt } from '#domain/plots/plot.ts'
import type { StatementFinding } from '#domain/statements/finding.ts'
import type { Statement, StatementContent } from '#domain/statements/statement.ts'
import type { Known } from './assistant-draft.ts'

/** Loads the rules and the outlines of countries: 40 KB that are not needed before there is a statement. */
async function loadRules() {
  const [{ dryRun }, { countryFinder }, { default: outlines }] = await Promise.all([
    import('#domain/statements/dry-run.ts'),
    import('#domain/plots/country-finder.ts'),
    import('#domain/outlines.topojson?raw'),
  ])
  const countryAt: CountryAt = countryFinder(outlines)
  return { dryRun, countryAt }
}
let rules: ReturnType<typeof loadRules> | undefined

interface Asked {
  content: StatementContent
  known: Known
  onDate: string
  others: readonly Statement[]
}

/**
 * Returns what the information system would refuse; undefined while this is computed, an error if the rules cannot be
 * loaded.
 */
export function useDryRun({ content, known, onDate, others }: Asked) {
  const [result, setResult] = useState<{ of: StatementContent; findings: StatementFinding[] }>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    async function run() {
      rules ??= loadRules()
      const { dryRun, countryAt } = await rules
      const batchOf = known.lineage.lotOf
      const findings = await dryRun(content, { now: onDate, batchOf, others, countryAt })
      if (!isWanted) return
      setHasFailed(false)
      setResult({ of: content, findings })
    }
    run().catch(() => {
      rules = undefined
      if (isWanted) setHasFailed(true)
    })
    return () => {
      isWanted = false
    }
  }, [content, known, onDate, others])
  return { findings: result?.findings, isCurrent: result?.of === content, hasFailed }
}
