import { type DragEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { isOfFile, ruleFacts, ruleIds } from '#domain/plots/rule-facts.ts'
import { severities } from '#domain/plots/severity.ts'
import type { SampleName } from '../plot-check/samples.ts'
import { loadEngine, usePlotCheck } from '../plot-check/use-plot-check.ts'
import { severityWords } from '../plot-check/verdict-words.ts'
import styles from './plot-check.module.css'

/** Loaded with its styles and the table of rules once there is something to show. */
const Report = lazy(() =>
  import('../plot-check/report.tsx').then(({ Report }) => ({ default: Report })),
)

/** Names no format, so the text itself says which it is. */
const pastedName = 'Pasted text'

/** The worst first, as in a report. */
const outcomes = severities.toReversed().filter((severity) => severity !== 'ok')

const rulesWith = (outcome: (typeof outcomes)[number]) =>
  ruleIds.filter((id) => isOfFile(id) && ruleFacts[id].severity === outcome)

/** Takes a file of plots and shows how the EU system would judge it. Nothing leaves the browser. */
export default function PlotCheck() {
  const { state, check, agree } = usePlotCheck()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

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
  const prepare = () => void loadEngine().catch(() => {})

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
      <p role="status" className={styles.status}>
        {state.step === 'busy' && `Checking ${state.name} …`}
        {state.step === 'done' &&
          `${state.name} is checked: ${state.report.findings.length} ${state.report.findings.length === 1 ? 'finding' : 'findings'}.`}
      </p>
      {state.step === 'failed' && (
        <p role="alert" className={styles.failed}>
          {state.name}: {state.message}
        </p>
      )}
      {state.step === 'done' && (
        <Suspense>
          <Report name={state.name} report={state.report} agreed={state.agreed} agree={agree} />
        </Suspense>
      )}
    </div>
  )
}
