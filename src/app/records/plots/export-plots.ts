import { saveFile } from '#app/ui/save-file.ts'
import type { Plot } from '#domain/plot.ts'
import { fullPlot, officialPlot } from '#domain/plots/files/records-out.ts'
import { writeCsv } from '#domain/plots/files/write-csv.ts'
import { writeGeoJson } from '#domain/plots/files/write-geojson.ts'
import { writeKml } from '#domain/plots/files/write-kml.ts'
import { trueInstant } from '../../time/true-time.ts'

/** Tells Excel that the file is UTF-8; without it, accented letters are garbled. */
const byteOrderMark = '\uFEFF'

const formats = {
  geojson: {
    type: 'application/geo+json',
    write: (plots: readonly Plot[]) => writeGeoJson(plots.map(officialPlot)),
  },
  kml: {
    type: 'application/vnd.google-earth.kml+xml',
    write: (plots: readonly Plot[]) => writeKml(plots.map(fullPlot)),
  },
  csv: {
    type: 'text/csv',
    write: (plots: readonly Plot[]) => byteOrderMark + writeCsv(plots.map(fullPlot)),
  },
}

export type PlotFormat = keyof typeof formats

/** Downloads plots as a file, and returns its name: `asili-plot-shapes-2026-03-11.geojson`. */
export function exportPlots(format: PlotFormat, plots: readonly Plot[]): string {
  const { type, write } = formats[format]
  const day = trueInstant().slice(0, 10)
  const fileName = `asili-plot-shapes-${day}.${format}`
  saveFile({ fileName, content: new Blob([write(plots)], { type }) })
  return fileName
}
