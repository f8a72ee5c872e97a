import { Link } from 'react-router-dom'
import { formatKg } from '#app/ui/format.ts'
import { lotMaking } from '#domain/lots/lot.ts'
import { recordPath } from '../../../lists/record-path.ts'
import type { FlowNode, flowTo } from './flow.ts'
import styles from './origin.module.css'

interface OriginTreeProps {
  flow: ReturnType<typeof flowTo>
  lotId: string
  nameOf: (node: FlowNode) => string
  linksToPlots: boolean
}

/** Further parts are shown on request. */
const mostShown = 12

/** What a lot is made of, as nested lists: the drawing in words. */
export function OriginTree({ flow, lotId, nameOf, linksToPlots }: OriginTreeProps) {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const parts = Map.groupBy(flow.links, ({ to }) => to)
  const branch = (id: string, kg: number, depth: number) => {
    const node = nodes.get(id)
    if (!node) return null
    const own = parts.get(id) ?? []
    const children = (
      <ul className={styles.tree}>
        {own.map((link) => (
          // Limits the depth, in case a faulty record says that a lot is made of itself.
          <li key={link.from}>{depth < 40 && branch(link.from, link.kg, depth + 1)}</li>
        ))}
      </ul>
    )
    return (
      <>
        <span className={styles.line}>
          <NodeName node={node} name={nameOf(node)} linksToPlots={linksToPlots} />
          <span className={styles.kg}>{formatKg(Math.round(kg * 10) / 10)}</span>
        </span>
        {own.length > mostShown ? (
          <details>
            <summary>{own.length} parts</summary>
            {children}
          </details>
        ) : (
          own.length > 0 && children
        )}
      </>
    )
  }
  return (
    <ul className={styles.tree}>
      <li>{branch(lotId, nodes.get(lotId)?.kg ?? 0, 0)}</li>
    </ul>
  )
}

function NodeName({
  node,
  name,
  linksToPlots,
}: {
  node: FlowNode
  name: string
  linksToPlots: boolean
}) {
  const { kind, id, batch } = node
  if (kind === 'unknown') return <span>No plot named</span>
  if (kind === 'plot') {
    return (
      <span>Plot {linksToPlots ? <Link to={recordPath('/plots', id)}>{name}</Link> : name}</span>
    )
  }
  return (
    <span>
      <Link to={recordPath('/batches', id)}>{id}</Link>
      {batch && (
        <span>{`, ${batch.made ? lotMaking.label(batch.made.type).toLowerCase() : `harvest of ${batch.farmer}`}`}</span>
      )}
      {batch?.made && batch.made.lossKg > 0 && (
        <span>{`, loss ${formatKg(batch.made.lossKg)}`}</span>
      )}
    </span>
  )
}
