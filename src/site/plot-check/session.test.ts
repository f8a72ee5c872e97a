import { beforeEach, describe, expect, it } from 'vitest'
import type { FromWorker, ToWorker } from './protocol.ts'
import { type CheckState, checkSession } from './session.ts'
import type { ReportSummary } from './summary.ts'

const report = (plotCount: number): ReportSummary => ({
  verdict: 'ok',
  plotCount,
  findingCount: 0,
  isWritable: true,
  rules: [],
  drawn: [],
  faultyCount: 0,
  countries: [],
})

/** A worker that says nothing by itself. */
class SilentWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined
  onerror: (() => void) | undefined
  isEnded = false
  heard: ToWorker[] = []
  postMessage(message: ToWorker): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data })
  }
}

let workers: SilentWorker[]
let states: CheckState[]
beforeEach(() => {
  workers = []
  states = []
})

const start = (isOnline = true) =>
  checkSession({
    startWorker: () => {
      const worker = new SilentWorker()
      workers.push(worker)
      // What a session needs of it.
      return worker as unknown as Worker
    },
    readXml: async (_, format) => ({ format, features: [], flaws: [] }),
    isOnline: () => isOnline,
    show: (state) => states.push(state),
  })

const read = async () => new Uint8Array([1])
const last = () => states.at(-1)
/** What was sent with the last worker, once it is. */
const heard = (count: number) => expect.poll(() => workers.at(-1)?.heard.length).toBe(count)
const say = (message: FromWorker) => workers.at(-1)?.say(message)

describe('a check on the page', () => {
  it('shows progress and the report of the last request alone', async () => {
    const session = start()
    session.check('a.geojson', read)
    await heard(1)
    const progress = { step: 'plots', done: 1, total: 2 } as const
    say({ kind: 'progress', turn: 1, progress })
    expect(last()).toMatchObject({ step: 'busy', progress })
    session.check('b.geojson', read)
    expect(workers[0]?.isEnded).toBe(true)
    await expect.poll(() => workers.length).toBe(2)
    await heard(1)
    workers[0]?.say({ kind: 'report', turn: 2, report: report(9) })
    say({ kind: 'report', turn: 1, report: report(9) })
    expect(last()).toMatchObject({ step: 'busy', chosen: { name: 'b.geojson' } })
    say({ kind: 'report', turn: 2, report: report(3) })
    expect(last()).toMatchObject({ step: 'done', report: { plotCount: 3 } })
  })

  it('does not send the file again to judge it anew, unless its worker was ended', async () => {
    const session = start()
    session.check('a.geojson', read)
    await heard(1)
    say({ kind: 'report', turn: 1, report: report(3) })
    session.agree('order', true)
    session.agree('ring-open', true)
    expect(workers[0]?.heard.slice(1)).toEqual([
      { kind: 'agree', turn: 2, agreed: new Set(['order']) },
      { kind: 'agree', turn: 3, agreed: new Set(['order', 'ring-open']) },
    ])
    say({ kind: 'report', turn: 2, report: report(3) })
    expect(last()).toMatchObject({ step: 'busy' })
    session.cancel()
    expect(workers[0]?.isEnded).toBe(true)
    expect(last()).toMatchObject({ step: 'done', cancelled: 'a.geojson', agreed: new Set() })
    session.agree('order', true)
    await expect.poll(() => workers.length).toBe(2)
    expect(workers[1]?.heard).toMatchObject([
      { kind: 'check', name: 'a.geojson', agreed: new Set(['order']) },
    ])
  })

  it('is not shown if it is cancelled while its file is opened', async () => {
    const opened = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const session = start()
    session.check('a.geojson', () => opened.promise)
    session.cancel()
    opened.resolve(new Uint8Array([1]))
    await opened.promise
    expect(workers).toEqual([])
    expect(last()).toEqual({ step: 'empty', cancelled: 'a.geojson' })
  })

  it('answers what the worker asks of KML', async () => {
    const session = start()
    session.check('a.kml', read)
    await heard(1)
    say({ kind: 'parse', turn: 1, text: '<kml/>', format: 'kml' })
    await heard(2)
    expect(workers[0]?.heard[1]).toMatchObject({ kind: 'parsed', file: { format: 'kml' } })
  })

  it('fails with its worker, says why, and starts another one to try again', async () => {
    const session = start(false)
    session.check('a.geojson', read)
    await heard(1)
    workers[0]?.onerror?.()
    expect(last()).toMatchObject({
      step: 'failed',
      message: expect.stringMatching(/^The check is not on this device yet/),
    })
    session.retry()
    await expect.poll(() => workers.length).toBe(2)
    await heard(1)
    say({ kind: 'failed', turn: 2 })
    expect(last()).toMatchObject({ step: 'failed' })
  })

  it('reads a file again to write it, if its worker was ended', async () => {
    const session = start()
    session.check('a.geojson', read)
    await heard(1)
    say({ kind: 'report', turn: 1, report: report(3) })
    session.check('b.geojson', read)
    await heard(2)
    session.cancel()
    expect(last()).toMatchObject({ step: 'done', chosen: { name: 'a.geojson' } })
    const file = session.fixedFile()
    await expect.poll(() => workers.length).toBe(2)
    await heard(2)
    const [check, write] = workers[1]?.heard ?? []
    expect(check).toMatchObject({ kind: 'check', name: 'a.geojson' })
    say({ kind: 'written', turn: write?.turn ?? 0, file: new Blob(['{}']) })
    expect(await (await file).text()).toBe('{}')
  })
})
