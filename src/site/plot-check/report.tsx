import { useState } from 'react'
import { inSite } from '#domain/base-path.ts'
import { fixWords } from '#domain/plots/fix-words.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import { Countries } from './countries.tsx'
import { Drawing } from './drawing.tsx'
import { Readings } from './readings.tsx'
import styles from './report.module.css'
import { ruleAddress } from './rule-address.ts'
import type { ReportSummary, RuleSummary } from './summary.ts'
import { agreeVerbs, formatCount, severityWords, verdictWords } from './verdict-words.ts'

/** This many of one kind are shown at once; the rest is collapsed. */
const shownMessages = 3

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

interface ReportProps {
  name: string
  report: ReportSummary
  agreed: ReadonlySet<RuleId>
  agree: (rule: RuleId, isAgreed: boolean) => void
  /** The plots in the format that the EU system accepts. */
  fixedFile: () => Promise<Blob>
}

/** How the EU system would judge the file: the verdict, the plots, and the findings by rule. */
export function Report({ name, report, agreed, agree, fixedFile }: ReportProps) {
  const { verdict, plotCount, rules, drawn, faultyCount, countries } = report
  const { heading, text } = verdictWords[verdict]
  return (
    <div className={styles.report}>
      <div className={styles.verdict} data-verdict={verdict}>
        <h2>{heading}</h2>
        <p>
          {name}: {plotCount === 1 ? '1 plot' : `${formatCount(plotCount)} plots`}. {text}
        </p>
        <p className={styles.printed}>
          Checked on {day.format(new Date())} with Asili, in the browser. Each rule names its source
          and the day of that text.
        </p>
        <div className={styles.actions}>
          {report.isWritable && <Download name={name} fixedFile={fixedFile} />}
          <button type="button" className={styles.secondary} onClick={() => print()}>
            Print this report
          </button>
        </div>
      </div>
      {drawn.length > 0 && (
        <div className={styles.drawings}>
          {drawn.map(({ plot, findings }) => (
            <Drawing key={plot.path} plot={plot} findings={findings} />
          ))}
        </div>
      )}
      {drawn.length < Math.max(faultyCount, 1) && drawn.length > 0 && (
        <p className={styles.muted}>
          Drawn are {drawn.length} of {formatCount(faultyCount)} plots with findings.
        </p>
      )}
      {rules.map((found) => (
        <RuleFindings
          key={found.rule}
          found={found}
          isAgreed={agreed.has(found.rule)}
          agree={agree}
        />
      ))}
      {countries.length > 0 && <Countries countries={countries} />}
    </div>
  )
}

interface RuleFindingsProps {
  found: RuleSummary
  isAgreed: boolean
  agree: ReportProps['agree']
}

function RuleFindings({ found, isAgreed, agree }: RuleFindingsProps) {
  const { rule, severity, count, listed, fix, fixableCount, swapped } = found
  const { title, source } = ruleFacts[rule]
  const offer = fixWords[rule]
  const folded = listed.slice(shownMessages)
  const left = count - listed.length
  const second = 'isSecondHand' in source ? ', second-hand' : ''
  return (
    <section className={styles.rule} data-severity={severity} aria-labelledby={`rule-${rule}`}>
      <header>
        <h3 id={`rule-${rule}`}>{title}</h3>
        <span className={styles.badge}>{severityWords[severity]}</span>
      </header>
      <ul>
        {listed.slice(0, shownMessages).map((finding) => (
          <Message key={`${finding.path} ${finding.message}`} {...finding} />
        ))}
      </ul>
      {count > shownMessages && (
        <details>
          <summary>{formatCount(count - shownMessages)} more</summary>
          <ul>
            {folded.map((finding) => (
              <Message key={`${finding.path} ${finding.message}`} {...finding} />
            ))}
          </ul>
          {left > 0 && <p>Another {formatCount(left)} are not listed: fix these first.</p>}
        </details>
      )}
      <p className={styles.fix}>{fix}</p>
      {swapped && <Readings finding={swapped} />}
      {offer && fixableCount > 1 && (
        <p id={`ask-${rule}`}>
          {offer} in all {formatCount(fixableCount)} plots?
        </p>
      )}
      {offer && fixableCount > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-describedby={fixableCount > 1 ? `ask-${rule}` : undefined}
          onClick={() => agree(rule, true)}
        >
          {fixableCount === 1 ? offer : `Yes, ${agreeVerbs[rule]} all ${formatCount(fixableCount)}`}
        </button>
      )}
      {offer && isAgreed && (
        <button type="button" className={styles.button} onClick={() => agree(rule, false)}>
          Take that back: {offer.toLowerCase()}
        </button>
      )}
      <p className={styles.muted}>
        Rule{' '}
        <a href={inSite(ruleAddress(rule))}>
          <code>{rule}</code>
        </a>
        . {source.text}, {source.date}
        {second}.
      </p>
    </section>
  )
}

const Message = ({ message, path }: RuleSummary['listed'][number]) => (
  <li>
    {message} {path && <code>{path}</code>}
  </li>
)

function Download({ name, fixedFile }: Pick<ReportProps, 'name' | 'fixedFile'>) {
  const [problem, setProblem] = useState('')
  async function download() {
    try {
      save(`${name.replace(/\.[^.]+$/, '')}-fixed.geojson`, await fixedFile())
      setProblem('')
    } catch {
      setProblem('The file could not be made. Try again.')
    }
  }
  return (
    <>
      <button type="button" className={styles.button} onClick={download}>
        Download the fixed file
      </button>
      <p role="status">{problem}</p>
    </>
  )
}

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
