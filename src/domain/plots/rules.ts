import {
  clockwise,
  closeRings,
  fewPositions,
  holes,
  meetsItself,
  openRings,
  overlappingParts,
  turnRings,
  zeroArea,
} from './checks/boundary.ts'
import {
  dropThirdCoordinate,
  fewDecimals,
  outOfRange,
  thirdCoordinate,
  tooManyDecimals,
  truncated,
} from './checks/coordinates.ts'
import { countryCode, otherCountry, swapOrder, swappedOrder } from './checks/place.ts'
import {
  implausibleArea,
  misspeltNames,
  renameProperties,
  tooLargeForPoint,
  wrongArea,
} from './checks/properties.ts'
import { badAccuracy, circles, spikes } from './checks/track.ts'
import type { CheckContext, Flaw, Plot } from './plot.ts'
import { type RuleFacts, type RuleId, ruleFacts } from './rule-facts.ts'

/** A rule that is checked for one plot alone. */
export interface PlotRule extends RuleFacts {
  id: RuleId
  check: (plot: Plot, context: CheckContext) => Flaw[]
  /** Fixes a breach: automatically if the severity is `fixed`, after agreement if it is worse. */
  apply?: (plot: Plot) => Plot
  /** A breach makes the later checks meaningless. */
  isLast?: boolean
  /** A doubt about a valid shape: not raised if the shape is refused. */
  isDoubt?: boolean
}

const rule = (
  id: RuleId,
  check: PlotRule['check'],
  more: Pick<PlotRule, 'apply' | 'isLast' | 'isDoubt'> = {},
): PlotRule => ({ id, ...ruleFacts[id], check, ...more })

/** The order matters: each check sees what earlier ones have fixed. */
export const plotRules: readonly PlotRule[] = [
  rule('property-name', misspeltNames, { apply: renameProperties }),
  rule('third-coordinate', thirdCoordinate, { apply: dropThirdCoordinate }),
  rule('order', swappedOrder, { apply: swapOrder }),
  rule('out-of-range', outOfRange, { isLast: true }),
  rule('decimals', fewDecimals),
  rule('truncate', tooManyDecimals, { apply: truncated }),
  rule('ring-open', openRings, { apply: closeRings }),
  rule('few-positions', fewPositions),
  rule('zero-area', zeroArea),
  rule('crosses', meetsItself('crosses')),
  rule('touches', meetsItself('touches')),
  rule('overlaps-itself', meetsItself('overlaps')),
  rule('hole', holes),
  rule('parts-overlap', overlappingParts),
  rule('orientation', clockwise, { apply: turnRings }),
  rule('country-code', countryCode),
  rule('country', otherCountry),
  rule('over-4-ha', tooLargeForPoint),
  rule('point-area', wrongArea),
  rule('circle', circles, { isDoubt: true }),
  rule('implausible-area', implausibleArea, { isDoubt: true }),
  rule('spike', spikes, { isDoubt: true }),
  rule('accuracy', badAccuracy),
]
