import { Failure } from '#ui/failure.tsx'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { useKnownDashboard } from '../../offline/use-known-dashboard.ts'
import { DashboardContent } from './dashboard-content.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { isNew } from './is-new.ts'

/** What a field agent sees first: what is overdue, what is next, and how things stand. */
export function DashboardScreen() {
  const { data, error, asOf, isFetching, refetch } = useKnownDashboard()
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title} tabIndex={-1} data-screen-heading>
            Dashboard
          </h1>
          <Greeting />
        </div>
        {data && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
      </div>
      {data ? (
        isNew(data.dashboard) ? (
          <FirstSteps />
        ) : (
          <DashboardContent {...data} />
        )
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
