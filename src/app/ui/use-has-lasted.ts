import { useEffect, useState } from 'react'

/** Whether something has been so without a break for that long. */
export function useHasLasted(isSo: boolean, forMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(setHasLasted, forMs, true)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, forMs])
  return isSo && hasLasted
}
