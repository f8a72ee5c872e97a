import { formatDate } from '#app/ui/format.ts'
import type { StatementFinding } from '#domain/statements/finding.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'

interface DryRunResultProps {
  findings: readonly StatementFinding[] | undefined
  isCurrent: boolean
  hasFailed: boolean
  onDate: string
}

/** What the information system would report, before anything is sent. */
export const DryRunResult = ({ findings, isCurrent, hasFailed, onDate }: DryRunResultProps) => (
  <Section title="5. Dry run">
    <div role="status" className={styles.section} aria-busy={!isCurrent}>
      {hasFailed ? (
        <p className={styles.problem}>
          The rules are not on this device yet. Connect once, then open this page again.
        </p>
      ) : !findings ? (
        <p>Trying the statement…</p>
      ) : findings.length === 0 ? (
        <p className={styles.good}>
          On {formatDate(onDate)} the EU information system would take this statement.
        </p>
      ) : (
        <>
          <p>
            It would be refused for {findings.length} {findings.length === 1 ? 'reason' : 'reasons'}
            :
          </p>
          <ul className={styles.parts}>
            {findings.map((one) => (
              <li key={`${one.code} ${one.field}`} className={styles.finding}>
                <p>
                  {one.problem} {one.fix}
                </p>
                <p className={styles.note}>
                  <code>{one.code}</code>: {one.rule}. {one.source.text}, {one.source.date}. At{' '}
                  {one.field}.
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </Section>
)
