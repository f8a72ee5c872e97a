import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type Printing = 'panel' | 'screen' | 'own-paper'

/**
 * What is being printed, if anything: what brings paper of its own, as labels do; else the panel that is open, alone;
 * else the screen. Paper needs all of it, not only what is in view.
 */
export function usePrinting(): Printing | undefined {
  const [printing, setPrinting] = useState<Printing>()
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

function whatPrints(): Printing {
  if (document.querySelector('[data-own-paper]')) return 'own-paper'
  if (document.body.dataset.prints === 'screen') return 'screen'
  return document.querySelector('[data-side-panel]') ? 'panel' : 'screen'
}
