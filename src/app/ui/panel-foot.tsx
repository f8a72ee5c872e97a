import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './panel-foot.module.css'

/** The actions of a panel, always in view however long its content. Its panel knows its height (`--foot-height`). */
export function PanelFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = foot.current
    const panel = element?.closest('dialog')
    if (!element || !panel) return
    const observer = new ResizeObserver(() => {
      panel.style.setProperty('--foot-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      panel.style.removeProperty('--foot-height')
    }
  }, [])
  return (
    <div className={styles.foot} ref={foot} data-panel-foot>
      {children}
    </div>
  )
}
