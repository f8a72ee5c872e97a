import type { FileFormat, PlotFile } from '#domain/plots/plot-file.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'
import type { ReportSummary } from './summary.ts'

/** What the page and its worker tell each other: all of it can be cloned. */

/** Numbers a request of the page; what answers an earlier one is not shown. */
interface Turn {
  turn: number
}

export type ToWorker = Turn &
  (
    | {
        kind: 'check'
        name: string
        bytes: Uint8Array<ArrayBuffer>
        agreed: ReadonlySet<RuleId>
      }
    /** Checks the file that the worker has once more. */
    | { kind: 'agree'; agreed: ReadonlySet<RuleId> }
    /** Answers `parse`. */
    | { kind: 'parsed'; file: PlotFile }
    /** Asks for the plots of the last report in the format that the EU system accepts. */
    | { kind: 'write' }
  )

export type FromWorker = Turn &
  (
    | { kind: 'progress'; progress: Progress }
    /** Asks for the plots in a text: only a page can parse XML. */
    | { kind: 'parse'; text: string; format: Exclude<FileFormat, 'geojson' | 'csv'> }
    | { kind: 'report'; report: ReportSummary }
    | { kind: 'written'; file: Blob }
    | { kind: 'failed' }
  )

/** How far a check is; before that, its file is read. */
export interface Progress {
  /** Plots are checked one by one, then compared with each other. */
  step: 'plots' | 'overlaps'
  done: number
  total: number
}
