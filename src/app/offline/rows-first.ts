/** Whoever is kept waiting longer than this, ms, is not helped by rows that come a little earlier. */
const atMostMs = 1_500

const shown = Promise.withResolvers<void>()

/** The first screen shows what it has, or waits for what is on the device. */
export function tellFirstScreen(): void {
  // After the paint that it leads to.
  requestAnimationFrame(() => setTimeout(shown.resolve))
}

/**
 * Resolves once the first screen shows what it has: the rows that were seen last, or the first ones of the server. What
 * they do not need is loaded and run after them.
 */
export const afterFirstScreen = (): Promise<void> =>
  Promise.race([shown.promise, new Promise<void>((done) => setTimeout(done, atMostMs))])
