import { useState } from 'react'
import { inSite } from '#domain/base-path.ts'
import type { PlotFileReport } from '#domain/plots/check-file.ts'
import type { Finding } from '#domain/plots/finding.ts'
import { fixWords } from '#domain/plots/fix-words.ts'
import { plotPathIn } from '#domain/plots/plot.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import { severities } from '#domain/plots/severity.ts'
import { Drawing } from './drawing.tsx'
import { Readings } from './readings.tsx'
import styles from './report.module.css'
import { ruleAddress } from './rule-address.ts'
import { severityWords, verdictWords } from './verdict-words.ts'

/** This many of one kind are shown at once; the rest is collapsed, and very long lists are cut off. */
const shownMessages = 3
const foldedMessages = 500
const shownDrawings = 12

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

interface ReportProps {
  name: string
  report: PlotFileReport
  agreed: ReadonlySet<RuleId>
  agree: (rule: RuleId, isAgreed: boolean) => void
}

/** How the EU system would judge the file: the verdict, the plots, and the findings by rule. */
export function Report({ name, report, agreed, agree }: ReportProps) {
  const { verdict, findings, plots, plotCount } = report
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule)].toSorted(
    ([, a], [, b]) => worst(b) - worst(a),
  )
  const paths = new Set(plots.map(({ path }) => path))
  const byPlot = Map.groupBy(findings, ({ path }) => plotPathIn(path, paths))
  const withFindings = plots.filter(({ path }) => byPlot.has(path))
  const drawn = (withFindings.length > 0 ? withFindings : plots).slice(0, shownDrawings)
  const { heading, text } = verdictWords[verdict]
  return (
    <div className={styles.report}>
      <div className={styles.verdict} data-verdict={verdict}>
        <h2>{heading}</h2>
        <p>
          {name}: {plotCount === 1 ? '1 plot' : `${plotCount} plots`}. {text}
        </p>
        <p className={styles.printed}>
          Checked on {day.format(new Date())} with Asili, in the browser. Each rule names its source
          and the day of that text.
        </p>
        <div className={styles.actions}>
          {verdict !== 'refuse' && plots.length > 0 && <Download name={name} report={report} />}
          <button type="button" className={styles.secondary} onClick={() => print()}>
            Print this report
          </button>
        </div>
      </div>
      {drawn.length > 0 && (
        <div className={styles.drawings}>
          {drawn.map((plot) => (
            <Drawing key={plot.path} plot={plot} findings={byPlot.get(plot.path) ?? []} />
          ))}
        </div>
      )}
      {drawn.length < Math.max(withFindings.length, 1) && drawn.length > 0 && (
        <p className={styles.muted}>
          Drawn are {drawn.length} of {withFindings.length} plots with findings.
        </p>
      )}
      {byRule.map(([rule, found]) => (
        <RuleFindings
          key={rule}
          rule={rule}
          found={found}
          isAgreed={agreed.has(rule)}
          agree={agree}
        />
      ))}
    </div>
  )
}

const worst = (found: readonly Finding[]): number =>
  found.reduce((most, { severity }) => Math.max(most, severities.indexOf(severity)), 0)

interface RuleFindingsProps {
  rule: RuleId
  found: readonly Finding[]
  isAgreed: boolean
  agree: ReportProps['agree']
}

function RuleFindings({ rule, found, isAgreed, agree }: RuleFindingsProps) {
  const { title, source, fix } = ruleFacts[rule]
  const severity = severities[worst(found)] ?? 'ok'
  const offer = fixWords[rule]
  const fixes = new Set(found.map((finding) => finding.fix))
  const folded = found.slice(shownMessages, shownMessages + foldedMessages)
  const left = found.length - shownMessages - folded.length
  const canFix =
    found.some(({ canAccept }) => canAccept) && severity !== 'fixed' && severity !== 'ok'
  const [swapped] = found.filter((finding) => finding.swapped)
  const second = 'isSecondHand' in source ? ', second-hand' : ''
  return (
    <section className={styles.rule} data-severity={severity} aria-labelledby={`rule-${rule}`}>
      <header>
        <h3 id={`rule-${rule}`}>{title}</h3>
        <span className={styles.badge}>{severityWords[severity]}</span>
      </header>
      <ul>
        {found.slice(0, shownMessages).map((finding) => (
          <Message key={`${finding.path} ${finding.message}`} finding={finding} />
        ))}
      </ul>
      {found.length > shownMessages && (
        <details>
          <summary>{found.length - shownMessages} more</summary>
          <ul>
            {folded.map((finding) => (
              <Message key={`${finding.path} ${finding.message}`} finding={finding} />
            ))}
          </ul>
          {left > 0 && <p>Another {left} are not listed: fix these first.</p>}
        </details>
      )}
      <p className={styles.fix}>{fixes.size === 1 ? [...fixes][0] : fix}</p>
      {swapped && <Readings finding={swapped} />}
      {offer && canFix && (
        <button type="button" className={styles.button} onClick={() => agree(rule, true)}>
          {offer}
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

const Message = ({ finding: { message, fix, path } }: { finding: Finding }) => (
  <li>
    {message.slice(0, -fix.length).trim()} {path && <code>{path}</code>}
  </li>
)

function Download({ name, report }: { name: string; report: PlotFileReport }) {
  const [problem, setProblem] = useState('')
  async function download() {
    try {
      const { fixedText } = await import('./engine.ts')
      save(`${name.replace(/\.[^.]+$/, '')}-fixed.geojson`, await fixedText(report))
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

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
