import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react'
import { rare } from './rare.ts'
import styles from './side-panel.module.css'
import { FrameTitleId } from './side-panel.tsx'
import { usePanelWidth } from './use-panel-width.ts'

const PanelEdge = rare(() => import('./panel-edge.tsx'))

interface PanelFrameProps {
  ref: RefObject<HTMLDialogElement | null>
  /** Returns what gets the focus if the frame has it when it goes. */
  heir: () => HTMLElement | null
  /** A `SidePanel`, which fills the frame instead of lying over the screen. */
  children: ReactNode
}

/**
 * The place of a panel at the right of a list, which stays in use. It stays while one record takes the place of another,
 * and is as wide as it was left on this device.
 */
export function PanelFrame({ ref, heir, children }: PanelFrameProps) {
  const titleId = useId()
  const [widthPx, setWidthPx] = usePanelWidth()
  useLayoutEffect(() => {
    // The list and what stands above it make room too.
    document.documentElement.style.setProperty('--panel-width', `${widthPx}px`)
  }, [widthPx])
  const giveBack = useEffectEvent((frame: HTMLElement | null) => {
    if (frame?.contains(document.activeElement)) heir()?.focus()
  })
  // Before the element is removed: then nothing has the focus any more.
  useLayoutEffect(() => {
    const frame = ref.current
    return () => giveBack(frame)
  }, [ref])
  return (
    <>
      <Suspense>
        <PanelEdge widthPx={widthPx} onWidth={setWidthPx} />
      </Suspense>
      <dialog
        ref={ref}
        open
        className={`${styles.dialog} ${styles.beside}`}
        data-side-panel
        data-beside
        tabIndex={-1}
        aria-labelledby={titleId}
      >
        <div data-paper-head />
        <FrameTitleId value={titleId}>{children}</FrameTitleId>
      </dialog>
    </>
  )
}
