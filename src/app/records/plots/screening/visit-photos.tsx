import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatBytes, formatDate } from '#app/ui/format.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import { readPlotPhoto } from '#domain/endpoints/plots.ts'
import type { Plot } from '#domain/plot.ts'
import type { PlotPhoto } from '#domain/plot-photo.ts'
import { useApi } from '../../../api/api-context.tsx'
import { RecordedFile } from '../../../forms/files/recorded-file.tsx'
import { useRecordedFile } from '../../../forms/files/use-recorded-file.ts'
import styles from './visit-photos.module.css'

/** Photos of visits, each shown on request. */
export function VisitPhotos({ plot }: { plot: Pick<Plot, 'id' | 'photos'> }) {
  if (plot.photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="Photos of visits">
      {plot.photos.map((photo, index) => (
        <li key={photo.sha256}>
          <VisitPhoto plotId={plot.id} photo={photo} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

interface VisitPhotoProps {
  plotId: string
  photo: PlotPhoto
  /** Counted from 1. */
  number: number
}

function VisitPhoto({ plotId, photo, number }: VisitPhotoProps) {
  const [isOpen, setOpen] = useState(false)
  const verb = isOpen ? 'Close photo' : 'Open photo'
  return (
    <>
      <p>
        {formatDate(photo.on)}, {photo.name}, {formatBytes(photo.sizeBytes)}
        {photo.by && `, by ${photo.by}`}
      </p>
      <div>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-label={`${verb} ${number}`}
          onClick={() => setOpen(!isOpen)}
        >
          {verb}
        </Button>
      </div>
      {isOpen && <ShownPhoto plotId={plotId} photo={photo} number={number} />}
    </>
  )
}

function ShownPhoto({ plotId, photo: { on, sha256 }, number }: VisitPhotoProps) {
  const api = useApi()
  const found = useRecordedFile({
    kind: 'plots',
    recordId: plotId,
    sha256,
    load: (signal) => api.call(readPlotPhoto, { params: { id: plotId, sha256 }, signal }),
  })
  return (
    <RecordedFile found={found} word="photo">
      {(blob) => <Picture blob={blob} alt={`Photo ${number} of the visit on ${formatDate(on)}`} />}
    </RecordedFile>
  )
}

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const url = useObjectUrl(blob)
  const [isDamaged, setDamaged] = useState(false)
  if (isDamaged) return <p>This picture cannot be shown; it may be damaged.</p>
  return (
    url && <img className={styles.picture} src={url} alt={alt} onError={() => setDamaged(true)} />
  )
}
