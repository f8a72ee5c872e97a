import { useQuery } from '@tanstack/react-query'
import { Failure } from '#ui/failure.tsx'
import { useApi } from '../../api/api-context.tsx'
import { dashboardQuery } from '../../api/dashboard.ts'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { isNew } from './is-new.ts'

/** What a field agent sees first: what is overdue, what is next, and how things stand. */
export function DashboardScreen() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(dashboardQuery(useApi()))
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title} tabIndex={-1} data-screen-heading>
            Dashboard
          </h1>
          <Greeting />
        </div>
        {data && (
          <Freshness asOf={dataUpdatedAt} error={error} isFetching={isFetching} onRetry={refetch} />
        )}
      </div>
      {data ? (
        isNew(data) ? (
          <FirstSteps />
        ) : (
          <DashboardContent dashboard={data} />
        )
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
