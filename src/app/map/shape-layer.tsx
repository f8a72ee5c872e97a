import { useLayoutEffect, useMemo, useRef } from 'react'
import { useColorScheme } from '#app/ui/color-scheme.ts'
import { formatCount } from '#app/ui/format.ts'
import { drawShapes, type ShapeColours } from './draw-shapes.ts'
import styles from './shape-layer.module.css'
import { type MapShape, type SeenShape, type ShapeState, seenShapes } from './shapes.ts'
import type { MapView, Size } from './view.ts'

const stateNames: Readonly<Record<ShapeState, string>> = {
  checked: 'Checks passed',
  doubtful: 'With doubts',
  unsent: 'Not sent yet',
}
// The keys of a const table are its type.
const states = Object.keys(stateNames) as ShapeState[]

interface ShapeLayerProps {
  shapes: readonly MapShape[]
  view: MapView
  size: Size
}

/** Plots as shapes below the marks, with a legend of their lines and patterns. */
export function ShapeLayer({ shapes, view, size }: ShapeLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  // The scheme determines the colours.
  const scheme = useColorScheme()
  const seen = useMemo(() => seenShapes(shapes, view, size), [shapes, view, size])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours that are read change with the scheme
  useLayoutEffect(() => {
    // Not measured yet.
    if (size.widthPx === 0) return
    const context = canvas.current?.getContext('2d')
    if (context && legend.current) drawShapes(context, seen, size, coloursIn(legend.current))
  }, [seen, size, scheme])

  return (
    <>
      <canvas ref={canvas} className={styles.canvas} />
      <div ref={legend} className={styles.legend} data-empty={seen.length === 0}>
        {states.map((state) => (
          <span key={state} className={styles.state} data-state={state} hidden={!has(seen, state)}>
            <span className={styles.swatch} aria-hidden="true" />
            {stateNames[state]}
          </span>
        ))}
        <span className={styles.count}>{plotsWords(seen.length)}</span>
      </div>
    </>
  )
}

const has = (seen: readonly SeenShape[], state: ShapeState): boolean =>
  seen.some((shape) => shape.state === state)

const plotsWords = (count: number): string =>
  count === 0 ? '' : `${formatCount(count)} ${count === 1 ? 'plot' : 'plots'} drawn`

/** Reads the colours from the style sheet, for the current scheme. */
function coloursIn(legend: HTMLElement): ShapeColours {
  const colourOf = (state: ShapeState) => {
    const element = legend.querySelector(`[data-state="${state}"]`)
    return element ? getComputedStyle(element).getPropertyValue('outline-color') : 'currentColor'
  }
  return {
    checked: colourOf('checked'),
    doubtful: colourOf('doubtful'),
    unsent: colourOf('unsent'),
  }
}
