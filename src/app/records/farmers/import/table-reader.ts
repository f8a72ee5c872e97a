import { startWorker } from '#ui/start-worker.ts'
import { FileError, type Sheet } from './sheet.ts'
import type { TableAnswer } from './table-answer.ts'

/** Reads the tables in a file, until it is told to stop. Rejects with a `FileError`, or with the signal's reason. */
type ReadTables = (bytes: ArrayBuffer, signal?: AbortSignal) => Promise<Sheet[]>

interface Options {
  start: () => Worker
  isOnline: () => boolean
}

/** Many times what the largest list takes on a slow phone. */
const maxMs = 60_000

const texts = {
  offline:
    'What reads files is not on this device yet. Connect once, then choose the file again; after that it works offline.',
  failed: 'It could not be read. Choose the file again, or save the table as a CSV file.',
  slow: 'Reading it took more than a minute, so it was stopped. Copy the rows with farmers into a new workbook, or save the table as a CSV file.',
}

/** The page's side: a worker for each file, which ends with it. */
export function tableReader({ start, isOnline }: Options): ReadTables {
  return async (bytes, signal) => {
    signal?.throwIfAborted()
    let worker: Worker
    try {
      worker = start()
    } catch {
      // Browsers without such workers hold the page up meanwhile.
      const { readTables } = await import('./read-tables.ts')
      return await readTables(bytes)
    }
    const answer = Promise.withResolvers<TableAnswer>()
    const stop = () => answer.reject(signal?.reason)
    const timer = setTimeout(() => answer.reject(new FileError(texts.slow)), maxMs)
    signal?.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => answer.resolve(data)
    // Its script cannot be loaded, or it has run out of memory.
    worker.onerror = () => answer.resolve({ kind: 'failed' })
    worker.onmessageerror = () => answer.resolve({ kind: 'failed' })
    try {
      // A copy is sent: the draft keeps the file.
      worker.postMessage(bytes)
      const told = await answer.promise
      if (told.kind === 'read') return told.sheets
      if (told.kind === 'refused') throw new FileError(told.message)
      throw new FileError(isOnline() ? texts.failed : texts.offline)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.terminate()
    }
  }
}

/** Reads in a worker whose script the page names. */
export const readInWorker = tableReader({
  start() {
    const named = document.querySelector<HTMLMetaElement>('meta[name="asili-table-worker"]')
    if (!named) throw new Error('The page does not name the script that reads tables')
    return startWorker(named.content)
  },
  isOnline: () => navigator.onLine,
})
