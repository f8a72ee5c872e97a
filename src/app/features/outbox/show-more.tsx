import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { formatCount } from '#ui/format.ts'
import styles from './show-more.module.css'

const partSize = 50

/** The first of a long list, and the way to the rest of it. */
export function useFirst<T>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [wanted, setWanted] = useState(partSize)
  const shown = items.slice(0, wanted)
  return {
    shown,
    more: (
      <ShowMore
        shown={shown.length}
        total={items.length}
        onMore={() => setWanted(wanted + partSize)}
      />
    ),
  }
}

interface ShowMoreProps {
  shown: number
  total: number
  onMore: () => void
}

function ShowMore({ shown, total, onMore }: ShowMoreProps) {
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
            // The last part takes the button with it.
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
