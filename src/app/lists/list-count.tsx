import { type RefObject, useCallback } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import type { ListAddress } from './list-address.ts'
import styles from './list-count.module.css'

interface ListCountProps {
  /** `12 of 40 farmers`. */
  text: string
  address: ListAddress
  /** The search box, which gets the focus once everything is cleared. */
  search: RefObject<HTMLInputElement | null>
}

/** How many rows match, and a way back to all of them. */
export function ListCount({ text, address: { isSet, setAll }, search }: ListCountProps) {
  const clear = useCallback(() => clearSearch(search.current, setAll), [search, setAll])
  return (
    <div className={styles.count} data-set={isSet}>
      <p role="status">{text}</p>
      {isSet && (
        <Button variant="subtle" size="compact-md" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

/** Removes all filters; the box is emptied too, which the address does not do while it has the focus. */
export function clearSearch(box: HTMLInputElement | null, setAll: ListAddress['setAll']): void {
  if (box) box.value = ''
  setAll({})
  box?.focus()
}

/** Rows that match, rows on the device, rows on the server. */
interface Counts {
  found: number
  loaded: number
  total: number
}

export function countText(
  { found, loaded, total }: Counts,
  isSet: boolean,
  { one, many }: { one: string; many: string },
): string {
  const noun = total === 1 ? one : many
  const text = isSet
    ? `${formatCount(found)} of ${formatCount(loaded)} ${noun}`
    : `${formatCount(loaded)} ${noun}`
  return loaded < total ? `${text}, loading ${formatCount(total)}` : text
}
