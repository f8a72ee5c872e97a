import { needsPolygon } from '../eudr.ts'
import type { Plot as PlotRecord } from '../plot.ts'
import { checkPlot } from './check-plot.ts'
import type { Finding } from './finding.ts'
import { shapeOf } from './parse-geometry.ts'
import type { CheckContext } from './plot.ts'

/** The part of a record that the rules check. */
export interface RecordedPlot
  extends Pick<PlotRecord, 'name' | 'crops' | 'countryCode' | 'geometry'> {
  declaredHa: number | null
  accuraciesM: readonly (number | null)[]
}

/** Questions and refusals of the rules about a plot to be recorded. Problems that only a file can have are left out. */
export function checkRecord(
  { crops, countryCode, geometry, declaredHa, accuraciesM }: RecordedPlot,
  context: Pick<CheckContext, 'countryAt' | 'accuracyGateM'> = {},
): Finding[] {
  const plot = {
    path: '',
    label: '',
    shape: shapeOf(geometry),
    properties: {
      ProducerCountry: countryCode,
      ...(declaredHa === null ? {} : { Area: declaredHa }),
    },
    accuraciesM,
  }
  const { findings } = checkPlot(plot, {
    ...context,
    purpose: 'file',
    isBoundaryRuled: crops.some((crop) => needsPolygon(crop, Number.POSITIVE_INFINITY)),
    // Numbers do not show how many decimals they were written with.
    hasSixDecimals: () => true,
  })
  return findings.filter(({ severity }) => severity === 'ask' || severity === 'refuse')
}

/** Findings that keep a plot from being recorded: all refusals, and questions that nobody has answered. */
export const standingFindings = (
  findings: readonly Finding[],
  { agreed, gateReason }: { agreed: readonly string[]; gateReason: string | null },
): Finding[] =>
  findings.filter(
    ({ rule, severity }) =>
      severity === 'refuse' ||
      !(agreed.includes(rule) || (rule === 'accuracy' && gateReason !== null)),
  )

/** The field of a record that a finding is about, under its API name. */
export function fieldOfFinding({ rule, path }: Pick<Finding, 'rule' | 'path'>): string {
  if (rule === 'country' || rule === 'country-code') return 'body.countryCode'
  if (rule === 'accuracy') return 'body.capture.accuraciesM'
  return path.startsWith('properties.Area') ? 'body.areaHa.declared' : 'body.geometry'
}
