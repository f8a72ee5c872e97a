/** Reports how writing a draft goes. */
interface WriterEvents {
  /** Called when everything typed is on the disk. */
  onKept: () => void
  onProblem: (error: unknown) => void
}

export interface DraftWriter<Content> {
  /** Schedules a write; replaces one that is still pending. */
  write: (content: Content) => void
  /** Writes pending content at once; resolves when it is done. */
  flush: () => Promise<void>
  /** Discards pending content. */
  drop: () => void
}

const shortestPauseMs = 150
const longestPauseMs = 2_000
/**
 * The pause between writes is at least this many times the last write's duration, so that slow devices are not always
 * writing.
 */
const pauseShare = 4

/** Writes the latest content, one write at a time: not at every keystroke, but never long after it. */
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
