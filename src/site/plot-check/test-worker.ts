import { createChecker } from './checker.ts'
import type { FromWorker, Progress, ToWorker } from './protocol.ts'

/** The worker for tests, without a thread: what is told is copied as between threads. */
export class InPageWorker {
  /** Whether workers keep what they are told, as if they were busy. */
  static isHeld = false
  /** Whether the script cannot be loaded. */
  static isMissing = false
  static #last: InPageWorker | undefined

  static reset(): void {
    InPageWorker.isHeld = false
    InPageWorker.isMissing = false
    InPageWorker.#last = undefined
  }

  /** Tells the page of the last worker how far its request is. */
  static tell(progress: Progress): void {
    const last = InPageWorker.#last
    if (last) last.#tell({ kind: 'progress', turn: last.#turn, progress })
  }

  onmessage: ((event: { data: FromWorker }) => void) | undefined
  onerror: (() => void) | undefined
  #isEnded = false
  #turn = 0
  #answer = createChecker((message) => this.#tell(message))

  constructor() {
    InPageWorker.#last = this
    if (InPageWorker.isMissing) setTimeout(() => this.onerror?.())
  }

  postMessage(message: ToWorker, transfer: Transferable[]): void {
    const copy = structuredClone(message, { transfer })
    this.#turn = message.turn
    if (InPageWorker.isHeld || InPageWorker.isMissing) return
    setTimeout(() => {
      if (!this.#isEnded) this.#answer(copy)
    })
  }

  terminate(): void {
    this.#isEnded = true
  }

  #tell(message: FromWorker): void {
    const data = structuredClone(message)
    setTimeout(() => {
      if (!this.#isEnded) this.onmessage?.({ data })
    })
  }
}
