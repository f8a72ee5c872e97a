import type { SelectProps } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Select } from '#app/ui/inputs/select.tsx'
import { rowMatcher } from '#domain/text-search.ts'
import styles from './record-picker.module.css'

export interface RecordPickerProps<Row extends { id: string }>
  extends Omit<
    SelectProps,
    'data' | 'filter' | 'renderOption' | 'searchable' | 'searchValue' | 'onSearchChange' | 'limit'
  > {
  rows: readonly Row[]
  /** Whether these are all the records. */
  areAll: boolean
  labelOf: (row: Row) => string
  /** Text that distinguishes records of the same name; it is searched too. */
  noteOf: (row: Row) => string
}

/** Options shown at a time: people type another letter rather than scroll through more. */
const shownCount = 40
const byLabel = new Intl.Collator('en')

/**
 * Chooses one of tens of thousands of records. Search ignores case and accents. The library gets only the options
 * shown, because it processes all it has whenever any field of the form changes.
 */
export function RecordPicker<Row extends { id: string }>({
  rows,
  areAll,
  labelOf,
  noteOf,
  value,
  onChange,
  comboboxProps,
  nothingFoundMessage,
  ...props
}: RecordPickerProps<Row>) {
  const [search, setSearch] = useState('')
  const matches = useMemo(
    () => rowMatcher((row: Row) => [labelOf(row), noteOf(row)]),
    [labelOf, noteOf],
  )
  const sorted = useMemo(
    () =>
      rows
        .map((row) => ({ row, label: labelOf(row) }))
        .sort((a, b) => byLabel.compare(a.label, b.label)),
    [rows, labelOf],
  )
  const chosen = useMemo(() => sorted.find(({ row }) => row.id === value), [sorted, value])
  const found = useMemo(() => {
    // If the field shows the chosen record's label, nothing is being searched for.
    const typed = search === chosen?.label ? '' : search
    const first: typeof sorted = []
    for (const option of sorted) {
      if (first.length === shownCount) break
      if (matches(option.row, typed)) first.push(option)
    }
    return new Map(first.map((option) => [option.row.id, option]))
  }, [sorted, chosen, search, matches])
  // The chosen record's label is shown even if the search does not find it.
  const options = new Map(chosen ? [...found, [chosen.row.id, chosen]] : found)

  return (
    <Select
      onKeyDown={keepPanel}
      nothingFoundMessage={
        areAll ? nothingFoundMessage : 'Not among those that are on this device yet'
      }
      {...props}
      {...(value === undefined ? {} : { value })}
      onChange={(id, option) => {
        onChange?.(id, option)
        // Where the choice goes elsewhere and the value stays empty, the field is ready for the next one.
        if (value === null) setSearch('')
      }}
      searchable
      // It opens when it is pressed or typed in; Tab leads past it.
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...options.values()].map(({ row, label }) => ({ value: row.id, label }))}
      filter={({ options: all }) => all.filter((one) => 'value' in one && found.has(one.value))}
      renderOption={({ option }) => {
        const row = options.get(option.value)?.row
        return (
          <span className={styles.option}>
            {option.label}
            <span className={styles.note}>{row && noteOf(row)}</span>
          </span>
        )
      }}
      // A dialog covers everything rendered outside it.
      comboboxProps={{ withinPortal: false, ...comboboxProps }}
    />
  )
}

/** Escape closes the open list only, not the whole panel around it. */
function keepPanel(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
}
