import { useEffect, useState } from 'react'

export interface Question {
  /** Asks, which ends the question before. An answer counts until the signal aborts. */
  ask: () => AbortSignal
  end: () => void
}

/**
 * Ties an answer that comes later to the act that asked for it: only the newest question counts, and it ends with its
 * component.
 */
export function useQuestion(): Question {
  const [question] = useState(newQuestion)
  useEffect(() => question.end, [question])
  return question
}

function newQuestion(): Question {
  let standing: AbortController | undefined
  const end = () => standing?.abort()
  return {
    ask() {
      end()
      standing = new AbortController()
      return standing.signal
    },
    end,
  }
}
