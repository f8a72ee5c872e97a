import { describe, expect, it } from 'vitest'
import { createChecker } from './checker.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** Answers of the worker; each is copied, as it would be on its way to the page. */
function checker() {
  const told: FromWorker[] = []
  const waiting = new Set<() => void>()
  const answer = createChecker((message) => {
    told.push(structuredClone(message))
    for (const look of waiting) look()
  })
  const next = <Kind extends FromWorker['kind']>(kind: Kind, turn: number) =>
    new Promise<Extract<FromWorker, { kind: Kind }>>((resolve) => {
      const look = () => {
        const found = told.find((one) => one.kind === kind && one.turn === turn)
        if (found) resolve(found as Extract<FromWorker, { kind: Kind }>)
      }
      waiting.add(look)
      look()
    })
  return { told, next, answer: (message: ToWorker) => answer(structuredClone(message)) }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const agreed = new Set<never>()

const points = (count: number, place = (number: number) => [-6.608123, 5.785123 + number / 1000]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, number) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: place(number) },
    })),
  })

describe('the worker', () => {
  it('tells how far it is a hundred times at most, then what it found', async () => {
    const { told, next, answer } = checker()
    const bytes = bytesOf(points(1000))
    answer({ kind: 'check', turn: 1, name: 'a.geojson', bytes, agreed })
    const { report } = await next('report', 1)
    expect(report).toMatchObject({ plotCount: 1000, isWritable: true })
    const progress = told.flatMap((one) => (one.kind === 'progress' ? [one.progress] : []))
    const done = progress.filter(({ step }) => step === 'plots').map((one) => one.done)
    expect(done).toEqual(Array.from({ length: 101 }, (_, index) => index * 10))
    expect(progress.at(-1)).toEqual({ step: 'overlaps', done: 1000, total: 1000 })
  })

  it('judges the file that it has once more, and writes it with what was agreed to', async () => {
    const { next, answer } = checker()
    const bytes = bytesOf(points(3, (number) => [5.785123 + number / 1e4, -6.608123]))
    answer({ kind: 'check', turn: 1, name: 'a.geojson', bytes, agreed })
    const { report } = await next('report', 1)
    expect(report.rules[0]).toMatchObject({ rule: 'order', severity: 'ask', fixableCount: 3 })
    answer({ kind: 'agree', turn: 2, agreed: new Set(['order']) })
    const { report: fixed } = await next('report', 2)
    expect(fixed.rules.find(({ rule }) => rule === 'order')).toMatchObject({
      severity: 'fixed',
      fixableCount: 0,
    })
    answer({ kind: 'write', turn: 2 })
    const { file } = await next('written', 2)
    expect(await file.text()).toContain('[-6.608123,5.785123]')
  })

  it('sends a few of thousands of findings, and all their number', async () => {
    const { told, next, answer } = checker()
    const bytes = bytesOf(points(4000, (number) => [-6.6081234 - number / 1000, 5.7851234]))
    answer({ kind: 'check', turn: 1, name: 'a.geojson', bytes, agreed })
    const { report } = await next('report', 1)
    const [truncated] = report.rules.filter(({ rule }) => rule === 'truncate')
    expect(truncated?.count).toBe(4000)
    expect(truncated?.listed).toHaveLength(503)
    expect(report.drawn).toHaveLength(12)
    expect(JSON.stringify(told.at(-1)).length).toBeLessThan(bytes.length)
  })

  it('asks the page for the plots of KML, which it cannot parse itself', async () => {
    const { next, answer } = checker()
    const bytes = bytesOf('<kml><Placemark/></kml>')
    answer({ kind: 'check', turn: 1, name: 'a.kml', bytes, agreed })
    expect(await next('parse', 1)).toMatchObject({ format: 'kml', text: '<kml><Placemark/></kml>' })
    const geometry = { type: 'Point', coordinates: [-6.608123, 5.785123] }
    const features = [{ path: 'features[0]', number: 1, geometry, properties: {} }]
    answer({ kind: 'parsed', turn: 1, file: { format: 'kml', features, flaws: [] } })
    expect((await next('report', 1)).report).toMatchObject({ verdict: 'ok', plotCount: 1 })
  })

  it('does not judge what a later request has replaced', async () => {
    const { told, next, answer } = checker()
    answer({ kind: 'check', turn: 1, name: 'a.geojson', bytes: bytesOf(points(2)), agreed })
    answer({ kind: 'check', turn: 2, name: 'b.geojson', bytes: bytesOf(points(5)), agreed })
    expect((await next('report', 2)).report.plotCount).toBe(5)
    expect(told.filter(({ turn }) => turn === 1)).toEqual([])
  })

  it('says that it failed, and goes on', async () => {
    const { next, answer } = checker()
    answer({ kind: 'write', turn: 1 })
    await next('failed', 1)
    answer({ kind: 'check', turn: 2, name: 'b.geojson', bytes: bytesOf(points(2)), agreed })
    await next('report', 2)
  })
})
