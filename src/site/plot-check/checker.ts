import { checkPlotFile, type PlotFileReport } from '#domain/plots/check-file.ts'
import { countryFinder } from '#domain/plots/country-finder.ts'
import { readPlotFile } from '#domain/plots/files/read.ts'
import type { CountryAt } from '#domain/plots/plot.ts'
import type { PlotFile } from '#domain/plots/plot-file.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { summaryOf } from './summary.ts'

/** How often a page is told of progress at most: more would only keep it busy. */
const progressSteps = 100

/**
 * The worker's side: checks files as the EU system would and tells the page, through `post`, how far it is. It keeps
 * the last file, so that agreeing to a fix does not send it again.
 */
export function createChecker(post: (message: FromWorker) => void) {
  let latest = 0
  let file: PlotFile | undefined
  let report: PlotFileReport | undefined
  let onParsed: (file: PlotFile) => void = () => {}
  let queue = Promise.resolve()

  async function read({ turn, name, bytes }: Extract<ToWorker, { kind: 'check' }>) {
    report = undefined
    file = await readPlotFile(bytes, name, {
      readXml: (text, format) =>
        new Promise((resolve) => {
          onParsed = resolve
          post({ kind: 'parse', turn, text, format })
        }),
    })
  }

  async function judge(turn: number, agreed: ReadonlySet<RuleId>) {
    const countryAt = await countries()
    // Overlaps are only checked if there is more than one plot.
    const isAlone = (file?.features.length ?? 0) < 2
    const overlaps = isAlone ? undefined : await import('#domain/plots/overlaps.ts')
    if (turn !== latest || !file) return
    const total = file.features.length
    const step = Math.ceil(total / progressSteps)
    const tell = (step: 'plots' | 'overlaps', done: number) =>
      post({ kind: 'progress', turn, progress: { step, done, total } })
    tell('plots', 0)
    const checked = checkPlotFile(file, {
      countryAt,
      isAgreed: (rule) => agreed.has(rule),
      onChecked: (count) => {
        if (count % step === 0) tell('plots', count)
      },
    })
    if (overlaps) tell('overlaps', total)
    report = overlaps?.withOverlaps(checked) ?? checked
    post({ kind: 'report', turn, report: summaryOf(report, countryAt) })
  }

  async function write(turn: number) {
    const { writeGeoJson } = await import('#domain/plots/files/write-geojson.ts')
    if (!report) throw new Error('There is no report yet')
    const file = new Blob([writeGeoJson(report.plots)], { type: 'application/geo+json' })
    post({ kind: 'written', turn, file })
  }

  async function answer(message: Exclude<ToWorker, { kind: 'parsed' }>): Promise<void> {
    switch (message.kind) {
      case 'check':
        await read(message)
        return await judge(message.turn, message.agreed)
      case 'agree':
        return await judge(message.turn, message.agreed)
      case 'write':
        return await write(message.turn)
    }
  }

  return (message: ToWorker): void => {
    // The request in the queue waits for it.
    if (message.kind === 'parsed') {
      onParsed(message.file)
      return
    }
    latest = message.turn
    queue = queue
      .then(() => answer(message))
      .catch(() => post({ kind: 'failed', turn: message.turn }))
  }
}

let countryAt: Promise<CountryAt> | undefined

/** Read once, when the first file is checked. */
function countries(): Promise<CountryAt> {
  countryAt ??= import('#domain/outlines.topojson?raw').then(({ default: outlines }) =>
    countryFinder(outlines),
  )
  return countryAt
}
