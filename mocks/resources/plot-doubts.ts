import type { Coordinates } from '#domain/units.ts'

/** Something odd about a plot of the sample data, which a rule asks about and someone accepted. */
export interface PlotDoubt {
  agreed: string[]
  /** A shape that a rule asks about. */
  shape?: 'circle' | 'spike' | 'point'
  /** Where it lies, if not near its farmer. */
  middle?: Coordinates
  /** The area that was declared, ha. */
  declaredHa?: number
  /** Area of this plot, ha; the farmer's other plot has the rest. */
  areaHa?: number
  /** Why a corner with worse accuracy than required was accepted. */
  gateReason?: string
}

/** By farmer: one case for each rule that asks. */
export const plotDoubts: Readonly<Record<string, PlotDoubt>> = {
  'FRM-0013': { agreed: [], gateReason: 'Dense shade trees: no better position in ten minutes' },
  // Overlaps the home field of FRM-0013.
  'FRM-0024': { agreed: ['overlap'], middle: { latitude: 6.2268, longitude: -2.4661 } },
  // So close to 4 ha that nobody can tell whether a point is enough.
  'FRM-0026': { agreed: ['over-4-ha'], shape: 'point', areaHa: 3.98 },
  'FRM-0028': { agreed: ['circle'], shape: 'circle' },
  'FRM-0029': { agreed: ['spike'], shape: 'spike' },
  'FRM-0032': { agreed: ['implausible-area'], declaredHa: 6 },
  // Beyond the border, according to the outlines.
  'FRM-0039': { agreed: ['country'], middle: { latitude: 0.752, longitude: 29.48 } },
}
