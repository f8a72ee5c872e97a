import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { appTitles } from '#domain/paths.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { statementsQuery } from '../../api/statements.ts'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { StatementList } from './statement-list.tsx'
import styles from './statements-screen.module.css'

const Assistant = lazy(() => import('./assistant.tsx'))
const StatementDetails = lazy(() => import('./statement-details.tsx'))

const none: readonly Statement[] = []
const rowHeightRem = 5

import { ScreenTop } from '#app/ui/screen-top.tsx'

/** Due diligence statements: those in the information system, one of them, and the assistant that makes one of lots. */
export function StatementsScreen() {
  const online = useIsOnline()
  const { data: statements, error, refetch } = useQuery(statementsQuery(useApi()))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const action = params.get('do')
  const opened = statements?.find(({ id }) => id === params.get('id'))
  const isAmending = action === 'amend' && opened !== undefined
  const isMaking = action === 'new' || isAmending
  return (
    <>
      <div className={styles.onScreen}>
        <ScreenTop title={appTitles['/statements']}>
          {isMaking || opened ? (
            <ButtonLink to="." variant="default">
              All statements
            </ButtonLink>
          ) : (
            <ButtonLink to="?do=new">New statement</ButtonLink>
          )}
        </ScreenTop>
      </div>
      {!online && (
        <p className={styles.offline} role="status">
          There is no connection. A statement can be prepared, tried and signed from what is on this
          device, and the draft stays here; submitting it, and the list of those that were
          submitted, need one.
        </p>
      )}
      <Suspense fallback={<ListSkeleton what="this screen" cardHeightRem={rowHeightRem} />}>
        {isMaking ? (
          <Assistant
            key={opened?.id ?? 'new'}
            amended={isAmending ? opened : undefined}
            others={statements ?? none}
            onDone={(id) => void navigate(`?id=${encodeURIComponent(id)}`, { replace: true })}
          />
        ) : opened ? (
          <StatementDetails statement={opened} />
        ) : statements ? (
          statements.length > 0 ? (
            <StatementList statements={statements} />
          ) : (
            <StateMessage
              role="status"
              title="No statements yet"
              text="A statement is made from lots whose plots are known."
            />
          )
        ) : error ? (
          <Failure {...describeError(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton what="statements" cardHeightRem={rowHeightRem} />
        )}
      </Suspense>
    </>
  )
}
