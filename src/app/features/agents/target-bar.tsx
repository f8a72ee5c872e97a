import { type Agent, targetProgress } from '#domain/agent.ts'
import { Bar } from '#ui/bar.tsx'
import { formatCount, formatPercent } from '#ui/format.ts'

/** The month's target: the bar ends at 100, the figure beside it tells the truth. */
export function TargetBar({ agent }: { agent: Agent }) {
  const { percent, barPercent } = targetProgress(agent)
  const achieved = formatCount(agent.monthlyAchieved)
  const figure =
    percent === null
      ? `${achieved}, no target`
      : `${achieved} of ${formatCount(agent.monthlyTarget)} (${formatPercent(Math.round(percent))})`
  return <Bar label="Target this month" percent={barPercent} figure={figure} />
}
