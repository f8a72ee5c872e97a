import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cornerCountOf } from '#domain/corner-count.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'
import { captureMethod, plotStatus, screeningState } from '#domain/plot-words.ts'
import { checkRecord, standingFindings } from '#domain/plots/check-record.ts'
import { countryFinder } from '#domain/plots/country-finder.ts'
import { recordOverlaps } from '#domain/plots/record-overlaps.ts'
import { defaultSeed } from './default-seed.ts'
import { largeSeed } from './large-seed.ts'

const today = new Date('2026-05-04T10:00:00Z')
const { plots, farmers } = defaultSeed(today)
const outlines = readFileSync('src/domain/outlines.topojson', 'utf8')
const countryAt = countryFinder(outlines)

const findingsOf = ({ areaHa, capture, ...plot }: Plot) =>
  checkRecord(
    { ...plot, declaredHa: areaHa.declared, accuraciesM: capture.accuraciesM },
    { countryAt },
  )

/** One of two that share ground was asked about it. */
const unasked = plots.filter(({ agreed }) => !agreed.includes('overlap'))
const allFindingsOf = (plot: Plot) => [...findingsOf(plot), ...recordOverlaps(plot, unasked)]

const openOf = (plot: Plot, findings = findingsOf(plot)) =>
  standingFindings(findings, { ...plot, gateReason: plot.capture.gateReason })

describe('the sample plots', () => {
  it.each(plots.map((plot) => [plot.id, plot] as const))('%s may be recorded', (_, plot) => {
    expect(openOf(plot, allFindingsOf(plot))).toEqual([])
  })

  it('add up to the farm of each farmer, to the tenth of a hectare', () => {
    const sizes = farmers.map(({ id }) => {
      const own = plots.filter(({ farmerId }) => farmerId === id)
      return own.reduce((sum, plot) => sum + (plotAreaHa(plot) ?? 0), 0).toFixed(1)
    })
    expect(sizes).toEqual(farmers.map(({ farmSize }) => farmSize?.toFixed(1)))
  })

  it('have doubts that stand only where a rule has them, most have none', () => {
    const doubtful = plots.filter(({ status }) => status === 'doubtful')
    const asked = doubtful.flatMap((plot) => allFindingsOf(plot).map(({ rule }) => rule))
    expect(asked.toSorted()).toEqual([
      'accuracy',
      'circle',
      'country',
      'implausible-area',
      'over-4-ha',
      'overlap',
      'spike',
    ])
    expect(doubtful).toHaveLength(asked.length)
  })

  it('are of every state, method and screening', () => {
    expect(new Set(plots.map(({ status }) => status))).toEqual(new Set(plotStatus.values))
    expect(new Set(plots.map(({ capture }) => capture.method))).toEqual(
      new Set(captureMethod.values),
    )
    expect(new Set(plots.map(({ screening }) => screening.state))).toEqual(
      new Set(screeningState.values),
    )
    expect(new Set(plots.map(({ geometry }) => geometry.type))).toEqual(
      new Set(['Point', 'Polygon']),
    )
    expect(plots.some(({ earlier }) => earlier.length > 0)).toBe(true)
  })

  it('have an accuracy for each corner or for none, and name their farmers as these are called', () => {
    for (const { capture, geometry, farmerId, farmer } of plots) {
      expect([0, cornerCountOf(geometry)]).toContain(capture.accuraciesM.length)
      expect(farmers.find(({ id }) => id === farmerId)?.name).toBe(farmer)
    }
  })

  it('of a whole country are those of all its farmers, and each takes less than 1,000 characters', () => {
    const large = largeSeed(today)
    const open = large.plots.slice(-200).flatMap((plot) => openOf(plot))
    expect(open).toEqual([])
    expect(new Set(large.plots.map(({ farmerId }) => farmerId)).size).toBe(10_000)
    expect(JSON.stringify(large.plots).length / large.plots.length).toBeLessThan(1000)
  })
})
