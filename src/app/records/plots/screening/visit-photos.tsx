import { formatBytes, formatDate } from '#app/ui/format.ts'
import { readPlotPhoto } from '#domain/endpoints/plots.ts'
import type { Plot } from '#domain/plot.ts'
import type { PlotPhoto } from '#domain/plot-photo.ts'
import { useApi } from '../../../api/api-context.tsx'
import styles from '../../../forms/files/kept-files.module.css'
import { OpenFile } from '../../../forms/files/open-file.tsx'

/** Photos of visits, each shown on request. */
export function VisitPhotos({ plot }: { plot: Pick<Plot, 'id' | 'photos'> }) {
  if (plot.photos.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Photos of visits">
      {plot.photos.map((photo, index) => (
        <li key={photo.sha256}>
          <VisitPhoto
            plotId={plot.id}
            photo={photo}
            of={`the visit on ${formatDate(photo.on)}, ${index + 1} of ${plot.photos.length}`}
          />
        </li>
      ))}
    </ul>
  )
}

interface VisitPhotoProps {
  plotId: string
  photo: PlotPhoto
  /** What tells it from other photos: `the visit on 9 Oct 2026, 1 of 2`. */
  of: string
}

function VisitPhoto({ plotId, photo: { on, name, sizeBytes, by, sha256 }, of }: VisitPhotoProps) {
  const api = useApi()
  return (
    <>
      <p>
        {formatDate(on)}, {name}, {formatBytes(sizeBytes)}
        {by && <span>{`, by ${by}`}</span>}
      </p>
      <OpenFile
        file={{
          kind: 'plots',
          recordId: plotId,
          sha256,
          load: (signal) => api.call(readPlotPhoto, { params: { id: plotId, sha256 }, signal }),
        }}
        fileName={name}
        word="photo"
        of={of}
      />
    </>
  )
}
