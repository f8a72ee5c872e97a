import { lawAsSeen, oldLawText } from '#domain/regulation/as-seen.ts'
import type { LegalFact } from '#domain/regulation/legal-fact.ts'
import { longDay } from '#domain/regulation/long-day.ts'
import type { ScopeAnswer, ScopeVerdict } from '#domain/regulation/scope.ts'
import styles from '../islands/scope.module.css'

const marks: Record<ScopeVerdict, string> = {
  applies: 'Applies',
  later: 'Not yet',
  outside: 'Does not apply',
  ask: 'Not enough known',
}

/** The result for one law, with the articles it is based on. */
export function Answer({ answer, today }: { answer: ScopeAnswer; today: string }) {
  const { law, verdict, title, reasons } = answer
  const facts = reasons.flatMap((reason) => reason.facts)
  const seen = lawAsSeen(facts, today)
  return (
    <section className={styles.answer} data-verdict={verdict} aria-label={law}>
      <p className={styles.mark}>
        {law}: {marks[verdict]}
      </p>
      <h2>{title}</h2>
      <ul>
        {reasons.map(({ text, facts }) => (
          <li key={text}>
            {text}
            {facts.map((fact) => (
              <Source key={fact.id} fact={fact} />
            ))}
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <p className={styles.seen}>
          The law as seen on {longDay(seen.seenOn)}.{' '}
          {seen.isOld && <strong>{oldLawText(seen)}</strong>}
        </p>
      )}
    </section>
  )
}

const Source = ({ fact }: { fact: LegalFact }) => (
  <small className={styles.source}>
    <a href={fact.sourceUrl}>{fact.act}</a>, {fact.article}. Holds from {longDay(fact.from)}
    {fact.until && <span>{` to ${longDay(fact.until)}`}</span>}; seen on {longDay(fact.seenOn)}
    {fact.confidence === 'second-hand' && <span>, second-hand</span>}.
  </small>
)
