import { useBuild } from '../build-context.tsx'
import styles from './edit-hint.module.css'

/** In development: shows which file contains this text. A click opens it in the local editor. */
export function EditHint({ file }: { file: string }) {
  const { preview } = useBuild()
  if (!preview?.contentRoot) return null
  return (
    <button
      type="button"
      className={styles.hint}
      data-editor-file={`${preview.contentRoot}/${file}`}
      data-pagefind-ignore
    >
      Edit {file}
    </button>
  )
}
