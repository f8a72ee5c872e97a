import { useState } from 'react'
import type { Boundary } from './boundary.ts'

/** Undo and redo for changes of a boundary. */
export interface Steps {
  change: (next: Partial<Boundary>) => void
  /** Null if there is nothing to undo. */
  undo: (() => void) | null
  redo: (() => void) | null
}

export function useSteps(boundary: Boundary, onChange: (boundary: Boundary) => void): Steps {
  const [past, setPast] = useState<readonly Boundary[]>([])
  const [future, setFuture] = useState<readonly Boundary[]>([])

  /** Returns a function that goes one step back or forward; null if there is none. */
  function step(from: readonly Boundary[], isBack: boolean): (() => void) | null {
    const to = from.at(-1)
    if (!to) return null
    return () => {
      setPast(isBack ? past.slice(0, -1) : [...past, boundary])
      setFuture(isBack ? [...future, boundary] : future.slice(0, -1))
      onChange(to)
    }
  }

  return {
    change(next) {
      setPast([...past, boundary])
      setFuture([])
      onChange({ ...boundary, kept: null, ...next })
    },
    undo: step(past, true),
    redo: step(future, false),
  }
}
