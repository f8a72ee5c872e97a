import type { Batch } from '#domain/batch.ts'
import { trackingStepsAt } from '#domain/batch-rules.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { drawnKg } from '#domain/lots/mass.ts'
import { originOf, taintsOf } from '#domain/lots/origin.ts'
import { lotsOfPlot } from '#domain/lots/recall.ts'
import { median } from './measure.ts'

const farms = 850
const events = 5_000

/**
 * Measures how long queries over a cooperative's season take: where the last lot comes from, what taints it, what a
 * plot reaches.
 */
export async function benchLots({ runs }: { runs: number }) {
  const batches = season()
  const last = batches.at(-1)?.id ?? ''
  const times: Record<string, number[]> = {}
  const timed = <Result>(name: string, run: () => Result): Result => {
    const start = performance.now()
    const result = run()
    times[name] = [...(times[name] ?? []), performance.now() - start]
    return result
  }
  for (let run = 0; run < Math.max(runs, 3); run++) {
    const lineage = timed('index', () => lineageOf(batches))
    timed('what is left', () => drawnKg(batches))
    timed('origin', () => originOf(lineage, last))
    timed('taint', () => taintsOf(lineage, last, () => undefined))
    timed('recall', () => lotsOfPlot(lineage, 'PLT-0'))
  }
  console.log(`\n${farms} farms, ${events} events`)
  const rows = Object.entries(times).map(([asked, all]) => [asked, `${median(all).toFixed(1)} ms`])
  console.table(Object.fromEntries(rows))
}

const sample: Batch = {
  id: '',
  farmerId: '',
  farmer: 'Sample farmer',
  farmerShown: true,
  crop: 'cocoa',
  variety: null,
  quantity: 100,
  harvestDate: '2026-10-08',
  destination: null,
  destinationCountryCode: null,
  earlyHarvestReason: null,
  expectedArrival: null,
  estimatedValue: null,
  qualityGrade: null,
  moistureContent: null,
  certifications: [],
  sources: [],
  certified: [],
  made: null,
  status: 'processing',
  progress: 50,
  locationId: 'LOC-01',
  location: 'Sample place',
  currentStage: '',
  nextMilestone: '',
  trackingSteps: trackingStepsAt('processing', []),
  passportId: null,
  version: 1,
  updatedAt: '2026-10-08T10:00:00Z',
}

/** Harvests of each farm, blended ten at a time, level by level, until one lot contains all farms. */
function season(): Batch[] {
  const harvests = Array.from({ length: events - Math.ceil(events / 9) }, (_, number): Batch => {
    const farm = number % farms
    return {
      ...sample,
      id: `H-${number}`,
      farmerId: `FRM-${farm}`,
      quantity: 100,
      sources: [{ plotId: `PLT-${farm}`, kg: 100 }],
    }
  })
  const all = [...harvests]
  let level = harvests
  while (level.length > 1) {
    const next: Batch[] = []
    for (let at = 0; at < level.length; at += 10) next.push(blendOf(level.slice(at, at + 10), all))
    level = next
  }
  return all
}

function blendOf(inputs: readonly Batch[], all: Batch[]): Batch {
  const [first] = inputs
  if (!first) throw new Error('There is nothing to blend')
  const lot: Batch = {
    ...first,
    id: `L-${all.length}`,
    quantity: inputs.reduce((sum, { quantity }) => sum + quantity, 0),
    sources: [],
    made: {
      type: 'blend',
      at: '2026-11-20T10:00:00Z',
      inputs: inputs.map(({ id, quantity }) => ({ batchId: id, kg: quantity })),
      lossKg: 0,
      lossReason: null,
      recordedBy: '',
    },
  }
  all.push(lot)
  return lot
}
