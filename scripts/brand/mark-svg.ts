import { markPaths } from '#ui/logo.tsx'
import type { Colors } from '#ui/tokens.ts'

/** Width and height of the mark's drawing. */
const markUnits = 32

type Inks = Record<'leaf' | 'line' | 'origin', string>

const inksOf = ({ accent = '', 'on-accent': onAccent = '', ochre = '' }: Colors): Inks => ({
  leaf: accent,
  line: onAccent,
  origin: ochre,
})

/** At favicon size the corner points would merge with the line, so this version has fewer, bolder parts. */
const smallShapes = ({ leaf, line, origin }: Inks) => `
  <path d="${markPaths.leaf}" fill="${leaf}"/>
  <path d="${markPaths.line}" fill="none" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>
  <circle cx="20.5" cy="11.5" r="3.5" fill="${line}"/>
  <circle cx="4.5" cy="27.5" r="4.5" fill="${origin}"/>`

const shapes = ({ leaf, line, origin }: Inks) => `
  <path d="${markPaths.leaf}" fill="${leaf}"/>
  <path d="${markPaths.line}" fill="none" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>
  ${markPaths.points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${line}"/>`).join('')}
  <circle cx="3" cy="29" r="3" fill="${origin}"/>`

/** The favicon: it follows the browser's colour scheme by itself. */
export function adaptiveFavicon(light: Colors, dark: Colors): string {
  const variables = (colors: Colors) =>
    Object.entries(inksOf(colors))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>Asili</title>
  <style>:root{${variables(light)}}@media (prefers-color-scheme:dark){:root{${variables(dark)}}}</style>${smallShapes(
    { leaf: 'var(--leaf)', line: 'var(--line)', origin: 'var(--origin)' },
  )}
</svg>
`
}

/** The favicon for browsers that do not support SVG. */
export const smallIcon = (colors: Colors, sizePx: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${sizePx}" height="${sizePx}">${smallShapes(inksOf(colors))}</svg>`

interface Tile {
  sizePx: number
  /** Share of the width that the mark takes up. A launcher may crop anything further than 0.4 from the centre. */
  markShare: number
  /** Corner radius as a share of the width; 0 where the launcher crops the icon to a shape. */
  cornerShare: number
}

/** The mark on the paper colour, for launchers. */
export function tileIcon(colors: Colors, { sizePx, markShare, cornerShare }: Tile): string {
  const scale = (sizePx * markShare) / markUnits
  const edge = (sizePx * (1 - markShare)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
  <rect width="${sizePx}" height="${sizePx}" rx="${sizePx * cornerShare}" fill="${colors.surface}"/>
  <g transform="translate(${edge} ${edge}) scale(${scale})">${shapes(inksOf(colors))}</g>
</svg>`
}
