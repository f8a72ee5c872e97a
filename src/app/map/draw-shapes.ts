import type { SeenShape, ShapeState } from './shapes.ts'
import type { Size } from './view.ts'

export type ShapeColours = Readonly<Record<ShapeState, string>>

/** Lengths of dashes and gaps, px: each state is recognisable by its line alone. */
const dashes: Readonly<Record<ShapeState, number[]>> = {
  checked: [],
  doubtful: [7, 4],
  unsent: [2, 3],
}
const pointRadiusPx = 9
/** Distance between hatch lines, px. */
const hatchPx = 8

/** Draws shapes at the screen's full resolution. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly SeenShape[],
  { widthPx, heightPx }: Size,
  colours: ShapeColours,
): void {
  const scale = window.devicePixelRatio || 1
  const { canvas } = context
  const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, widthPx, heightPx)
  context.lineJoin = 'round'
  for (const state of ['checked', 'doubtful', 'unsent'] as const) {
    const own = shapes.filter((shape) => shape.state === state)
    if (own.length > 0) drawState(context, own, state, colours[state])
  }
}

/** Draws all shapes of one state as a single path: one path per shape would take many times as long. */
function drawState(
  context: CanvasRenderingContext2D,
  shapes: readonly SeenShape[],
  state: ShapeState,
  colour: string,
): void {
  const path = new Path2D()
  for (const { linePx, isPoint } of shapes) {
    const [x = 0, y = 0] = linePx
    if (isPoint) {
      path.moveTo(x + pointRadiusPx, y)
      path.arc(x, y, pointRadiusPx, 0, 2 * Math.PI)
      continue
    }
    path.moveTo(x, y)
    for (let index = 2; index < linePx.length; index += 2) {
      path.lineTo(linePx[index] ?? 0, linePx[index + 1] ?? 0)
    }
    path.closePath()
  }
  context.globalAlpha = 0.25
  context.fillStyle = state === 'doubtful' ? (hatched(context, colour) ?? colour) : colour
  if (state === 'doubtful') context.globalAlpha = 0.7
  // Nonzero, so that overlapping shapes are filled too.
  context.fill(path, 'nonzero')
  context.globalAlpha = 1
  context.strokeStyle = colour
  context.lineWidth = 2
  context.setLineDash(dashes[state])
  context.stroke(path)
  context.setLineDash([])
}

const patterns = new Map<string, CanvasPattern | null>()

/** Returns a pattern of slanted lines. */
function hatched(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const known = patterns.get(colour)
  if (known !== undefined) return known
  const tile = document.createElement('canvas')
  tile.width = hatchPx
  tile.height = hatchPx
  const lines = tile.getContext('2d')
  if (lines) {
    lines.strokeStyle = colour
    lines.lineWidth = 1.5
    for (const shift of [-hatchPx, 0, hatchPx]) {
      lines.moveTo(shift, hatchPx)
      lines.lineTo(shift + hatchPx, 0)
    }
    lines.stroke()
  }
  const pattern = context.createPattern(tile, 'repeat')
  patterns.set(colour, pattern)
  return pattern
}
