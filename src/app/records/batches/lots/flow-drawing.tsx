import { formatKg } from '#app/ui/format.ts'
import { type FlowNode, gatheredFlow } from './flow.ts'
import styles from './origin.module.css'

const columnWidth = 138
const barWidth = 10
const gap = 22
const heightOfAll = 220
const top = 16

interface FlowDrawingProps extends Pick<ReturnType<typeof gatheredFlow>, 'nodes' | 'links'> {
  lotId: string
  nameOf: (node: FlowNode) => string
  /** Ids of batches or plots that taint the lot. */
  tainted: ReadonlySet<string>
}

/** The flow from the plots to a lot, with widths in proportion to mass. The list beside it says the same. */
export function FlowDrawing({
  nodes: all,
  links: allLinks,
  lotId,
  nameOf,
  tainted,
}: FlowDrawingProps) {
  const { nodes, links } = gatheredFlow({ nodes: all, links: allLinks })
  const totalKg = nodes.find(({ id }) => id === lotId)?.kg ?? 1
  const perKg = heightOfAll / totalKg
  const columns = [...Map.groupBy(nodes, ({ column }) => column).values()]
  const most = Math.max(...columns.map((column) => column.length))
  const height = top + heightOfAll + most * gap
  const boxes = new Map<string, { x: number; y: number; h: number }>()
  for (const column of columns) {
    let y = top
    for (const { id, kg, column: at } of column) {
      const h = Math.max(3, kg * perKg)
      boxes.set(id, { x: at * columnWidth, y, h })
      y += h + gap
    }
  }
  // Where the next link of each bar starts.
  const out = new Map<string, number>()
  const into = new Map<string, number>()
  const width = columns.length * columnWidth + 10
  return (
    // A drawing wider than a phone is moved sideways, by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region needs the focus
    <section className={styles.scroll} tabIndex={0} aria-label="Flow, drawn">
      <svg
        className={styles.flow}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {links.map(({ from, to, kg }) => {
          const a = boxes.get(from)
          const b = boxes.get(to)
          if (!a || !b) return null
          const half = (kg * perKg) / 2
          const y1 = a.y + (out.get(from) ?? 0) + half
          const y2 = b.y + (into.get(to) ?? 0) + half
          out.set(from, (out.get(from) ?? 0) + 2 * half)
          into.set(to, (into.get(to) ?? 0) + 2 * half)
          const x1 = a.x + barWidth
          const middle = (x1 + b.x) / 2
          return (
            <path
              key={`${from} ${to}`}
              className={styles.link}
              data-tainted={tainted.has(from)}
              d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${b.x} ${y2}`}
              strokeWidth={Math.max(1.5, 2 * half)}
            />
          )
        })}
        {nodes.map((node) => {
          const box = boxes.get(node.id)
          if (!box) return null
          return (
            <g key={node.id}>
              <rect
                className={styles.bar}
                data-kind={node.kind}
                data-tainted={tainted.has(node.id)}
                x={box.x}
                y={box.y}
                width={barWidth}
                height={box.h}
              />
              <text className={styles.label} x={box.x + 1} y={box.y - 4}>
                {shortened(nameOf(node))} · {formatKg(Math.round(node.kg))}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}

const mostLetters = 13
const shortened = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name
