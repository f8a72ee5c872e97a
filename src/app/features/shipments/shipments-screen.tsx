import { EudrCountdown } from '#app/ui/eudr-countdown.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { useFreshRecords } from '../../offline/offline-provider.tsx'
import { useShipments } from '../../offline/use-shipments.ts'
import styles from './shipments.module.css'
import { ShipmentsContent } from './shipments-content.tsx'

const rowHeightRem = 9

/** Which of the lots to the European Union are ready, and what holds up the others. */
export function ShipmentsScreen() {
  const { shipments, error, asOf, isFetching, isSettled, refetch } = useShipments()
  useFreshRecords()
  return (
    <ShipmentsContent
      shipments={shipments}
      isSettled={isSettled}
      freshness={
        <>
          <p className={styles.countdown}>
            <EudrCountdown />
          </p>
          {shipments && (
            <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />
          )}
        </>
      }
      instead={
        error ? (
          <Failure {...describeError(error)} onRetry={refetch} />
        ) : (
          <ListSkeleton what="shipments" cardHeightRem={rowHeightRem} />
        )
      }
    />
  )
}
