import { useEffect, useState } from 'react'
import { formatBytes } from '#ui/format.ts'
import type { CheckedFile } from './check-document.ts'
import styles from './chosen-file.module.css'
import { Fingerprint, OriginalOf } from './fingerprint.tsx'

/** What will be sent: the picture, and how it can be told from any other. */
export const ChosenFile = ({ file }: { file: CheckedFile }) => (
  <div className={styles.file}>
    {file.mediaType.startsWith('image/') && <Preview key={file.sha256} file={file} />}
    <p>
      <span className={styles.name}>{file.name}</span>, {formatBytes(file.bytes.byteLength)}
    </p>
    {file.note && <p className={styles.note}>{file.note}</p>}
    <Fingerprint sha256={file.sha256} />
    <OriginalOf original={file.original} />
  </div>
)

function Preview({ file: { bytes, mediaType } }: { file: CheckedFile }) {
  const [url, setUrl] = useState<string>()
  const [isDamaged, setDamaged] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, mediaType])

  if (isDamaged) {
    return (
      <p className={styles.damaged}>
        This picture cannot be shown; it may be damaged. Look at it before you save it.
      </p>
    )
  }
  return (
    url && (
      <img className={styles.preview} src={url} alt="Preview" onError={() => setDamaged(true)} />
    )
  )
}
