import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileError } from './sheet.ts'
import { answerTo, type TableAnswer } from './table-answer.ts'
import { tableReader } from './table-reader.ts'

/** A worker that says nothing by itself. */
class SilentWorker {
  onmessage: ((event: { data: TableAnswer }) => void) | undefined
  onerror: (() => void) | undefined
  isEnded = false
  heard: ArrayBuffer[] = []
  postMessage(message: ArrayBuffer): void {
    this.heard.push(structuredClone(message))
  }
  terminate(): void {
    this.isEnded = true
  }
}

let worker: SilentWorker
beforeEach(() => {
  worker = new SilentWorker()
})
afterEach(() => {
  vi.useRealTimers()
})

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const read = (
  text: string,
  { signal, isOnline = true }: { signal?: AbortSignal; isOnline?: boolean } = {},
) =>
  tableReader({
    // What a reader needs of it.
    start: () => worker as unknown as Worker,
    isOnline: () => isOnline,
  })(bytesOf(text), signal)

it('a table is what the worker makes of it, which then ends', async () => {
  const reading = read('Name\nAma\n')
  const [file] = worker.heard
  if (!file) throw new Error('The worker has no file')
  expect(worker.isEnded).toBe(false)
  worker.onmessage?.({ data: structuredClone(await answerTo(file)) })
  expect(await reading).toMatchObject([{ rows: [['Name'], ['Ama']], broken: new Set() }])
  expect(worker.isEnded).toBe(true)
})

it('what is wrong with a file is said as the worker found it', async () => {
  const reading = read('')
  worker.onmessage?.({ data: await answerTo(bytesOf('%PDF-1.7\n')) })
  await expect(reading).rejects.toThrow(
    new FileError('This is a PDF file. Choose a CSV or Excel (.xlsx) file.'),
  )
  expect(worker.isEnded).toBe(true)
})

it('reading that is stopped ends its worker at once', async () => {
  const stop = new AbortController()
  const reading = read('Name\nAma\n', { signal: stop.signal })
  stop.abort(new Error('Cancelled'))
  await expect(reading).rejects.toThrow('Cancelled')
  expect(worker.isEnded).toBe(true)
})

it('a worker that does not answer is ended after a minute', async () => {
  vi.useFakeTimers()
  const reading = expect(read('Name\nAma\n')).rejects.toThrow('took more than a minute')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await reading
  expect(worker.isEnded).toBe(true)
})

it.each([
  [true, 'It could not be read. Choose the file again'],
  [false, 'What reads files is not on this device yet. Connect once'],
])('a script that cannot be loaded says so, online: %s', async (isOnline, message) => {
  const reading = read('Name\nAma\n', { isOnline })
  worker.onerror?.()
  await expect(reading).rejects.toThrow(message)
  expect(worker.isEnded).toBe(true)
})

it('a browser without such workers reads in the page itself', async () => {
  const reader = tableReader({
    start() {
      throw new TypeError('No modules in workers')
    },
    isOnline: () => true,
  })
  expect(await reader(bytesOf('Name\nAma\n'))).toMatchObject([{ rows: [['Name'], ['Ama']] }])
})
