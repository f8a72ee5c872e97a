import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isCountryCode } from '#domain/countries.ts'
import { checkPlotFile, type PlotFileReport } from '#domain/plots/check-file.ts'
import { countryFinder } from '#domain/plots/country-finder.ts'
import { readPlotFile } from '#domain/plots/files/read.ts'
import type { Finding } from '#domain/plots/finding.ts'
import { withOverlaps } from '#domain/plots/overlaps.ts'

/**
 * `npm run plot-check -- FILE [--json] [--country GH]`: says how the EU system would judge a file of plots. The exit
 * status is 0 unless the file would be refused (1), and 2 if nothing could be checked.
 */
const usage = 'Usage: npm run plot-check -- FILE [--json] [--country GH]'
const outlines = join(import.meta.dirname, '../src/domain/outlines.topojson')

function readArguments(): { file: string; json: boolean; country: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        country: { type: 'string' },
      },
    })
    const [name, ...more] = positionals
    if (!name) return fail(`Name a file: GeoJSON, KML, GPX or CSV.\n${usage}`)
    if (more.length > 0) return fail(`One file at a time: “${more[0]}” is one too many.\n${usage}`)
    const country = values.country?.toUpperCase()
    if (country !== undefined && !isCountryCode(country)) {
      return fail(`“${values.country}” is no country’s two-letter code, such as GH.\n${usage}`)
    }
    return { file: fileNamed(name), json: values.json, country }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Resolves a path against the folder where npm was called: npm runs this in the project's folder. */
function fileNamed(name: string): string {
  const from = process.env.INIT_CWD ?? process.cwd()
  const file = [resolve(from, name), resolve(name)].find(existsSync)
  if (!file)
    return fail(`There is no file “${name}”. Check the path; it is looked for from ${from}.`)
  if (!statSync(file).isFile()) return fail(`“${name}” is a folder. Name one file in it.`)
  return file
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

async function check(name: string, countryCode: string | undefined): Promise<PlotFileReport> {
  const parseXml = async (text: string): Promise<Document> => {
    const { JSDOM } = await import('jsdom')
    return new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')
  }
  const read = await readPlotFile(new Uint8Array(readFileSync(name)), basename(name), { parseXml })
  const report = checkPlotFile(read, {
    countryAt: countryFinder(readFileSync(outlines, 'utf8')),
    ...(countryCode ? { countryCode } : {}),
  })
  return withOverlaps(report)
}

function printJson({ verdict, findings }: PlotFileReport): void {
  const rows = findings.map(({ rule, severity, message, path }) => ({
    rule,
    severity,
    message,
    path,
  }))
  console.log(JSON.stringify({ verdict, findings: rows }, null, 2))
}

function printReport(name: string, { verdict, findings, plotCount }: PlotFileReport): void {
  const words: Record<PlotFileReport['verdict'], string> = {
    ok: 'The EU system would take this file.',
    fixed: 'The EU system would take this file; what is listed is fixed when it is written.',
    ask: 'Somebody has to decide what is asked below before this file is sent.',
    refuse: 'The EU system would refuse this file.',
  }
  console.log(`${basename(name)}: ${plotCount === 1 ? '1 plot' : `${plotCount} plots`}`)
  console.log(`${verdict.toUpperCase()}: ${words[verdict]}`)
  for (const finding of findings) console.log(`\n${listing(finding)}`)
}

const listing = ({ severity, rule, message, path, source }: Finding): string =>
  [
    `${severity}  ${rule}${path ? `  ${path}` : ''}`,
    `  ${message}`,
    `  ${source.text}, ${source.date}${source.isSecondHand ? ' (second-hand)' : ''}`,
  ]
    .map((line) => line.replaceAll(/\p{Cc}/gu, '\uFFFD'))
    .join('\n')

const { file, json, country } = readArguments()
const report = await check(file, country).catch((error: unknown) =>
  // Not 1, which means that the EU system would refuse the file.
  fail(`The file could not be checked: ${error instanceof Error ? error.message : error}`),
)
if (json) printJson(report)
else printReport(file, report)
// Not `process.exit`, which would lose output that a pipe has not read yet.
process.exitCode = report.verdict === 'refuse' ? 1 : 0
