import { decodedAs, markedEncoding, tableText } from '../../table-text.ts'
import type { FileFlaw, PlotFile } from '../plot-file.ts'
import { largestGeolocationBytes } from '../statement-limits.ts'
import { decimalsIn } from './decimals-in.ts'
import { readGeoJson } from './read-geojson.ts'
import { formatOf, unreadableBytes } from './recognise.ts'

/** Reads the text of a KML or GPX file. */
export type ReadXml = (text: string, format: 'kml' | 'gpx') => Promise<PlotFile>

interface ReadOptions {
  /** `xmlReader`, or what asks a page for it: a worker has no parser for XML. */
  readXml: ReadXml
}

/** Reads a file of plots. An unreadable file gives no plots and flaws that say why. */
export async function readPlotFile(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  { readXml }: ReadOptions,
): Promise<PlotFile> {
  const known = formatOf(fileName)
  const problem = unreadableBytes(bytes)
  if (problem) return unreadable({ rule: 'syntax', problem, path: '' })
  const { text, flaws } = textOf(bytes, known)
  if (text === undefined) return unreadable(notUnicode)
  const format = known ?? formatIn(text)
  const file = await readText(text, format, readXml)
  const size = format === 'geojson' ? sizeFlaws(bytes.length) : []
  return {
    ...file,
    hasSixDecimals: decimalsIn(text),
    flaws: [...size, ...flaws, ...file.flaws],
  }
}

async function readText(
  text: string,
  format: PlotFile['format'],
  readXml: ReadXml,
): Promise<PlotFile> {
  switch (format) {
    case 'geojson':
      return await readGeoJson(text)
    case 'kml':
    case 'gpx':
      return await readXml(text, format)
    case 'csv': {
      const { readCsv } = await import('./read-csv.ts')
      return readCsv(text)
    }
  }
}

const unreadable = (flaw: FileFlaw): PlotFile => ({
  format: 'geojson',
  features: [],
  flaws: [flaw],
})

const notUnicode: FileFlaw = {
  rule: 'syntax',
  problem: 'The file is not text in UTF-8.',
  fix: 'Export it again as UTF-8, without a password.',
  path: '',
}

const guessed: FileFlaw = {
  rule: 'syntax',
  severity: 'fixed',
  problem: 'The text is not Unicode; it was read as Latin-1 (Windows-1252).',
  fix: 'Look whether accents are right. What is written is UTF-8.',
  path: '',
}

interface ReadText {
  text: string | undefined
  flaws: readonly FileFlaw[]
}

/** GeoJSON is UTF-8; XML declares its encoding; for tables it has to be guessed. */
function textOf(bytes: Uint8Array<ArrayBuffer>, format: PlotFile['format'] | undefined): ReadText {
  if (format === 'csv') {
    const { text, encoding } = tableText(bytes)
    // Text never contains this byte.
    if (text.includes('\0')) return { text: undefined, flaws: [] }
    return { text, flaws: encoding === 'windows-1252' ? [guessed] : [] }
  }
  const isXml = format === 'kml' || format === 'gpx'
  const named = isXml ? (markedEncoding(bytes) ?? encodingOfXml(bytes)) : undefined
  return { text: decodedAs(named ?? 'utf-8', bytes), flaws: [] }
}

/** The encoding declared in the first line. */
function encodingOfXml(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const start = decodedAs('latin1', bytes.slice(0, 200)) ?? ''
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]
}

/** Determined by how the text begins. */
function formatIn(text: string): PlotFile['format'] {
  const start = text.slice(0, 2000).trimStart()
  if (start.startsWith('<')) return /<gpx\b/i.test(start) ? 'gpx' : 'kml'
  const hasColumns = /^[^{[\n][^\n]*[,;\t]/.test(start)
  return hasColumns ? 'csv' : 'geojson'
}

const sizeFlaws = (sizeBytes: number): FileFlaw[] =>
  sizeBytes > largestGeolocationBytes
    ? [{ rule: 'size', problem: `The file has ${(sizeBytes / 1e6).toFixed(1)} MB.`, path: '' }]
    : []
