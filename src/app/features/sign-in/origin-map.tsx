import styles from './origin-map.module.css'

/** Plots on a hillside and the way from them to the sea. Decorative: hidden from screen readers. */
export const OriginMap = ({ className }: { className?: string | undefined }) => (
  <svg
    className={`${styles.map} ${className ?? ''}`}
    viewBox="0 0 600 640"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <g className={styles.contours}>
      {contours.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
    <g className={styles.plots}>
      <path d="M118 236l74-26 34 48-52 40-62-18Z" />
      <path d="M206 200l66-4 18 46-54 10Z" />
      <path d="M188 306l56-40 58-8 4 58-64 30Z" />
      <path d="M312 250l58 4 14 54-66 8Z" />
      <path d="M104 300l60 20 12 44-66-6Z" />
    </g>
    <path className={styles.way} d="M246 300c40 60 110 60 150 112s60 96 220 110" />
    <g className={styles.points}>
      <circle cx="168" cy="252" r="6" />
      <circle cx="246" cy="300" r="6" />
      <circle cx="346" cy="282" r="6" />
      <circle cx="396" cy="412" r="6" />
    </g>
  </svg>
)

const contours = [
  'M-40 420C60 360 60 180 180 120S430 90 470 200s-10 190-130 240S60 500-40 420Z',
  'M-20 390C70 340 90 200 190 150s200-30 236 60-14 150-116 196S60 450-20 390Z',
  'M20 366C90 320 110 220 200 178s170-20 198 54-16 116-100 156S80 410 20 366Z',
  'M70 344c50-40 70-94 140-128s126-8 150 40-18 84-84 118S120 384 70 344Z',
  'M-60 520C60 470 220 560 380 480S560 220 700 240',
  'M-60 580C80 520 240 620 420 530S580 300 700 310',
  'M-60 640C100 580 280 670 460 590S600 380 700 380',
  'M420-40C450 60 560 90 700 80',
  'M340-40C390 100 540 150 700 140',
]
