import type { PlotGeometry } from './plots/geometry.ts'

/** How many corners a shape has, each counted once. */
export function cornerCountOf(geometry: PlotGeometry): number {
  if (geometry.type === 'Point') return 1
  const outlines = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return outlines.reduce((sum, [ring]) => sum + Math.max(0, (ring?.length ?? 0) - 1), 0)
}
