import { useSplitter } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import styles from './side-panel.module.css'
import { panelWidthsPx } from './use-panel-width.ts'

interface PanelEdgeProps {
  widthPx: number
  onWidth: (px: number) => void
}

/** What a list keeps beside the widest panel, CSS px: as in the style sheet. */
const listMinPx = 416

/** The edge between a list and the panel beside it: dragged, or moved by the arrow keys. */
export default function PanelEdge({ widthPx, onWidth }: PanelEdgeProps) {
  // On a narrow desk a panel is less wide than on the desk where its width was chosen.
  const shownPx = Math.min(widthPx, document.documentElement.clientWidth - listMinPx)
  const { ref, getHandleProps } = useSplitter({
    panels: [
      { defaultSize: '100%', min: `${listMinPx}px` },
      {
        defaultSize: `${panelWidthsPx.usual}px`,
        min: `${panelWidthsPx.min}px`,
        max: `${panelWidthsPx.max}px`,
      },
    ],
    sizes: ['100%', `${shownPx}px`],
    onSizeChange: ([, panel]) => onWidth(Number.parseFloat(String(panel))),
    step: '20px',
    shiftStep: '100px',
    resetOnDoubleClick: false,
  })
  useLayoutEffect(() => {
    ref(document.documentElement)
    return () => void ref(null)
  }, [ref])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its props make it a separator.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      {...getHandleProps({ index: 0 })}
      className={styles.edge}
      aria-label="Edge between list and details"
      aria-valuetext={`Details ${shownPx} pixels wide`}
      data-no-print
      onDoubleClick={() => onWidth(panelWidthsPx.usual)}
    />
  )
}
