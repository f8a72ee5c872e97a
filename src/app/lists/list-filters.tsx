import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatCount } from '#ui/format.ts'
import type { ListAddress, Select } from './list-address.ts'
import styles from './list-filters.module.css'

interface ListFiltersProps {
  list: { noun: { one: string; many: string }; search: { placeholder: string } }
  address: ListAddress
  selects: readonly Select[]
  /** How many rows match, of how many on the device, of how many on the server. */
  counts: { found: number; loaded: number; total: number }
  tools: ReactNode
}

/** Search and filters of a list, and how many rows they find. */
export function ListFilters({ list, address, selects, counts, tools }: ListFiltersProps) {
  const search = useRef<HTMLInputElement>(null)
  const { filter, isSet, set, setAll } = address
  const { q = '' } = filter

  // The address may change without the box: by Back, by a link, by the figures above.
  useLayoutEffect(() => {
    const box = search.current
    if (box && box !== document.activeElement) box.value = q
  }, [q])

  function clear(): void {
    if (search.current) search.current.value = ''
    setAll({})
    search.current?.focus()
  }

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
      {/* Uncontrolled: the address follows what is typed and must never hold it back. */}
      <TextInput
        ref={search}
        className={styles.search ?? ''}
        label="Search"
        type="search"
        placeholder={list.search.placeholder}
        defaultValue={q}
        onChange={(event) => set('q', event.currentTarget.value)}
      />
      {selects.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[{ value: '', label: all }, ...options]}
          value={filter[name] ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      <div className={styles.result}>
        <p role="status">{countText(counts, isSet, list.noun)}</p>
        {isSet && (
          <Button variant="subtle" size="compact-md" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {tools}
    </form>
  )
}

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
