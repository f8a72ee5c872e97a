import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatKg } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Batch } from '#domain/batch.ts'
import type { Lineage } from '#domain/lots/lineage.ts'
import { lotMaking } from '#domain/lots/lot.ts'
import { drawnKg, leftKg } from '#domain/lots/mass.ts'
import { type Taint, taintsOf } from '#domain/lots/origin.ts'
import type { Plot } from '#domain/plot.ts'
import { useMay } from '../../../auth/auth-provider.tsx'
import { PageColumns } from '../../../lists/page-columns.tsx'
import { recordPath } from '../../../lists/record-path.ts'
import { useRecords } from '../../../offline/use-records.ts'
import { useLineage } from '../../use-lineage.ts'
import { type FlowNode, flowTo } from './flow.ts'
import { FlowDrawing } from './flow-drawing.tsx'
import styles from './origin.module.css'
import { OriginTree } from './origin-tree.tsx'
import { taintWords } from './taint-words.ts'

const noPlots: readonly Plot[] = []

/** Where a lot comes from, back to the plots; what taints it; and what became of it. */
export function Origin({ batch }: { batch: Batch }) {
  const { rows, lineage, isSettled } = useLineage()
  const mayReadPlots = useMay()('plots:read')
  const plots = useRecords('plots', { isWanted: mayReadPlots })
  const plotRows = plots.data?.rows ?? noPlots
  const plotsById = useMemo(() => new Map(plotRows.map((plot) => [plot.id, plot])), [plotRows])
  if (!isSettled && rows.length === 0) return <Waiting what="batches" />
  const flow = flowTo(lineage, batch.id)
  const taints = taintsOf(lineage, batch.id, (id) => plotsById.get(id))
  const nameOf = (node: FlowNode) =>
    node.kind === 'unknown' ? 'Not known' : (plotsById.get(node.id)?.name ?? node.id)
  return (
    <PageColumns
      beside={
        <>
          {mayReadPlots && <Taints taints={taints} plotsById={plotsById} />}
          <BecameOf batch={batch} lineage={lineage} rows={rows} />
        </>
      }
    >
      <FlowDrawing
        {...flow}
        lotId={batch.id}
        nameOf={nameOf}
        tainted={taintedIds(taints, mayReadPlots)}
      />
      <section>
        <h3 className={styles.heading}>Made of</h3>
        <OriginTree flow={flow} lotId={batch.id} nameOf={nameOf} linksToPlots={mayReadPlots} />
      </section>
    </PageColumns>
  )
}

function taintedIds(taints: readonly Taint[], mayReadPlots: boolean): ReadonlySet<string> {
  return new Set(
    mayReadPlots
      ? taints.flatMap(({ plotId, harvestId, path }) => [plotId ?? `${harvestId}/unknown`, ...path])
      : [],
  )
}

interface TaintsProps {
  taints: readonly Taint[]
  plotsById: ReadonlyMap<string, Plot>
}

/** What prevents the lot from being fully traced and screened, and the path by which it came in. */
const Taints = ({ taints, plotsById }: TaintsProps) => (
  <section>
    <h3 className={styles.heading}>For the EUDR</h3>
    {taints.length === 0 ? (
      <p>
        All of it is from plots that are recorded, and of which a screening or a visit found no
        risk.
      </p>
    ) : (
      <>
        <p>
          {formatKg(Math.round(taints.reduce((sum, { kg }) => sum + kg, 0)))} of this lot are not
          traced and screened. That taints the whole lot: a mass balance, as certification schemes
          allow it, does not count for the EUDR.
        </p>
        <ul className={styles.taints}>
          {taints.map((taint) => (
            <li key={`${taint.harvestId} ${taint.plotId}`}>
              <strong>{formatKg(Math.round(taint.kg))}</strong>{' '}
              {taintWords(taint, taint.plotId === null ? undefined : plotsById.get(taint.plotId))}
              <span className={styles.path}>
                {taint.path.map((id, index) => (
                  <span key={id}>
                    {index > 0 && <span aria-hidden="true"> → </span>}
                    <Link to={recordPath('/batches', id)}>{id}</Link>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

/** The lots made from it, and how much of it is left. */
function BecameOf({
  batch,
  lineage,
  rows,
}: {
  batch: Batch
  lineage: Lineage
  rows: readonly Batch[]
}) {
  const lots = lineage.drawnBy(batch.id)
  return (
    <section>
      <h3 className={styles.heading}>What became of it</h3>
      <p>
        {lots.length === 0
          ? 'Nothing of it is in another lot.'
          : `${formatKg(leftKg(batch, drawnKg(rows)))} of ${formatKg(batch.quantity)} are left.`}
      </p>
      {lots.length > 0 && (
        <ul className={styles.list}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <Link to={recordPath('/batches', lot.id)}>{lot.id}</Link>{' '}
              {lotMaking.label(lot.made?.type ?? '')},{' '}
              {formatKg(lot.made?.inputs.find(({ batchId }) => batchId === batch.id)?.kg ?? 0)} of
              it, {formatDateTime(lot.made?.at ?? lot.updatedAt)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
