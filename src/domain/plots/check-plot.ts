import { type Finding, verdictOf } from './finding.ts'
import type { Position } from './geometry.ts'
import type { CheckContext, Flaw, Plot } from './plot.ts'
import { type RuleFacts, type RuleId, ruleFacts } from './rule-facts.ts'
import { plotRules } from './rules.ts'

/** Whether someone has agreed to have a breach of a rule fixed, by the path of the plot. */
export type Agreed = (rule: RuleId, plotPath: string) => boolean

interface CheckedPlot {
  /** With all fixes applied that are automatic or were agreed to. */
  plot: Plot
  findings: Finding[]
}

/** Limits the places shown: people do not look at every corner of a whole country's plots. */
const mostPlaces = 200

/** A flaw as a finding of its rule. */
export function toFinding(
  rule: RuleId,
  { problem, path, against, at, swapped, ...flaw }: Flaw,
  { label = '', canAccept = false }: { label?: string; canAccept?: boolean } = {},
): Finding {
  const facts: RuleFacts = ruleFacts[rule]
  const fix = flaw.fix ?? facts.fix
  const places = at
    ?.slice(0, mostPlaces)
    .map(({ longitudeDeg, latitudeDeg }): Position => [longitudeDeg, latitudeDeg])
  return {
    rule,
    severity: flaw.severity ?? facts.severity,
    message: `${label ? `${label}: ` : ''}${problem} ${fix}`,
    fix,
    path,
    ...(against === undefined ? {} : { against }),
    ...(places && places.length > 0 ? { at: places } : {}),
    ...(swapped ? { swapped: swapped.slice(0, mostPlaces) } : {}),
    source: facts.source,
    canAccept,
  }
}

/** Checks a plot against every rule that concerns it alone, and applies automatic fixes. */
export function checkPlot(
  given: Plot,
  context: CheckContext,
  isAgreed: Agreed = () => false,
): CheckedPlot {
  let plot = given
  const findings: Finding[] = []
  for (const { id, check, apply, isLast, isDoubt } of plotRules) {
    if (isDoubt && verdictOf(findings) === 'refuse') continue
    const flaws = check(plot, context)
    const agreed = apply !== undefined && isAgreed(id, given.path)
    const found = flaws.map((flaw) => {
      const finding = toFinding(id, flaw, { label: given.label, canAccept: apply !== undefined })
      return agreed && finding.severity !== 'ok'
        ? { ...finding, severity: 'fixed' as const }
        : finding
    })
    findings.push(...found)
    if (apply && found.length > 0 && verdictOf(found) === 'fixed') plot = apply(plot)
    if (isLast && found.length > 0) break
  }
  return { plot, findings }
}
