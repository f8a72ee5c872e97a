import { useRef, useState } from 'react'
import type { PlotFileReport } from '#domain/plots/check-file.ts'
import type { PlotFile } from '#domain/plots/plot-file.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'

/** Loads the checks; called when a file is likely to be chosen soon, so that they are ready. */
export const loadEngine = () => Promise.all([import('./engine.ts'), import('./report.tsx')])

export type CheckState =
  | { step: 'empty' }
  | { step: 'busy'; name: string }
  | { step: 'failed'; name: string; message: string }
  | {
      step: 'done'
      name: string
      file: PlotFile
      report: PlotFileReport
      agreed: ReadonlySet<RuleId>
    }

/** Holds a file and its report. */
export function usePlotCheck() {
  const [state, setState] = useState<CheckState>({ step: 'empty' })
  /** Results for an earlier file are no longer shown. */
  const turn = useRef(0)

  async function run(name: string, work: () => Promise<CheckState>) {
    turn.current += 1
    const own = turn.current
    setState({ step: 'busy', name })
    const next = await work().catch(
      (): CheckState => ({ step: 'failed', name, message: whyFailed() }),
    )
    if (own === turn.current) setState(next)
  }

  const check = (name: string, read: () => Promise<Uint8Array<ArrayBuffer>>) =>
    run(name, async () => {
      const [{ readChosen, judge }, bytes] = await Promise.all([import('./engine.ts'), read()])
      const file = await readChosen(bytes, name)
      const agreed = new Set<RuleId>()
      return { step: 'done', name, file, report: await judge(file, agreed), agreed }
    })

  /** Agrees to correct all breaches of a rule, or withdraws that. */
  async function agree(rule: RuleId, isAgreed: boolean) {
    if (state.step !== 'done') return
    const agreed = new Set(state.agreed)
    if (isAgreed) agreed.add(rule)
    else agreed.delete(rule)
    const { judge } = await import('./engine.ts')
    setState({ ...state, agreed, report: await judge(state.file, agreed) })
  }

  return { state, check, agree }
}

const whyFailed = (): string =>
  navigator.onLine
    ? 'The file could not be opened, or the check could not be loaded. Choose the file again.'
    : 'The check is not on this device yet. Connect once, then choose the file again; after that it works offline.'
