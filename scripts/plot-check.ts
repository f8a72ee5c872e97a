import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isCountryCode } from '#domain/countries.ts'
import { checkPlotFile, type PlotFileReport } from '#domain/plots/check-file.ts'
import { countryFinder } from '#domain/plots/country-finder.ts'
import { readPlotFile } from '#domain/plots/files/read.ts'
import { writeGeoJson } from '#domain/plots/files/write-geojson.ts'
import { xmlReader } from '#domain/plots/files/xml-reader.ts'
import type { Finding } from '#domain/plots/finding.ts'
import { withOverlaps } from '#domain/plots/overlaps.ts'
import type { Severity } from '#domain/plots/severity.ts'

/**
 * `npm run plot-check -- FILE [--json] [--country GH] [--write OUT]`: says how the EU system would judge a file of plots,
 * and writes OUT as the system takes it, with what could be fixed. The exit status is 0 unless the file would be refused
 * (1: OUT is not written), and 2 if nothing could be checked or written.
 */
const usage = 'Usage: npm run plot-check -- FILE [--json] [--country GH] [--write OUT]'
const outlines = join(import.meta.dirname, '../src/domain/outlines.topojson')

interface Arguments {
  file: string
  json: boolean
  country: string | undefined
  out: string | undefined
}

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        country: { type: 'string' },
        write: { type: 'string' },
      },
    })
    const [name, ...more] = positionals
    if (!name) return fail(`Name a file: GeoJSON, KML, GPX or CSV.\n${usage}`)
    if (more.length > 0) return fail(`One file at a time: “${more[0]}” is one too many.\n${usage}`)
    const country = values.country?.toUpperCase()
    if (country !== undefined && !isCountryCode(country)) {
      return fail(`“${values.country}” is no country’s two-letter code, such as GH.\n${usage}`)
    }
    const file = fileNamed(name)
    const out = values.write === undefined ? undefined : outputNamed(values.write, file)
    return { file, json: values.json, country, out }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const from = process.env.INIT_CWD ?? process.cwd()

/** Resolves a path against the folder where npm was called: npm runs this in the project's folder. */
function fileNamed(name: string): string {
  const file = [resolve(from, name), resolve(name)].find(existsSync)
  if (!file)
    return fail(`There is no file “${name}”. Check the path; it is looked for from ${from}.`)
  if (!statSync(file).isFile()) return fail(`“${name}” is a folder. Name one file in it.`)
  return file
}

/** Never the file that is checked: the only copy of what somebody measured is not written over. */
function outputNamed(name: string, checked: string): string {
  if (!name) return fail(`Name the file to write.\n${usage}`)
  const out = resolve(from, name)
  if (!existsSync(out)) return out
  if (statSync(out).isDirectory()) return fail(`“${name}” is a folder. Name a file in it.`)
  if (realpathSync(out) !== realpathSync(checked)) return out
  return fail(`“${name}” is the file that is checked. Give the fixed file another name.`)
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
  const read = await readPlotFile(new Uint8Array(readFileSync(name)), basename(name), {
    readXml: xmlReader(parseXml),
  })
  const report = checkPlotFile(read, {
    countryAt: countryFinder(readFileSync(outlines, 'utf8')),
    ...(countryCode ? { countryCode } : {}),
  })
  return withOverlaps(report)
}

/** Programs that read this know `fixed` as `mended`; they would break if it changed. */
const inJson = (severity: Severity) => (severity === 'fixed' ? 'mended' : severity)

function printJson({ verdict, findings }: PlotFileReport): void {
  const rows = findings.map(({ rule, severity, message, path }) => ({
    rule,
    severity: inJson(severity),
    message,
    path,
  }))
  console.log(JSON.stringify({ verdict: inJson(verdict), findings: rows }, null, 2))
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

/** Says on standard error what was written, so that JSON on standard output stays JSON. */
function write(out: string, { verdict, plots }: PlotFileReport): void {
  if (verdict === 'refuse') {
    console.error(`${basename(out)} is not written: the EU system would refuse it. Fix that first.`)
    return
  }
  try {
    writeFileSync(out, writeGeoJson(plots))
  } catch (error) {
    fail(`${basename(out)} could not be written: ${error instanceof Error ? error.message : error}`)
  }
  const undecided = verdict === 'ask' ? ' What is asked is left as it was.' : ''
  console.error(`${basename(out)} is written with what could be fixed.${undecided}`)
}

const { file, json, country, out } = readArguments()
const report = await check(file, country).catch((error: unknown) =>
  // Not 1, which means that the EU system would refuse the file.
  fail(`The file could not be checked: ${error instanceof Error ? error.message : error}`),
)
if (json) printJson(report)
else printReport(file, report)
if (out) write(out, report)
// Not `process.exit`, which would lose output that a pipe has not read yet.
process.exitCode = report.verdict === 'refuse' ? 1 : 0
