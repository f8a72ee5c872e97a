/** How often it is looked whether a page is still there. */
const lookEveryMs = 1_000

type Wait<Value> = (work: Promise<Value>) => void

/**
 * Wraps `waitUntil` or `respondWith` of an event: the work ends with the page that it depends on. The emulated
 * backend's part would wait without end for the answer of a page that was closed, and a newer worker for it.
 */
export function whilePageIsOpen<Value>(
  wait: Wait<Value>,
  isOpen: () => Promise<boolean>,
  whenClosed: () => Value,
): Wait<Value> {
  async function closed(isDone: () => boolean): Promise<Value> {
    while (!isDone() && (await isOpen())) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
    return whenClosed()
  }

  return (work) => {
    let isDone = false
    const end = () => {
      isDone = true
    }
    work.then(end, end)
    wait(Promise.race([work, closed(() => isDone)]))
  }
}
