import { checkPlotFile, type PlotFileReport } from '#domain/plots/check-file.ts'
import type { CountryAt } from '#domain/plots/plot.ts'
import type { PlotFile } from '#domain/plots/plot-file.ts'
import type { RuleId } from '#domain/plots/rule-facts.ts'
import { parseXml } from '#ui/parse-xml.ts'

/** What the page does with a file, all in the browser; loaded when a file is chosen. */

/** Reads a file of any format; if it cannot be read, its findings say so. */
export async function readChosen(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<PlotFile> {
  const { readPlotFile } = await import('#domain/plots/files/read.ts')
  return await readPlotFile(bytes, name, {
    parseXml,
  })
}

let countryAt: Promise<CountryAt> | undefined

async function readCountries(): Promise<CountryAt> {
  const [{ countryFinder }, { default: outlines }] = await Promise.all([
    import('#domain/plots/country-finder.ts'),
    import('#domain/outlines.topojson?raw'),
  ])
  return countryFinder(outlines)
}

/** Checks a file as the EU system would, after making the agreed corrections. */
export async function judge(file: PlotFile, agreed: ReadonlySet<RuleId>): Promise<PlotFileReport> {
  countryAt ??= readCountries()
  // Overlaps are only checked if there is more than one plot.
  const overlaps = file.features.length > 1 ? import('#domain/plots/overlaps.ts') : undefined
  const context = { countryAt: await countryAt, isAgreed: (rule: RuleId) => agreed.has(rule) }
  const report = checkPlotFile(file, context)
  return overlaps ? (await overlaps).withOverlaps(report) : report
}

/** Returns the plots in the format that the EU system accepts. */
export async function fixedText({ plots }: PlotFileReport): Promise<string> {
  const { writeGeoJson } = await import('#domain/plots/files/write-geojson.ts')
  return writeGeoJson(plots)
}
