import { lazy, Suspense } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { PanelWaiting } from '#app/ui/panel-waiting.tsx'
import { appTitles } from '#domain/paths.ts'
import { describeError } from '../../api/errors.ts'
import { Freshness } from '../../lists/freshness.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { useOpenRecord } from '../../lists/open-record.ts'
import { useFreshRecords } from '../../offline/offline-provider.tsx'
import { useLots } from '../../offline/use-lots.ts'
import { LotsContent } from './lots-content.tsx'
import { PreferencesSummary } from './preferences-summary.tsx'

const EscrowPanel = lazy(() => import('./escrow-panel.tsx'))
const PreferencesForm = lazy(() => import('./preferences-form.tsx'))

const cardHeightRem = 22

import { ScreenTop } from '#app/ui/screen-top.tsx'

/** What a buyer may buy: the lots that fit what they ask for, and why the others do not. */
export function LotsScreen() {
  const { lots, preferences, mark, error, asOf, isFetching, isSettled, refetch } = useLots()
  useFreshRecords()
  const { action, closeAction, openId, close } = useOpenRecord()
  return (
    <>
      <ScreenTop title={appTitles['/lots']}>
        {lots && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
      </ScreenTop>
      {lots && preferences ? (
        <>
          <PreferencesSummary preferences={preferences} mark={mark} />
          <LotsContent lots={lots} isSettled={isSettled} />
        </>
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton what="lots" cardHeightRem={cardHeightRem} />
      )}
      {action === 'escrow' && openId && (
        <Suspense fallback={<PanelWaiting title={`Payment for ${openId}`} onClose={close} />}>
          <EscrowPanel key={openId} batchId={openId} onClose={closeAction} />
        </Suspense>
      )}
      {action === 'preferences' && (
        <Suspense fallback={<PanelWaiting title="What you buy" onClose={closeAction} />}>
          <PreferencesForm onClose={closeAction} />
        </Suspense>
      )}
    </>
  )
}
