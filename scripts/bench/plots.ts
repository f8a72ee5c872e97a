import { checkPlotFile } from '#domain/plots/check-file.ts'
import { overlapFindings } from '#domain/plots/overlaps.ts'
import type { RawFeature } from '#domain/plots/plot-file.ts'
import { type KnownPlot, recordOverlaps } from '#domain/plots/record-overlaps.ts'
import { median } from './measure.ts'

const count = 10_000
const inRow = 100
/** About 110 m. */
const sideDeg = 0.001

/** Measures how long 10,000 plots take: each alone, and each against its neighbours, which it overlaps slightly. */
export async function benchPlots({ runs }: { runs: number }) {
  const rows = [12, 40].map((corners) => {
    const features = Array.from({ length: count }, (_, number) => plotAt(number, corners))
    const rules: number[] = []
    const overlaps: number[] = []
    let found = 0
    const one: number[] = []
    const known = features.map(onRecord)
    for (let run = 0; run < runs; run++) {
      const start = performance.now()
      const { plots } = checkPlotFile({ format: 'geojson', features, flaws: [] })
      rules.push(performance.now() - start)
      const between = performance.now()
      found = overlapFindings(plots).length
      overlaps.push(performance.now() - between)
      const alone = performance.now()
      recordOverlaps({ id: 'new', geometry: onRecord(plotAt(4950.5, corners)).geometry }, known)
      one.push(performance.now() - alone)
    }
    return {
      corners,
      'rules, s': seconds(median(rules)),
      'overlaps, s': seconds(median(overlaps)),
      'overlaps found': found,
      'one more against all, ms': median(one).toFixed(1),
    }
  })
  console.log(`\n${count} plots side by side`)
  console.table(rows)
}

/** Known plots, in the form that the form and the backend hold them. */
const onRecord = ({ number, geometry }: RawFeature): KnownPlot => ({
  id: `PLT-${number}`,
  name: `Sample plot ${number}`,
  farmer: 'Sample farmer',
  // Built here as a polygon.
  geometry: geometry as KnownPlot['geometry'],
})

const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** An irregular ring around a cell of the grid, the same each time. */
function plotAt(number: number, corners: number): RawFeature {
  const west = -6.6 + (number % inRow) * sideDeg
  const south = 5.7 + Math.floor(number / inRow) * sideDeg
  const ring = Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners
    const radius = sideDeg * (0.54 + 0.04 * Math.sin(7 * number + 3 * index))
    return [west + radius * Math.cos(turn), south + radius * Math.sin(turn)].map(
      (degrees) => Math.round(degrees * 1e6) / 1e6,
    )
  })
  const coordinates = [[...ring, ring[0]]]
  const properties = { ProductionPlace: `Sample plot ${number}`, ProducerCountry: 'CI' }
  const path = `features[${number}]`
  return { path, number: number + 1, geometry: { type: 'Polygon', coordinates }, properties }
}
