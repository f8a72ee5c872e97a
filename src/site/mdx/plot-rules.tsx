import type { ReactNode } from 'react'
import { plotCheckPath } from '#domain/paths.ts'
import { fixWords } from '#domain/plots/fix-words.ts'
import {
  type ExampleFile,
  type ExampleRecording,
  fileExamples,
  type RuleExample,
  recordedExamples,
} from '#domain/plots/rule-examples.ts'
import {
  isOfFile,
  type RuleFacts,
  type RuleId,
  ruleFacts,
  ruleIds,
} from '#domain/plots/rule-facts.ts'
import { ruleMeanings } from '#domain/plots/rule-meanings.ts'
import type { Severity } from '#domain/plots/severity.ts'
import { PublishedOn } from '../components/published-on.tsx'
import { severityWords } from '../plot-check/verdict-words.ts'
import { changedLines } from './changed-lines.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './plot-rules.module.css'

interface PlotRulesProps {
  /** What becomes of a file that breaks one of these rules. */
  outcome: Exclude<Severity, 'ok'>
}

const rulesWith = ({ outcome }: PlotRulesProps): readonly RuleId[] =>
  ruleIds.filter((id) => ruleFacts[id].severity === outcome)

/** The rules for plot files that have this outcome, from the table that they are checked by, with examples. */
export function PlotRules({ outcome }: PlotRulesProps) {
  const rules = rulesWith({ outcome })
  return (
    <>
      <div className={styles.list}>
        <ul>
          {rules.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{ruleFacts[id].title}</a>
            </li>
          ))}
        </ul>
      </div>
      {rules.map((id) => (
        <Rule key={id} id={id} />
      ))}
    </>
  )
}

/** The same where there are no styles and no anchors. */
export const PlainPlotRules = ({ outcome }: PlotRulesProps) => (
  <ul>
    {rulesWith({ outcome }).map((id) => (
      <li key={id}>
        <strong>{ruleFacts[id].title}:</strong> {ruleMeanings[id]} {ruleFacts[id].fix}
      </li>
    ))}
  </ul>
)

function Rule({ id }: { id: RuleId }) {
  const { severity, title, fix, source }: RuleFacts = ruleFacts[id]
  const offer = fixWords[id]
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.facts}>
        <strong data-severity={severity}>{severityWords[severity]}</strong> · rule{' '}
        <a href={`#${id}`}>
          <code>{id}</code>
        </a>
      </p>
      <p>{ruleMeanings[id]}</p>
      <p>
        <strong>How to fix it.</strong> {fix}
        {offer && (
          <>
            {' '}
            The <a href={plotCheckPath}>plot check</a> does it once you choose “{offer}”.
          </>
        )}
      </p>
      {isOfFile(id) ? (
        <FileExample severity={severity} example={fileExamples[id]} />
      ) : (
        <RecordedExample severity={severity} example={recordedExamples[id]} />
      )}
      <p className={styles.source}>
        {source.url ? <a href={source.url}>{source.text}</a> : source.text},{' '}
        <PublishedOn date={source.date} />
        {source.isSecondHand && ' (second-hand)'}
      </p>
    </section>
  )
}

interface ExampleProps<Case> {
  severity: Severity
  example: RuleExample<Case>
}

function FileExample({ severity, example }: ExampleProps<ExampleFile>) {
  const { breaks, keeps } = example
  return (
    <div className={styles.examples}>
      <Example severity={severity}>{shown(breaks, keeps)}</Example>
      <Example severity="ok">{shown(keeps, breaks)}</Example>
    </div>
  )
}

function shown({ text, words }: ExampleFile, other: ExampleFile) {
  if (words) return <p>{words}</p>
  const { before, changed, after } = changedLines(text(), other.text())
  return (
    <CodeBlock>
      <code>
        {before}
        {changed.split(indents).map(marked)}
        {after}
      </code>
    </CodeBlock>
  )
}

/** Between the lines: their ends, and how far the next one is indented. */
const indents = /(^ *|\n *)/

const marked = (text: string, place: number) =>
  // Lines and what stands between them take turns.
  place % 2 === 0 && text ? <mark key={place}>{text}</mark> : text

const list = new Intl.ListFormat('en-GB')

const measured = ({ accuraciesM }: ExampleRecording) => (
  <p>Corners measured to {list.format(accuraciesM.map(String))} m.</p>
)

const RecordedExample = ({ severity, example }: ExampleProps<ExampleRecording>) => (
  <div className={styles.examples}>
    <Example severity={severity}>{measured(example.breaks)}</Example>
    <Example severity="ok">{measured(example.keeps)}</Example>
  </div>
)

const Example = ({ severity, children }: { severity: Severity; children: ReactNode }) => (
  <figure className={styles.example} data-severity={severity}>
    <figcaption>{severity === 'ok' ? 'Accepted' : severityWords[severity]}</figcaption>
    {children}
  </figure>
)
