import { formatCount } from '#app/ui/format.ts'
import type { Position } from '#domain/plots/geometry.ts'
import type { WalkGap } from '#domain/plots/walk.ts'

/** Returns the line to draw for a gap. */
export const lineOfGap = ({ from, to }: WalkGap): Position[] => [
  [from.longitude, from.latitude],
  [to.longitude, to.latitude],
]

/** Describes the gaps in a walk: `1 gap, 90 m: nothing was read there for 2 min`. */
export function gapWords(gaps: readonly WalkGap[]): string {
  const metres = gaps.reduce((sum, gap) => sum + gap.metres, 0)
  const longestS = Math.max(...gaps.map(({ seconds }) => seconds))
  const time = longestS < 90 ? `${Math.round(longestS)} s` : `${Math.round(longestS / 60)} min`
  const count = gaps.length === 1 ? '1 gap' : `${formatCount(gaps.length)} gaps`
  return `${count}, ${formatCount(Math.round(metres))} m: nothing was read for ${gaps.length === 1 ? '' : 'up to '}${time} (screen locked, page away, or no signal). The straight line there is a guess.`
}
