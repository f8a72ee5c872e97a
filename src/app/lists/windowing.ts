import type { Virtualizer } from '@tanstack/virtual-core'
import { afterFirstScreen } from '../offline/rows-first.ts'

export type RowWindow = Virtualizer<Window, HTMLElement>

/** What changes with the list and the page. All lengths are in CSS px. */
export interface WindowOptions {
  count: number
  /** Estimated height of a row until it is measured. */
  estimateSize: () => number
  /** Space between two rows. */
  gap: number
  /** Rows rendered beyond the visible ones on each side. */
  overscan: number
  /** Where the list begins on the page. */
  scrollMargin: number
  onChange: (rowWindow: RowWindow, isSync: boolean) => void
}

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
