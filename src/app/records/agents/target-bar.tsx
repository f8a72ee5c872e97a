import { Bar } from '#app/ui/bar.tsx'
import { formatCount, formatPercent } from '#app/ui/format.ts'
import type { Agent } from '#domain/agent.ts'
import { targetProgress } from '#domain/agent-rules.ts'

/** `26 of 24`, or `26, no target`. */
export function achievedText({ monthlyAchieved, monthlyTarget }: Agent): string {
  const achieved = formatCount(monthlyAchieved)
  return monthlyTarget > 0
    ? `${achieved} of ${formatCount(monthlyTarget)}`
    : `${achieved}, no target`
}

/** The month's target. The bar ends at 100; the figure beside it shows the true value. */
export function TargetBar({ agent }: { agent: Agent }) {
  const { percent, barPercent } = targetProgress(agent)
  const achieved = achievedText(agent)
  const figure = percent === null ? achieved : `${achieved} (${formatPercent(Math.round(percent))})`
  return <Bar label="Target this month" percent={barPercent} figure={figure} />
}
