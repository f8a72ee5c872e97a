import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import { useIsDesk } from '#app/ui/use-is-desk.ts'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Scope } from '#domain/scopes.ts'
import { describeError } from '../api/errors.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useFreshRecords } from '../offline/offline-provider.tsx'
import { afterFirstScreen } from '../offline/rows-first.ts'
import { type KnownRecords, useRecords } from '../offline/use-records.ts'
import { ActionLink } from './action-link.tsx'
import { Freshness } from './freshness.tsx'
import { historyPanels } from './history/history-panels.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'
import { ListContent } from './list-content.tsx'
import type { ActionProps, ListDefinition, ListRow, PageProps } from './list-definition.ts'
import { ListFrame } from './list-frame.tsx'
import styles from './list-screen.module.css'
import { useOpenRecord } from './open-record.ts'
import { useShownRows } from './use-first-rows.ts'

/** Drafts, and rows that are set aside, are read after the first rows; so is what tells of them. */
const ListNotices = lazyExtra(async () => {
  await afterFirstScreen()
  return import('./list-notices.tsx')
})

/** Only addresses that no link has lead there. */
const DeadEnd = lazy(() => import('./dead-end.tsx'))

/** Comes after the first rows, like what it shows. */
const Beside = lazyPart(async () => (await import('./beside.tsx')).Beside)

/** Comes after the first rows too, before anything is opened. */
const PanelWaiting = lazyPart(async () => (await import('#app/ui/panel-waiting.tsx')).PanelWaiting)

interface ListScreenProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  Details: LazyPart<{ id: string; onClose: () => void }>
  /** The page of one record, for kinds whose details outgrow a panel. */
  Page?: LazyPart<PageProps>
  /** Actions by their name in the address (`?do=add`); each opens in place of the details. */
  actions: Readonly<Record<string, ComponentType<ActionProps>>>
  /** A notice above the list, if there is something to say. */
  notice?: ReactNode
  /** A remark beside the title, in few words; on a phone it stands before the figures. */
  remark?: ReactNode
}

/** A screen of records: figures, search and filters, the list, and the details of one record beside it. */
export function ListScreen<Row extends ListRow, Filter extends object>({
  list,
  Details,
  Page,
  actions,
  notice,
  remark,
}: ListScreenProps<Row, Filter>) {
  // The rows of a list are records of its kind.
  const known = useRecords(list.kind) as KnownRecords<Row>
  const { data, error, isFetching, refetch } = known
  const { shown, asOf } = useShownRows(list, known)
  useFreshRecords()
  const { openId, page, close, action, closeAction } = useOpenRecord()
  const may = useMay()
  const hasRows = data !== undefined
  useEffect(() => {
    if (!hasRows) return
    PanelWaiting.bring()
    Details.bring()
  }, [hasRows, Details])
  const hasRoom = useIsDesk()
  const isPhone = useIsPhone()
  const add = (
    <ActionLink action="add" scope={list.add.scope} isMain>
      {list.add.label}
    </ActionLink>
  )
  // The address may contain anything, such as `constructor`.
  const own = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined
  const Action = action === 'history' ? historyPanels.get(list.kind) : own
  const OpenPage = openId !== null && page !== null && Page
  const isBeside = hasRoom && openId !== null && !OpenPage && !Action
  const keepsRoom = useKeepsRoom(openId, isBeside) && hasRoom
  const details = openId !== null && (
    <Suspense fallback={<PanelWaiting title={openId} onClose={close} />}>
      <Details key={openId} id={openId} onClose={close} />
    </Suspense>
  )
  return (
    <>
      {OpenPage ? (
        <Suspense fallback={<Waiting what={list.noun.one} />}>
          <OpenPage key={openId} id={openId} part={page} />
        </Suspense>
      ) : (
        <>
          <ListFrame keepsRoom={keepsRoom}>
            <ListContent
              list={list}
              shown={shown}
              remark={isPhone && remark}
              freshness={
                <>
                  {!isPhone && remark}
                  {shown && (
                    <Freshness
                      asOf={asOf}
                      error={error}
                      isFetching={isFetching}
                      onRetry={refetch}
                    />
                  )}
                </>
              }
              actions={
                <>
                  {list.extraActions?.map(({ action, label, scope }) => (
                    <ActionLink key={action} action={action} scope={scope} size="md">
                      {label}
                    </ActionLink>
                  ))}
                  {!isPhone && add}
                </>
              }
              notices={
                <>
                  {notice}
                  <Suspense>
                    <ListNotices kind={list.kind} noun={list.noun} />
                  </Suspense>
                </>
              }
              failure={error && <Failure {...describeError(error)} onRetry={refetch} />}
            />
          </ListFrame>
          {isPhone && <div className={styles.reach}>{add}</div>}
        </>
      )}
      {/* What comes while something else is waited for may have to be waited for itself. */}
      <Suspense>
        {Action && action ? (
          !may(scopeOf(list, action)) ? (
            <DeadEnd onClose={closeAction} />
          ) : !openId && needsRecord(list, action) ? (
            <DeadEnd missing={list.noun.one} onClose={closeAction} />
          ) : (
            <Suspense
              fallback={
                <PanelWaiting
                  title={nameOf(list, action) ?? openId ?? list.title}
                  onClose={closeAction}
                />
              }
            >
              <Action key={`${action} ${openId}`} id={openId} onClose={closeAction} />
            </Suspense>
          )
        ) : (
          !isBeside && !OpenPage && details
        )}
      </Suspense>
      {hasRoom && !OpenPage && (hasRows || isBeside) && (
        <Suspense>
          <Beside openId={openId} isBeside={isBeside} onClose={close}>
            {details}
          </Beside>
        </Suspense>
      )}
    </>
  )
}

/**
 * Whether a list leaves its details their place: while they stand there, and while something is done with the record that
 * stood there.
 */
function useKeepsRoom(openId: string | null, isBeside: boolean): boolean {
  const [besideId, setBesideId] = useState<string | null>(null)
  const keptId = isBeside || besideId === openId ? openId : null
  if (keptId !== besideId) setBesideId(keptId)
  return keptId !== null
}

/** Returns the scope that an action needs, however the user came to it. */
const scopeOf = <Row extends ListRow, Filter extends object>(
  { add, extraActions, actionScopes }: ListDefinition<Row, Filter>,
  action: string,
): Scope =>
  (action === 'history' ? 'history:read' : undefined) ??
  actionScopes?.[action] ??
  extraActions?.find((one) => one.action === action)?.scope ??
  add.scope

/** Whether an action is about one record, which the address has to name. */
const needsRecord = <Row extends ListRow, Filter extends object>(
  { extraActions = [], freeActions = [] }: ListDefinition<Row, Filter>,
  name: string,
): boolean =>
  name !== 'add' &&
  !freeActions.includes(name) &&
  !extraActions.some(({ action }) => action === name)

/** Returns the name of an action that concerns no single record. */
const nameOf = <Row extends ListRow, Filter extends object>(
  { add, extraActions }: ListDefinition<Row, Filter>,
  action: string | null,
): string | undefined =>
  action === 'add' ? add.label : extraActions?.find((one) => one.action === action)?.label
