import { afterFirstScreen } from '../offline/rows-first.ts'
import type { RowWindow, WindowOptions } from './row-window.ts'

/** The library, and what is done with it. Undefined until it is loaded. */
let library: typeof import('./row-window.ts') | undefined

/**
 * Creates the library's view of a list; `drawn` may already contain its first rows. Returns undefined until the library
 * is loaded.
 */
export const createRowWindow = (
  options: WindowOptions,
  drawn?: HTMLElement | null,
): RowWindow | undefined => library?.createRowWindow(options, drawn)

export const updateRowWindow = (rowWindow: RowWindow, options: WindowOptions): void =>
  library?.updateRowWindow(rowWindow, options)

/** Has the view follow the page, from after it is rendered on. */
export const followPage = (rowWindow: RowWindow): void => library?.followPage(rowWindow)

/**
 * Loads the library after the first screen, then calls `run`. If loading fails, it is tried again when the user
 * scrolls. Returns a function that cancels this.
 */
export function afterWindowing(run: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  async function load(): Promise<void> {
    try {
      library ??= await import('./row-window.ts')
    } catch {
      if (!signal.aborted) addEventListener('scroll', load, { once: true, signal })
      return
    }
    if (!signal.aborted) run()
  }
  void afterFirstScreen().then(load)
  return () => end.abort()
}
