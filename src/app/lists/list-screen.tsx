import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Scope } from '#domain/scopes.ts'
import { Failure } from '#ui/failure.tsx'
import { PanelWaiting } from '#ui/panel-waiting.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { describeError, notAvailable } from '../api/errors.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useFreshRecords } from '../offline/offline-provider.tsx'
import { type KnownRecords, useRecords } from '../offline/use-records.ts'
import { ActionLink } from './action-link.tsx'
import { Freshness } from './freshness.tsx'
import { ListContent } from './list-content.tsx'
import type { ActionProps, ListDefinition, ListRow } from './list-definition.ts'
import styles from './list-screen.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { useOpenRecord } from './open-record.ts'

interface ListScreenProps<Row extends ListRow, Filter extends object> {
  list: ListDefinition<Row, Filter>
  Details: ComponentType<{ id: string; onClose: () => void }>
  /** What can be done here, by its name in the address (`?do=add`); each opens in the place of the details. */
  actions: Readonly<Record<string, ComponentType<ActionProps>>>
  /** Above the list: what one should know before one goes on with it. */
  notice?: ReactNode
}

/** A screen of records: what there is in figures, a way to find some, the list, and one record's details beside it. */
export function ListScreen<Row extends ListRow, Filter extends object>({
  list,
  Details,
  actions,
  notice,
}: ListScreenProps<Row, Filter>) {
  // A list's rows are records of its kind.
  const { data, error, asOf, isFetching, refetch } = useRecords(list.kind) as KnownRecords<Row>
  useFreshRecords()
  const { openId, close, action, closeAction } = useOpenRecord()
  const may = useMay()
  const isPhone = useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false })
  const add = (
    <ActionLink action="add" scope={list.add.scope} isMain>
      {list.add.label}
    </ActionLink>
  )
  // An address may ask for anything, `constructor` too.
  const Action = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title} tabIndex={-1} data-screen-heading>
          {list.title}
        </h1>
        {data && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
        <div className={styles.actions}>
          {list.extraActions?.map(({ action, label, scope }) => (
            <ActionLink key={action} action={action} scope={scope} size="md">
              {label}
            </ActionLink>
          ))}
          {!isPhone && add}
        </div>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      {data ? (
        <ListContent list={list} data={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton cardHeightRem={list.cardHeightRem} />
      )}
      {isPhone && <div className={styles.reach}>{add}</div>}
      {Action && action && !may(scopeOf(list, action)) ? (
        <NotAvailable onClose={closeAction} />
      ) : Action ? (
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
      ) : (
        openId && <Details key={openId} id={openId} onClose={close} />
      )}
    </>
  )
}

/** What one must be allowed to for an action, however one came to it. */
const scopeOf = <Row extends ListRow, Filter extends object>(
  { add, extraActions, actionScopes }: ListDefinition<Row, Filter>,
  action: string,
): Scope =>
  actionScopes?.[action] ?? extraActions?.find((one) => one.action === action)?.scope ?? add.scope

/** What an action is called where it is about no one record. */
const nameOf = <Row extends ListRow, Filter extends object>(
  { add, extraActions }: ListDefinition<Row, Filter>,
  action: string | null,
): string | undefined =>
  action === 'add' ? add.label : extraActions?.find((one) => one.action === action)?.label

/** An address leads to what no button offers: that is said before anything is typed. */
const NotAvailable = ({ onClose }: { onClose: () => void }) => (
  <SidePanel title={notAvailable.title} onClose={onClose}>
    <p role="status">{notAvailable.text}</p>
  </SidePanel>
)
