import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import styles from './show-more.module.css'

const usualPartSize = 50

/** Returns the first part of a long list, and a button that shows more. */
export function useFirst<T>(
  items: readonly T[],
  partSize = usualPartSize,
): { shown: readonly T[]; more: ReactNode } {
  const [wanted, setWanted] = useState(partSize)
  const shown = items.slice(0, wanted)
  return {
    shown,
    more: (
      <ShowMore
        shown={shown.length}
        total={items.length}
        partSize={partSize}
        onMore={() => setWanted(wanted + partSize)}
      />
    ),
  }
}

interface ShowMoreProps {
  shown: number
  total: number
  partSize: number
  onMore: () => void
}

function ShowMore({ shown, total, partSize, onMore }: ShowMoreProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const next = Math.min(partSize, total - shown)
  if (total <= partSize) return null
  return (
    <div className={styles.more}>
      <p ref={status} role="status" tabIndex={-1}>
        {next > 0
          ? `${formatCount(shown)} of ${formatCount(total)} are shown`
          : `All ${formatCount(total)} are shown`}
      </p>
      {next > 0 && (
        <Button
          variant="default"
          onClick={() => {
            // After the last part the button disappears.
            if (next === total - shown) status.current?.focus()
            onMore()
          }}
        >
          Show {next} more
        </Button>
      )}
    </div>
  )
}
