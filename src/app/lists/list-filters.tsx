import { memo, type ReactNode, type RefObject, Suspense, useLayoutEffect } from 'react'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import { LineIcon, searchIcon } from '#app/ui/line-icon.tsx'
import { afterFirstScreen } from '../offline/rows-first.ts'
import type { ListAddress, Select } from './list-address.ts'
import { clearSearch } from './list-count.tsx'
import styles from './list-filters.module.css'

/** Nobody presses a key for the search before the first rows. */
const SearchKey = lazyExtra(async () => {
  await afterFirstScreen()
  return import('./search-key.tsx')
})

interface ListFiltersProps {
  placeholder: string
  address: ListAddress
  selects: readonly Select[]
  search: RefObject<HTMLInputElement | null>
  tools: ReactNode
}

/** Search and filters of a list. */
export function ListFilters({ placeholder, address, selects, search, tools }: ListFiltersProps) {
  const { filter, isSet, set, setAll } = address
  const { q = '' } = filter

  // The address may change without the box: by Back, a link, or the figures above.
  useLayoutEffect(() => {
    const box = search.current
    if (box && box !== document.activeElement) box.value = q
  }, [q, search])

  return (
    // biome-ignore lint/a11y/useSemanticElements: many of the phones in use do not know <search> yet.
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isSet) clearSearch(search.current, setAll)
      }}
    >
      <SearchBox ref={search} placeholder={placeholder} onSet={set} />
      <div className={styles.selects}>
        {selects.map((select) => (
          <SelectBox
            key={select.name}
            select={select}
            value={filter[select.name] ?? ''}
            onSet={set}
          />
        ))}
      </div>
      {tools}
      <Suspense>
        <SearchKey search={search} />
      </Suspense>
    </form>
  )
}

// Memoized: typing a letter changes none of these, and rendering them costs more than the cards found.

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>
  placeholder: string
  onSet: ListAddress['set']
}

/** Uncontrolled: the address follows what is typed and must never delay it. */
const SearchBox = memo(({ ref, placeholder, onSet }: SearchBoxProps) => (
  <div className={styles.search}>
    <LineIcon path={searchIcon} size={18} />
    <TextField
      ref={ref}
      aria-label="Search"
      type="search"
      placeholder={placeholder}
      aria-keyshortcuts="/"
      onChange={(event) => onSet('q', event.currentTarget.value)}
    />
  </div>
))
SearchBox.displayName = 'SearchBox'

interface SelectBoxProps {
  select: Select
  value: string
  onSet: ListAddress['set']
}

const SelectBox = memo(({ select, value, onSet }: SelectBoxProps) => (
  <ChoiceField
    aria-label={select.label}
    options={[{ value: '', label: select.all }, ...select.options]}
    value={value}
    onChange={(event) => onSet(select.name, event.currentTarget.value)}
  />
))
SelectBox.displayName = 'SelectBox'
