/**
 * Resolves once nothing is running; rejects once the signal ends everything. What was ended may count as running for
 * ever: to wait for it again and again would freeze the page, for settled promises let nothing else run.
 */
export async function untilIdle(
  running: () => Promise<unknown> | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (running() && !signal.aborted) await running()
  signal.throwIfAborted()
}
