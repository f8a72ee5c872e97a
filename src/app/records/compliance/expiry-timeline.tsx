import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { formatCount, formatMonth } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { complianceStandard } from '#domain/compliance-words.ts'
import { type ExpirySpan, expiryTimeline } from '#domain/expiry-timeline.ts'
import type { ViewProps } from '../../lists/list-definition.ts'
import { useOpenRecord } from '../../lists/open-record.ts'
import { Expiry } from './expiry.tsx'
import styles from './expiry-timeline.module.css'

type Span = ExpirySpan<ComplianceRecord>

/** When certificates expire: drawn by month, and listed below, most urgent first. */
export default function ExpiryTimeline({ rows }: ViewProps<ComplianceRecord>) {
  const { spans, withoutDate } = expiryTimeline(rows, useToday())
  const filled = spans.filter(({ records }) => records.length > 0)
  return (
    <div className={styles.timeline}>
      <Drawing spans={spans} />
      {filled.map((span) => (
        <SpanList key={span.span} span={span} />
      ))}
      {withoutDate.length > 0 && <SpanList span={{ span: 'none', records: withoutDate }} />}
    </div>
  )
}

/** How many expire in each month; the text below says the same. */
function Drawing({ spans }: { spans: readonly Span[] }) {
  const most = Math.max(1, ...spans.map(({ records }) => records.length))
  return (
    <div className={styles.drawing} aria-hidden="true">
      {spans.map(({ span, records }) => (
        <div key={span} className={styles.column} data-span={span}>
          <span className={styles.count}>{records.length > 0 && formatCount(records.length)}</span>
          <span className={styles.bar} style={{ blockSize: `${(records.length / most) * 100}%` }} />
          <span className={styles.month}>{shortName(span)}</span>
        </div>
      ))}
    </div>
  )
}

function SpanList({ span: { span, records } }: { span: Span }) {
  const titleId = useId()
  const { linkTo } = useOpenRecord()
  return (
    <section aria-labelledby={titleId} data-span={span}>
      <h2 className={styles.heading} id={titleId}>
        {fullName(span)} <span className={styles.number}>{formatCount(records.length)}</span>
      </h2>
      <ul className={styles.records}>
        {records.map((record) => {
          const { id, standard, farmer, batchId, status } = record
          return (
            <li key={id} className={styles.record}>
              <Link className={styles.link ?? ''} {...linkTo(id)}>
                {complianceStandard.label(standard)} {id}
              </Link>
              <span className={styles.about}>
                {farmer}, batch {batchId}
              </span>
              <span className={styles.end}>
                <Expiry record={record} />
              </span>
              <ComplianceStatus status={status} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const names: Record<string, readonly [short: string, full: string]> = {
  expired: ['Past', 'Expired'],
  later: ['Later', 'Later'],
  none: ['None', 'Not issued yet'],
}

/** `Nov`, with the year for the first month of a year. */
function shortName(span: string): string {
  if (names[span]) return names[span][0]
  const [month = '', year = ''] = formatMonth(`${span}-01`).split(' ')
  return span.endsWith('-01') ? `${month} ${year}` : month
}

const fullName = (span: string): string =>
  names[span]?.[1] ?? `Expires in ${formatMonth(`${span}-01`)}`
