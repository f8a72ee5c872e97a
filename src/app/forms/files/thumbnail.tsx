import { useState } from 'react'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import styles from './thumbnail.module.css'
import { type FileOfRecord, useFileHere } from './use-recorded-file.ts'

/** A small picture of a file that is on this device. Nothing is loaded for it. */
export function Thumbnail({ file }: { file: FileOfRecord }) {
  const blob = useFileHere(file)
  return blob?.type.startsWith('image/') ? <Small blob={blob} /> : null
}

function Small({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob)
  const [isDamaged, setDamaged] = useState(false)
  return (
    url &&
    !isDamaged && (
      // The button beside it says what it is.
      <img
        className={styles.thumbnail}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setDamaged(true)}
      />
    )
  )
}
