import type { ReadXml } from '#domain/plots/files/read.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'
import type { FromWorker, Progress, ToWorker } from './protocol.ts'
import type { ReportSummary } from './summary.ts'

/** What was chosen. It can be read again, if its worker was stopped. */
interface Chosen {
  name: string
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

type Agreed = ReadonlySet<RuleId>

interface Empty {
  step: 'empty'
}

export interface Done {
  step: 'done'
  chosen: Chosen
  report: ReportSummary
  agreed: Agreed
}

/** What is shown while nothing is being done. */
type Resting = (Empty | Done) & {
  /** The name of what is not checked, since its check was cancelled. */
  cancelled?: string
}

interface Busy {
  step: 'busy'
  chosen: Chosen
  agreed: Agreed
  progress?: Progress
  /** What is shown again if this is cancelled. */
  before: Resting
}

interface Failed {
  step: 'failed'
  chosen: Chosen
  agreed: Agreed
  message: string
}

export type CheckState = Resting | Busy | Failed

interface Options {
  startWorker: () => Worker
  /** Workers have no parser for XML. */
  readXml: ReadXml
  isOnline: () => boolean
  show: (state: CheckState) => void
}

const texts = {
  offline:
    'The check is not on this device yet. Connect once, then try again; after that it works offline.',
  failed:
    'The file could not be opened, or the check could not be loaded. Choose the file again, or try again.',
  unable:
    'This browser cannot run the check beside the page. Try again, or use a current version of Chrome, Edge, Firefox or Safari.',
}

/** The page’s side: one file and its report, and the worker that checks it. */
export function checkSession({ startWorker, readXml, isOnline, show }: Options) {
  let state: CheckState = { step: 'empty' }
  let worker: Worker | undefined
  /** The file that the worker has. */
  let held: Chosen | undefined
  /** Raised with every request: what answers an earlier one is not shown. */
  let turn = 0
  let writing: (PromiseWithResolvers<Blob> & { turn: number }) | undefined

  function set(next: CheckState): void {
    state = next
    show(next)
  }

  function open(): Worker {
    if (worker) return worker
    const started = startWorker()
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (started === worker) void receive(data)
    }
    started.onerror = () => {
      if (started !== worker) return
      const hadWork = held !== undefined
      end()
      if (hadWork) fail(isOnline() ? texts.failed : texts.offline)
    }
    worker = started
    return started
  }

  /** Ends the worker, and with it whatever it is doing. */
  function end(): void {
    worker?.terminate()
    worker = undefined
    held = undefined
    writing?.reject(new Error('The worker was ended'))
    writing = undefined
  }

  const post = (message: ToWorker, transfer: Transferable[] = []) =>
    open().postMessage(message, transfer)

  function fail(message: string): void {
    if (state.step !== 'busy') return
    const { chosen, agreed } = state
    end()
    set({ step: 'failed', chosen, agreed, message })
  }

  async function receive(message: FromWorker): Promise<void> {
    if (writing && message.turn === writing.turn) {
      if (message.kind === 'written') writing.resolve(message.file)
      if (message.kind === 'failed') writing.reject(new Error('The file could not be written'))
    }
    if (message.turn !== turn) return
    if (message.kind === 'parse') return await parse(message)
    if (state.step !== 'busy') return
    const { chosen, agreed } = state
    switch (message.kind) {
      case 'progress':
        return set({ ...state, progress: message.progress })
      case 'report':
        return set({ step: 'done', chosen, report: message.report, agreed })
      case 'failed':
        return fail(isOnline() ? texts.failed : texts.offline)
    }
  }

  async function parse({ turn: own, text, format }: Extract<FromWorker, { kind: 'parse' }>) {
    try {
      const file = await readXml(text, format)
      if (own === turn) post({ kind: 'parsed', turn: own, file })
    } catch {
      if (own === turn) fail(isOnline() ? texts.failed : texts.offline)
    }
  }

  /** Sends a file to the worker. What it is still doing for another one is ended. */
  async function send(own: number, chosen: Chosen, agreed: Agreed): Promise<boolean> {
    let bytes: Uint8Array<ArrayBuffer>
    try {
      bytes = await chosen.read()
    } catch {
      if (own === turn) fail(isOnline() ? texts.failed : texts.offline)
      return false
    }
    if (own !== turn) return false
    try {
      post({ kind: 'check', turn: own, name: chosen.name, bytes, agreed }, [bytes.buffer])
      held = chosen
      return true
    } catch {
      fail(texts.unable)
      return false
    }
  }

  const resting = (): Resting => {
    if (state.step === 'busy') return state.before
    return state.step === 'failed' ? { step: 'empty' } : withoutNote(state)
  }

  function begin(chosen: Chosen, agreed: Agreed, before: Resting): void {
    // It would finish that first.
    if (state.step === 'busy' || writing) end()
    turn += 1
    set({ step: 'busy', chosen, agreed, before })
    void send(turn, chosen, agreed)
  }

  return {
    /** Starts the worker before there is a file. */
    prepare(): void {
      try {
        open()
      } catch {
        // It is said once there is a file.
      }
    },
    check(name: string, read: Chosen['read']): void {
      begin({ name, read }, new Set(), resting())
    },
    /** Agrees to correct all breaches of a rule, or withdraws that. */
    agree(rule: RuleId, isAgreed: boolean): void {
      const done = resting()
      if (done.step !== 'done') return
      const agreed = new Set(state.step === 'busy' ? state.agreed : done.agreed)
      if (isAgreed) agreed.add(rule)
      else agreed.delete(rule)
      const { chosen } = done
      if (held !== chosen) {
        begin(chosen, agreed, done)
        return
      }
      turn += 1
      set({ step: 'busy', chosen, agreed, before: done })
      post({ kind: 'agree', turn, agreed })
    },
    /** Ends a check, and shows what was shown before it. */
    cancel(): void {
      if (state.step !== 'busy') return
      const { chosen, before } = state
      turn += 1
      end()
      set({ ...before, cancelled: chosen.name })
    },
    retry(): void {
      if (state.step === 'failed') begin(state.chosen, state.agreed, { step: 'empty' })
    },
    /** The plots of the report, in the format that the EU system accepts. */
    async fixedFile(): Promise<Blob> {
      if (state.step !== 'done') throw new Error('There is no report')
      if (writing) return await writing.promise
      const { chosen, agreed } = state
      const own = { ...Promise.withResolvers<Blob>(), turn }
      writing = own
      // The worker checks it again if it was ended meanwhile.
      if (held === chosen || (await send(turn, chosen, agreed))) post({ kind: 'write', turn })
      else own.reject(new Error('The file could not be read'))
      return await own.promise.finally(() => {
        if (writing === own) writing = undefined
      })
    },
    end,
  }
}

const withoutNote = ({ cancelled: _, ...shown }: Resting): Resting => shown
