import { heldBack } from '../../content/published.ts'
import { useBuild } from '../build-context.tsx'
import styles from './draft-mark.module.css'
import { PublishedOn } from './published-on.tsx'

/** In development, and in a build with drafts: says that the published site leaves this out, and for how long. */
export function DraftMark({ data }: { data: object }) {
  const { preview } = useBuild()
  const held = preview && heldBack(data, preview.today)
  if (!held) return null
  return (
    <span className={styles.mark}>
      {'draft' in held ? (
        'Draft'
      ) : (
        <>
          Waits for <PublishedOn date={held.until} />
        </>
      )}
    </span>
  )
}
