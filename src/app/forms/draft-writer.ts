/** How a draft's writing fares. */
interface WriterEvents {
  /** Everything that was typed is on the disk. */
  onKept: () => void
  onProblem: (error: unknown) => void
}

export interface DraftWriter<Content> {
  /** The newest takes the place of what still waits. */
  write: (content: Content) => void
  /** Writes what waits, at once; resolves when it is done. */
  flush: () => Promise<void>
  /** Lets go of what waits. */
  drop: () => void
}

const shortestPauseMs = 150
const longestPauseMs = 2_000
/** A device that takes long to write does not do so all the time. */
const pauseShare = 4

/** Writes the last of what comes in, one write after the other: not at every key, and never long after it. */
export function createDraftWriter<Content>(
  put: (content: Content) => Promise<void>,
  { onKept, onProblem }: WriterEvents,
): DraftWriter<Content> {
  let waiting: { content: Content } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: Promise<void> | undefined
  let pauseMs = shortestPauseMs

  async function writeWaiting(): Promise<void> {
    if (!waiting) return
    const { content } = waiting
    waiting = undefined
    const startedMs = performance.now()
    try {
      await put(content)
      if (!waiting) onKept()
    } catch (error) {
      onProblem(error)
    }
    const tookMs = performance.now() - startedMs
    pauseMs = Math.min(Math.max(pauseShare * tookMs, shortestPauseMs), longestPauseMs)
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    underway ??= writeWaiting().finally(() => {
      underway = undefined
      if (waiting) plan()
    })
    return underway
  }

  function plan(): void {
    timer ??= setTimeout(begin, pauseMs)
  }

  return {
    write(content) {
      waiting = { content }
      if (!underway) plan()
    },
    async flush() {
      await underway
      if (waiting) await begin()
    },
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
