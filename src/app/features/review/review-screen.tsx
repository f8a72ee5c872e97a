import { Failure } from '#app/ui/failure.tsx'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { appTitles } from '#domain/paths.ts'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { useFreshRecords } from '../../offline/offline-provider.tsx'
import { useReviewQueue } from '../../offline/use-review-queue.ts'
import { ReviewQueue } from './review-queue.tsx'

const rowHeightRem = 5

/** What waits for a decision of the user, in one list. */
export function ReviewScreen() {
  const { queue, error, asOf, isFetching, isSettled, refetch } = useReviewQueue()
  useFreshRecords()
  return (
    <>
      <ScreenTop title={appTitles['/review']}>
        {queue && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
      </ScreenTop>
      {queue ? (
        <ReviewQueue queue={queue} isSettled={isSettled} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton what="what waits for review" cardHeightRem={rowHeightRem} />
      )}
    </>
  )
}
