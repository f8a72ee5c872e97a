/**
 * The mark: a leaf whose vein is a surveyed line with its corner points; the first is the origin. Colours come from the
 * tokens, so that it suits either scheme.
 */
export const markPaths = {
  leaf: 'M3 29C1 14 10 3 29 3C31 20 20 31 3 29Z',
  line: 'M3 29L11.5 20.5L13 13.5L20.5 11.5',
  points: [
    [11.5, 20.5],
    [13, 13.5],
    [20.5, 11.5],
  ],
} as const

/** The letters of the name, as outlines of the product's typeface in its boldest weight. */
const letters =
  'm-.2 24 7-22.3h6L19.9 24h-5.4l-2.9-11.3-.9-3.6-.9-3.6h-.2l-.8 3.6-.9 3.6-3 11.3Zm4.6-5.3v-3.9h10.8v3.9Zm22.2 5.7q-1.7 0-3.5-.6t-3-2l2.1-2.8q1.2 1 2.3 1.3t2.2.4 1.7-.4q.5-.4.5-1.1 0-.5-.5-.9l-1.2-.7-1.7-.6-2.2-1.1q-1-.7-1.7-1.7t-.6-2.3q0-2.4 1.8-3.9 1.8-1.4 4.7-1.4 1.8 0 3.4.6t2.6 1.5l-2.1 2.9q-1-.7-1.9-1t-1.9-.3-1.4.4-.5 1q0 .4.3.8l1.1.6 1.8.6 2.4 1.1q1 .7 1.6 1.7t.7 2.4q0 1.6-.8 2.8t-2.4 2q-1.5.7-3.8.7m9.9-.4V7h5v17ZM39 4.5q-1.3 0-2-.7-.8-.7-.8-1.9t.8-2q.7-.7 2-.7t2.1.7.8 2q0 1.2-.8 1.9t-2.1.7m11.3 19.9q-1.8 0-2.7-.7t-1.5-2q-.4-1.3-.4-3V0h5v18.9q0 .8.3 1.1t.6.3h.6l.7 3.7-1.1.2q-.6.2-1.5.2m4.9-.4V7h5v17Zm2.5-19.5q-1.2 0-2-.7t-.8-1.9.8-2q.8-.7 2-.7 1.3 0 2.1.7.8.8.8 2t-.8 1.9-2.1.7'

function MarkShapes() {
  return (
    <>
      <path d={markPaths.leaf} fill="var(--accent)" />
      <path
        d={markPaths.line}
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {markPaths.points.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.4" fill="var(--on-accent)" />
      ))}
      <circle cx="3" cy="29" r="3" fill="var(--ochre)" />
    </>
  )
}

/** Mark and name in one picture. `height` in CSS pixels. */
export function Wordmark({ height = 32 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 104 32"
      width={(104 / 32) * height}
      height={height}
      role="img"
      aria-label="Asili"
    >
      <MarkShapes />
      <path transform="translate(41 3.5)" d={letters} fill="currentColor" />
    </svg>
  )
}
