import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Batch, matchesBatchFilter } from '#domain/batch.ts'
import { Failure } from '#ui/failure.tsx'
import { formatCount } from '#ui/format.ts'
import { StateMessage } from '#ui/state-message.tsx'
import { useApi } from '../../api/api-context.tsx'
import { batchesQuery } from '../../api/batches.ts'
import { describeError } from '../../api/errors.ts'
import { BatchCard } from './batch-card.tsx'
import { BatchDetails } from './batch-details.tsx'
import { BatchFilters } from './batch-filters.tsx'
import { BatchSkeletons } from './batch-skeletons.tsx'
import styles from './batches-screen.module.css'
import { useBatchFilter } from './use-batch-filter.ts'
import { useOpenBatch } from './use-open-batch.ts'
import { useShownPart } from './use-shown-part.ts'

export function BatchesScreen() {
  const api = useApi()
  const { data: batches, error, refetch } = useQuery(batchesQuery(api))
  const { openId, close } = useOpenBatch()
  return (
    <>
      <h1 className={styles.title} tabIndex={-1} data-screen-heading>
        Batches
      </h1>
      {batches ? (
        <BatchList batches={batches} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <BatchSkeletons />
      )}
      {openId && <BatchDetails key={openId} id={openId} onClose={close} />}
    </>
  )
}

function BatchList({ batches }: { batches: readonly Batch[] }) {
  const filtering = useBatchFilter()
  const { filter } = filtering
  const found = useMemo(
    () => batches.filter((batch) => matchesBatchFilter(batch, filter)),
    [batches, filter],
  )

  if (batches.length === 0) {
    return (
      <StateMessage
        role="status"
        title="No batches yet"
        text="A batch appears here as soon as a harvest is registered."
      />
    )
  }
  return (
    <>
      <BatchFilters {...filtering} found={found.length} total={batches.length} />
      {found.length === 0 ? (
        <StateMessage
          role="status"
          title="No batches found"
          text="Try adjusting your search or filter criteria."
        />
      ) : (
        <BatchCards batches={found} />
      )}
    </>
  )
}

function BatchCards({ batches }: { batches: readonly Batch[] }) {
  const { detailsOf } = useOpenBatch()
  const { shown, restCount, nextCount, showMore } = useShownPart(batches)
  return (
    <>
      <ul className={styles.list} aria-label="Batches">
        {shown.map((batch) => (
          <li key={batch.id}>
            <BatchCard batch={batch} to={detailsOf(batch.id)} />
          </li>
        ))}
      </ul>
      {restCount > 0 && (
        <Button className={styles.more} variant="default" onClick={showMore}>
          Show {nextCount} more of {formatCount(restCount)}
        </Button>
      )}
    </>
  )
}
