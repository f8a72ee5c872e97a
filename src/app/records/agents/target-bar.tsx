import { Bar } from '#app/ui/bar.tsx'
import { formatCount, formatPercent } from '#app/ui/format.ts'
import type { Agent } from '#domain/agent.ts'
import { targetProgress } from '#domain/agent-rules.ts'

/** The month's target. The bar ends at 100; the figure beside it shows the true value. */
export function TargetBar({ agent }: { agent: Agent }) {
  const { percent, barPercent } = targetProgress(agent)
  const achieved = formatCount(agent.monthlyAchieved)
  const figure =
    percent === null
      ? `${achieved}, no target`
      : `${achieved} of ${formatCount(agent.monthlyTarget)} (${formatPercent(Math.round(percent))})`
  return <Bar label="Target this month" percent={barPercent} figure={figure} />
}
