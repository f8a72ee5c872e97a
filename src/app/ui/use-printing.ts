import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What is being printed, if anything: the panel that is open, alone, or else the screen. Paper needs all of it, not only
 * what is in view.
 */
export function usePrinting(): 'panel' | 'screen' | undefined {
  const [printing, setPrinting] = useState<'panel' | 'screen'>()
  useEffect(() => {
    // The browser captures the page as soon as this event ends.
    const begin = () => flushSync(() => setPrinting(whatPrints()))
    const end = () => setPrinting(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

function whatPrints(): 'panel' | 'screen' | undefined {
  // Labels bring paper of their own.
  if (document.querySelector('[data-own-paper]')) return undefined
  if (document.body.dataset.prints === 'screen') return 'screen'
  return document.querySelector('[data-side-panel]') ? 'panel' : 'screen'
}
