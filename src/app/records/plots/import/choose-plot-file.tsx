import { ChooseImportFile } from '../../../forms/import/choose-import-file.tsx'
import { openPlots, type PlotImport } from './import-state.ts'

const accept = '.geojson,.json,.kml,.gpx,.csv,application/geo+json,application/json,text/csv'

export function ChoosePlotFile({ onRead }: { onRead: (state: PlotImport) => void }) {
  return (
    <ChooseImportFile label="File with plots" accept={accept} read={openPlots} onRead={onRead}>
      <p>
        A GeoJSON, KML, GPX or CSV file with points or boundaries, in WGS 84. In a CSV file they
        stand in the columns Latitude and Longitude, or WKT. A file from “Export GeoJSON” fits as it
        is.
      </p>
      <p>Nothing is recorded before you have seen what would be, and nothing is fixed unasked.</p>
    </ChooseImportFile>
  )
}
