import { memo, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { formatCount } from '#app/ui/format.ts'
import type { ListAddress, Select } from './list-address.ts'
import styles from './list-filters.module.css'

interface ListFiltersProps {
  list: { noun: { one: string; many: string }; search: { placeholder: string } }
  address: ListAddress
  selects: readonly Select[]
  /** Rows that match, rows on the device, rows on the server. */
  counts: { found: number; loaded: number; total: number }
  /** What stands instead of these counts, for a list that says more. */
  status?: string
  tools: ReactNode
}

/** Search and filters of a list, and how many rows match. */
export function ListFilters({ list, address, selects, counts, status, tools }: ListFiltersProps) {
  const search = useRef<HTMLInputElement>(null)
  const { filter, isSet, set, setAll } = address
  const { q = '' } = filter

  // The address may change without the box: by Back, a link, or the figures above.
  useLayoutEffect(() => {
    const box = search.current
    if (box && box !== document.activeElement) box.value = q
  }, [q])

  const clear = useCallback(() => {
    if (search.current) search.current.value = ''
    setAll({})
    search.current?.focus()
  }, [setAll])

  return (
    // biome-ignore lint/a11y/useSemanticElements: many of the phones in use do not know <search> yet.
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isSet) clear()
      }}
    >
      <SearchBox ref={search} placeholder={list.search.placeholder} onSet={set} />
      {selects.map((select) => (
        <SelectBox
          key={select.name}
          select={select}
          value={filter[select.name] ?? ''}
          onSet={set}
        />
      ))}
      <div className={styles.result}>
        <p role="status">{status ?? countText(counts, isSet, list.noun)}</p>
        {isSet && <ClearButton onClear={clear} />}
      </div>
      {tools}
    </form>
  )
}

// Memoized: typing a letter changes none of these, and rendering them costs more than the cards found.

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>
  placeholder: string
  onSet: ListAddress['set']
}

/** Uncontrolled: the address follows what is typed and must never delay it. */
const SearchBox = memo(({ ref, placeholder, onSet }: SearchBoxProps) => (
  <TextField
    ref={ref}
    className={styles.search}
    label="Search"
    type="search"
    placeholder={placeholder}
    onChange={(event) => onSet('q', event.currentTarget.value)}
  />
))
SearchBox.displayName = 'SearchBox'

interface SelectBoxProps {
  select: Select
  value: string
  onSet: ListAddress['set']
}

const SelectBox = memo(({ select, value, onSet }: SelectBoxProps) => (
  <ChoiceField
    label={select.label}
    options={[{ value: '', label: select.all }, ...select.options]}
    value={value}
    onChange={(event) => onSet(select.name, event.currentTarget.value)}
  />
))
SelectBox.displayName = 'SelectBox'

const ClearButton = memo(({ onClear }: { onClear: () => void }) => (
  <Button variant="subtle" size="compact-md" onClick={onClear}>
    Clear
  </Button>
))
ClearButton.displayName = 'ClearButton'

function countText(
  { found, loaded, total }: ListFiltersProps['counts'],
  isSet: boolean,
  { one, many }: { one: string; many: string },
): string {
  const noun = total === 1 ? one : many
  const text = isSet
    ? `${formatCount(found)} of ${formatCount(loaded)} ${noun}`
    : `${formatCount(loaded)} ${noun}`
  return loaded < total ? `${text}, loading ${formatCount(total)}` : text
}
