/**
 * The mark: a leaf whose vein is a surveyed line, with its corner points; the first is the origin.
 * Colours come from the tokens, so that it stands on either scheme.
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

/** The letters of the name, outlined from the product's typeface in its boldest weight. */
const letters =
  'M-0.2 24 6.8 1.7H12.8L19.9 24H14.5L11.6 12.7Q11.1 11 10.7 9.1Q10.2 7.2 9.8 5.5H9.6Q9.2 7.2 8.8 9.1Q8.3 11 7.9 12.7L4.9 24ZM4.4 18.7V14.8H15.2V18.7ZM26.6 24.4Q24.9 24.4 23.1 23.8Q21.3 23.1 20.1 21.8L22.2 19Q23.4 20 24.5 20.3Q25.6 20.7 26.7 20.7Q27.8 20.7 28.4 20.3Q28.9 19.9 28.9 19.2Q28.9 18.7 28.4 18.3Q27.9 17.9 27.2 17.6Q26.5 17.3 25.5 17Q24.3 16.5 23.3 15.9Q22.3 15.2 21.6 14.2Q21 13.2 21 11.9Q21 9.5 22.8 8Q24.6 6.6 27.5 6.6Q29.3 6.6 30.9 7.2Q32.4 7.8 33.5 8.7L31.4 11.6Q30.4 10.9 29.5 10.6Q28.6 10.3 27.6 10.3Q26.6 10.3 26.2 10.7Q25.7 11 25.7 11.7Q25.7 12.1 26 12.5Q26.4 12.8 27.1 13.1Q27.8 13.4 28.9 13.7Q30.2 14.2 31.3 14.8Q32.3 15.5 32.9 16.5Q33.6 17.5 33.6 18.9Q33.6 20.5 32.8 21.7Q32 22.9 30.4 23.7Q28.9 24.4 26.6 24.4ZM36.5 24V7H41.5V24ZM39 4.5Q37.7 4.5 37 3.8Q36.2 3.1 36.2 1.9Q36.2 0.7 37 -0.1Q37.7 -0.8 39 -0.8Q40.3 -0.8 41.1 -0.1Q41.9 0.7 41.9 1.9Q41.9 3.1 41.1 3.8Q40.3 4.5 39 4.5ZM50.3 24.4Q48.5 24.4 47.6 23.7Q46.6 23 46.1 21.7Q45.7 20.4 45.7 18.7V0H50.7V18.9Q50.7 19.7 51 20Q51.3 20.3 51.6 20.3Q51.8 20.3 51.9 20.3Q52 20.3 52.2 20.3L52.9 24Q52.5 24.1 51.8 24.2Q51.2 24.4 50.3 24.4ZM55.2 24V7H60.2V24ZM57.7 4.5Q56.5 4.5 55.7 3.8Q54.9 3.1 54.9 1.9Q54.9 0.7 55.7 -0.1Q56.5 -0.8 57.7 -0.8Q59 -0.8 59.8 -0.1Q60.6 0.7 60.6 1.9Q60.6 3.1 59.8 3.8Q59 4.5 57.7 4.5Z'

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
