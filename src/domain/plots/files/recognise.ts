import type { FileFormat } from '../plot-file.ts'

const formats: Record<string, FileFormat> = {
  geojson: 'geojson',
  json: 'geojson',
  kml: 'kml',
  gpx: 'gpx',
  csv: 'csv',
  tsv: 'csv',
}

/** Determined by the file name's extension. Returns undefined for unknown ones. */
export const formatOf = (fileName: string): FileFormat | undefined =>
  formats[fileName.toLowerCase().split('.').at(-1) ?? '']

const signs: readonly { begins: readonly number[]; problem: string }[] = [
  { begins: [0x25, 0x50, 0x44, 0x46], problem: 'The file is a PDF, not GeoJSON.' },
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    problem: 'The file is an Office document, perhaps protected by a password, not GeoJSON.',
  },
]
const zip = [0x50, 0x4b, 0x03, 0x04]

/** Why bytes cannot be text with plots. Returns undefined if they can. */
export function unreadableBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'The file is empty.'
  const beginsWith = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte)
  if (beginsWith(zip)) {
    // The lowest flag bit of the first entry means that it is encrypted.
    const isLocked = ((bytes[6] ?? 0) & 1) === 1
    return isLocked
      ? 'The file is a zip archive protected by a password.'
      : 'The file is a zip archive (a KMZ, a shapefile or an Office document), not GeoJSON. Unpack it, or export it again.'
  }
  return signs.find(({ begins }) => beginsWith(begins))?.problem
}
