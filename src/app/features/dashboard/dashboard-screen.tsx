import { Failure } from '#app/ui/failure.tsx'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { useOrganisationName } from '../../offline/organisation-name.ts'
import { useNotedCopyDays, useOrganisationRules } from '../../offline/organisation-rules.ts'
import { useKnownDashboard } from '../../offline/use-known-dashboard.ts'
import { DashboardContent } from './dashboard-content.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { isNew } from './is-new.ts'

/** What a field agent sees first: what is overdue, what is next, and how things stand. */
export function DashboardScreen() {
  const { data, error, asOf, isFetching, refetch } = useKnownDashboard()
  // Rules, and the name for prints, must be on the device before its user leaves for the field, but load after the
  // dashboard itself.
  useNotedCopyDays(useOrganisationRules({ waits: !data }))
  useOrganisationName({ waits: !data })
  return (
    <>
      <ScreenTop title="Dashboard" note={<Greeting />}>
        {data && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
      </ScreenTop>
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
