import { saveFile } from '#app/ui/save-file.ts'
import type { Plot } from '#domain/plot.ts'
import { fullPlot, officialPlot } from '#domain/plots/files/records-out.ts'
import { writeCsv } from '#domain/plots/files/write-csv.ts'
import { writeGeoJson } from '#domain/plots/files/write-geojson.ts'
import { writeKml } from '#domain/plots/files/write-kml.ts'
import { fileNameOf } from '../../lists/file-name.ts'
import type { FileAbout } from '../../lists/list-definition.ts'
import { trueInstant } from '../../time/true-time.ts'

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
    // People look at it in Excel too, which takes it for UTF-8 by the mark; programs for maps skip that.
    write: (plots: readonly Plot[]) => writeCsv(plots.map(fullPlot), { hasMark: true }),
  },
}

export type PlotFormat = keyof typeof formats

/** Downloads plots as a file, and returns its name: `wenchi-coop-plot-shapes-ghana-ama-mensah-2026-03-11-1405.geojson`. */
export function exportPlots(format: PlotFormat, plots: readonly Plot[], about: FileAbout): string {
  const { type, write } = formats[format]
  const fileName = `${fileNameOf('plot shapes', about, trueInstant())}.${format}`
  saveFile({ fileName, content: new Blob([write(plots)], { type }) })
  return fileName
}
