/** Returns a function that runs at most so many tasks at a time; others wait, and begin in the order of their calls. */
export function inTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    // Whoever ends passes its place on, so that nobody takes it from who waits.
    if (running < most) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
