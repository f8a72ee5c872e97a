import { lawAsSeen } from '#domain/regulation/as-seen.ts'
import {
  appliesToAll,
  appliesToSmall,
  cutOff,
  producedFrom,
  solubleCoffee,
} from '#domain/regulation/eudr-facts.ts'
import { fsmaBar, fsmaProposed } from '#domain/regulation/fsma-facts.ts'
import type { LegalFact } from '#domain/regulation/legal-fact.ts'
import { useBuild } from '../build-context.tsx'
import { PublishedOn } from '../components/published-on.tsx'
import { ScrollArea } from '../components/scroll-area.tsx'
import styles from './law-dates.module.css'

interface LawDatesProps {
  law: 'eudr' | 'fsma'
}

const datesOf: Record<LawDatesProps['law'], readonly { date: string; fact: LegalFact }[]> = {
  eudr: [
    ...[cutOff, producedFrom, appliesToAll, appliesToSmall].map((fact) => ({
      date: fact.value,
      fact,
    })),
    { date: solubleCoffee.from, fact: solubleCoffee },
  ],
  fsma: [fsmaProposed, fsmaBar].map((fact) => ({ date: fact.value, fact })),
}

/** The dates of a law as a table, from their single source. */
export const DatesTable = ({ law }: LawDatesProps) => (
  <table>
    <thead>
      <tr>
        <th>Date</th>
        <th>What it means</th>
        <th>Source</th>
      </tr>
    </thead>
    <tbody>
      {datesOf[law].map(({ date, fact }) => (
        <tr key={fact.id}>
          <td>
            <PublishedOn date={date} />
          </td>
          <td>{fact.text}</td>
          <td>
            <a href={fact.sourceUrl}>{fact.act}</a>, {fact.article}
            {fact.confidence === 'second-hand' && ' (second-hand)'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The same on a page of the site, with the day on which the law was last checked. */
export function LawDates({ law }: LawDatesProps) {
  const { scriptUrls } = useBuild()
  const facts = datesOf[law].map(({ fact }) => fact)
  // The age is computed when the page is read; only the day is needed here.
  const { seenOn } = lawAsSeen(facts, '')
  return (
    <>
      <ScrollArea label="Dates of the law">
        <DatesTable law={law} />
      </ScrollArea>
      <p className={styles.seen}>
        The law as seen on <PublishedOn date={seenOn} />.{' '}
        <strong hidden data-run={scriptUrls['law-age']} data-at-once data-seen-on={seenOn} />
      </p>
    </>
  )
}
