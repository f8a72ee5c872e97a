import { type DragEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { isOfFile, ruleFacts, ruleIds } from '#domain/plots/rule-facts.ts'
import { severities } from '#domain/plots/severity.ts'
import { Busy } from '../plot-check/busy.tsx'
import type { SampleName } from '../plot-check/samples.ts'
import type { CheckState, Done } from '../plot-check/session.ts'
import { loadReport, usePlotCheck } from '../plot-check/use-plot-check.ts'
import { formatCount, severityWords } from '../plot-check/verdict-words.ts'
import styles from './plot-check.module.css'

/** Loaded with its styles and the table of rules once there is something to show. */
const Report = lazy(() => loadReport().then(({ Report }) => ({ default: Report })))

/** Names no format, so the text itself says which it is. */
const pastedName = 'Pasted text'

/** The worst first, as in a report. */
const outcomes = severities.toReversed().filter((severity) => severity !== 'ok')

const rulesWith = (outcome: (typeof outcomes)[number]) =>
  ruleIds.filter((id) => isOfFile(id) && ruleFacts[id].severity === outcome)

/** Takes a file of plots and shows how the EU system would judge it. Nothing leaves the browser. */
export default function PlotCheck({ workerUrl }: { workerUrl: string }) {
  const { state, session } = usePlotCheck(workerUrl)
  const { check } = session
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const done = shownReport(state)

  function take(file: File | undefined) {
    if (!file) return
    check(file.name, async () => new Uint8Array(await file.arrayBuffer()))
    // Lets the same file be chosen again once it has been fixed.
    if (input.current) input.current.value = ''
  }
  // What was chosen before this script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => take(input.current?.files?.[0]), [])

  const checkText = (name: string, text: string) =>
    check(name, async () => new TextEncoder().encode(text))

  const checkSample = (name: SampleName) =>
    check(`sample-${name}.geojson`, async () => {
      const { sampleText } = await import('../plot-check/samples.ts')
      return new TextEncoder().encode(sampleText(name))
    })

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    const text = event.dataTransfer.getData('text')
    if (file) take(file)
    else if (text) checkText(pastedName, text)
  }
  // A failure here is shown once a file is chosen.
  const prepare = () => {
    session.prepare()
    void loadReport().catch(() => {})
  }
  /** The button that was pressed goes away. */
  const thenRead = (action: () => void) => () => {
    action()
    status.current?.focus()
  }

  return (
    <div className={styles.tool}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way besides the field. */}
      <div
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <label htmlFor={id}>Choose a file of plots, or drop it here</label>
        <input
          ref={input}
          id={id}
          type="file"
          aria-describedby={`${id}-hint`}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`}>GeoJSON, KML, GPX or CSV. The file stays on this device.</p>
        {/* A form submission is held back until this script has loaded; a click would be lost. Without a script it does
            nothing. */}
        <form
          className={styles.sample}
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            // The field has these values alone.
            checkSample(new FormData(event.currentTarget).get('sample') as SampleName)
          }}
        >
          <label htmlFor={`${id}-sample`}>Or try a sample</label>
          <select id={`${id}-sample`} name="sample">
            <option value="good">A good file</option>
            <option value="faulty">A file with four faults</option>
            {outcomes.map((outcome) => (
              <optgroup
                key={outcome}
                label={`Breaks a rule: ${severityWords[outcome].toLowerCase()}`}
              >
                {rulesWith(outcome).map((rule) => (
                  <option key={rule} value={rule}>
                    {ruleFacts[rule].title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <button type="submit">Check this sample</button>
        </form>
        <details className={styles.paste}>
          <summary>Or paste the text of a file</summary>
          <form
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault()
              checkText(pastedName, String(new FormData(event.currentTarget).get('text')))
            }}
          >
            <label htmlFor={`${id}-text`}>Text of a GeoJSON, KML, GPX or CSV file</label>
            <textarea
              id={`${id}-text`}
              name="text"
              rows={6}
              required
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
            <button type="submit">Check this text</button>
          </form>
        </details>
      </div>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {statusText(state)}
      </p>
      {state.step === 'busy' && (
        <Busy
          name={state.chosen.name}
          progress={state.progress}
          onCancel={thenRead(session.cancel)}
        />
      )}
      {state.step === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">
            {state.chosen.name}: {state.message}
          </p>
          <button type="button" onClick={thenRead(session.retry)}>
            Try again
          </button>
        </div>
      )}
      {done && (
        <Suspense>
          <Report
            name={done.chosen.name}
            report={done.report}
            agreed={done.agreed}
            agree={session.agree}
            fixedFile={session.fixedFile}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The report stays while its file is checked once more. */
function shownReport(state: CheckState): Done | undefined {
  if (state.step === 'done') return state
  const { before, chosen } = state.step === 'busy' ? state : {}
  return before?.step === 'done' && before.chosen === chosen ? before : undefined
}

function statusText(state: CheckState): string {
  if ('cancelled' in state) return `${state.cancelled} is not checked: that was cancelled.`
  const done = shownReport(state)
  if (done) {
    const { findingCount } = done.report
    return `${done.chosen.name} is checked: ${formatCount(findingCount)} ${findingCount === 1 ? 'finding' : 'findings'}.`
  }
  return state.step === 'busy' ? `Checking ${state.chosen.name} …` : ''
}
