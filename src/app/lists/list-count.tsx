import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { useIsPhone } from '#app/ui/use-is-phone.ts'
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
  // On a phone the first of the figures says how many there are.
  const isSaidAlone = useIsPhone() && !isSet
  return (
    <div className={isSaidAlone ? 'visually-hidden' : styles.count}>
      <p role="status">{text}</p>
      {isSet && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => clearSearch(search.current, setAll)}
        >
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

/** `40 farmers`, `12 of 40 farmers`, and how many are still on their way. */
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
