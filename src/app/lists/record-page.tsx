import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '#app/ui/failure.tsx'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { ScreenTitle } from '#app/ui/screen-top.tsx'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { describeError } from '../api/errors.ts'
import { useMay } from '../auth/auth-provider.tsx'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import type { PageProps } from './list-definition.ts'
import { useOpenRecord, usePageLink } from './open-record.ts'
import { RecordFoot } from './record-foot.tsx'
import styles from './record-page.module.css'
import { UnsentChanges } from './unsent-changes.tsx'
import { useShownRecord } from './use-shown-record.ts'

/** A part of a record's page. */
interface PagePart<Row> {
  /** Its name in the address: `&page=origin`. */
  name: string
  label: string
  Content: ComponentType<{ record: Row; kind: CopiedType }>
}

interface RecordPageProps<T extends CopiedType> extends PageProps {
  kind: T
  /** Title of the list that it belongs to. */
  listTitle: string
  /** Returns the title once the record is known; until then, the title is its id. */
  titleOf?: (row: RecordOf<T>) => string
  /** Returns the record in a sentence, and its state. */
  head: (row: RecordOf<T>) => ReactNode
  /** Actions for the record. */
  actions: (row: RecordOf<T>) => ReactNode
  /** The first one shows if the address names none of them. */
  parts: readonly [PagePart<RecordOf<T>>, ...PagePart<RecordOf<T>>[]]
  /** Whether the last part says who changed what, to those who may read it. */
  hasHistory?: boolean
}

/** All that is known of one record, in parts, in place of its list. */
export function RecordPage<T extends CopiedType>({
  kind,
  id,
  part,
  listTitle,
  titleOf,
  head,
  actions,
  parts: ownParts,
  hasHistory = false,
}: RecordPageProps<T>) {
  const { data, mark, error, refetch } = useShownRecord(kind, id)
  const page = useRef<HTMLElement>(null)
  const mayReadHistory = useMay()('history:read')
  const parts = hasHistory && mayReadHistory ? ([...ownParts, history] as const) : ownParts
  const open = parts.find(({ name }) => name === part) ?? parts[0]
  const title = (data && titleOf?.(data)) ?? id
  useEffect(() => {
    const heading = page.current?.querySelector<HTMLElement>('[data-screen-heading]')
    // What led here is no longer there.
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
  }, [])
  useLetterKeys(page, 'main', {
    e: () => page.current?.querySelector<HTMLElement>('[data-action="edit"]')?.click(),
  })
  return (
    <article ref={page} className={styles.page} aria-label={title}>
      <BackToList title={listTitle} />
      <div className={styles.top}>
        <ScreenTitle>{title}</ScreenTitle>
        {data && head(data)}
        {data && (
          <div className={styles.actions} data-no-print>
            {actions(data)}
          </div>
        )}
      </div>
      {data ? (
        <>
          {mark && <UnsentChanges mark={mark} />}
          <Parts of={title} parts={parts} open={open} />
          <section className={styles.part} key={open.name}>
            <h2 className={styles.name}>{open.label}</h2>
            <Suspense fallback={<Waiting what="this part" />}>
              <open.Content record={data} kind={kind} />
            </Suspense>
          </section>
          <RecordFoot kind={kind} record={data} withId={titleOf !== undefined} />
        </>
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <Waiting what="this record" />
      )}
    </article>
  )
}

const history = {
  name: 'events',
  label: 'Events',
  Content: lazy(async () => {
    const { History } = await import('./history/history.tsx')
    return {
      default: ({ record, kind }: { record: { id: string }; kind: CopiedType }) => (
        <History kind={kind} id={record.id} />
      ),
    }
  }),
}

/** Leads to where the page was opened, or to the list with the record’s details. */
function BackToList({ title }: { title: string }) {
  const { closePage, besideList, isFromList } = useOpenRecord()
  return (
    <Link
      {...besideList}
      className={styles.back}
      data-no-print
      onClick={(event) => {
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
        if (!isFromList || !isPlain) return
        event.preventDefault()
        closePage()
      }}
    >
      <LineIcon path="M15 5l-7 7 7 7" size={18} />
      {title}
    </Link>
  )
}

interface PartsProps<Row> {
  of: string
  parts: readonly PagePart<Row>[]
  open: PagePart<Row>
}

function Parts<Row>({ of, parts, open }: PartsProps<Row>) {
  const linkTo = usePageLink()
  return (
    <nav className={styles.parts} aria-label={`Parts of ${of}`} data-no-print>
      {parts.map(({ name, label }) => (
        <Link
          key={name}
          {...linkTo(name)}
          className={styles.link}
          aria-current={name === open.name ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
