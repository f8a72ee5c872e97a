import styles from './plot-map.module.css'

/** Smallholder plots as surveyors draw them: shared edges, no right angles. */
const plots = {
  fallow: [
    'M120 230l64-34 28 62-60 30z',
    'M372 294l56-34 50 30-28 62-56-4z',
    'M220 350l22-44 64 34 4 70-94 2z',
  ],
  cocoa: [
    'M92 168l70-26 22 54-64 34z',
    'M162 142l66-14 30 58-74 10z',
    'M152 288l60-30 30 48-22 44-50-8z',
    'M242 306l42-40 70-22 18 50-66 46z',
    'M422 200l62-18 34 54-40 54-50-30z',
    'M100 352l70-10 50 8-4 62-84 4z',
  ],
  cashew: [
    'M228 128l72 2 16 52-58 4z',
    'M258 186l58-4 38 62-70 22-34-44z',
    'M316 182l64-32 42 50-68 44z',
  ],
}

/** The plot that the picture is about, with its corners in the order that a field agent walked. */
const mapped = [
  [184, 196],
  [258, 186],
  [250, 222],
  [284, 266],
  [242, 306],
  [212, 258],
] as const

const contours = ['M0 96Q150 40 300 66T640 70', 'M0 452Q150 430 300 452T640 440'].join('')

const routes = [
  'M233 246Q380 330 506 346',
  'M140 386Q330 430 500 352',
  'M456 236Q528 272 522 330',
  'M540 348Q606 372 596 434',
].join('')

/** A map of plots, and the route of their lots to the port. */
export function PlotMap({ description }: { description: string }) {
  return (
    <svg className={styles.map} viewBox="0 0 640 520" role="img" aria-label={description}>
      <defs>
        <pattern
          id="trees"
          width="13"
          height="13"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <circle cx="3" cy="3" r="1.7" className={styles.tree} />
        </pattern>
        <pattern
          id="rows"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(62)"
        >
          <path d="M0 4h9" className={styles.row} />
        </pattern>
      </defs>
      <path d={contours} className={styles.contour} />
      <path d="M30 0Q80 110 60 270T96 520" className={styles.river} />
      <path d={plots.fallow.join('')} className={`${styles.plot} ${styles.fallow}`} />
      <path d={plots.cocoa.join('')} className={`${styles.plot} ${styles.cocoa}`} />
      <path d={plots.cocoa.join('')} fill="url(#trees)" />
      <path d={plots.cashew.join('')} className={`${styles.plot} ${styles.cashew}`} />
      <path d={plots.cashew.join('')} fill="url(#rows)" />
      <polygon points={mapped.join(' ')} className={styles.mapped} />
      <path d={routes} className={styles.route} />
      <path
        d={mapped.map(([x, y]) => `M${x - 4} ${y - 4}h8v8h-8z`).join('')}
        className={styles.corner}
      />
      <g className={styles.scale}>
        <path d="M128 486v8h50v-8" />
        <text x="188" y="496">
          100 m
        </text>
      </g>
      <g className={styles.label}>
        <path d="M250 222L330 96" className={styles.leader} />
        <rect x="312" y="34" width="232" height="66" rx="8" />
        <text x="328" y="60" className={styles.strong}>
          Plot 0417 · cocoa · 2.41 ha
        </text>
        <text x="328" y="84">
          6.041852 N, 0.452917 W · ±4 m
        </text>
      </g>
      <g className={styles.stop}>
        <path d="M504 362v-20l16-11 16 11v20z" />
        <text x="520" y="394">
          Warehouse
        </text>
        <path d="M578 462h36l-8 14h-20zM594 440v18M594 442l14 14" />
        <text x="596" y="500">
          Port
        </text>
      </g>
    </svg>
  )
}
