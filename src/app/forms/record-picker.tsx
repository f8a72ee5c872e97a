import './picker-styles.ts'
import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { rowMatcher } from '#domain/text-search.ts'
import styles from './record-picker.module.css'

interface RecordPickerProps<Row extends { id: string }>
  extends Omit<
    SelectProps,
    'data' | 'filter' | 'renderOption' | 'searchable' | 'searchValue' | 'onSearchChange' | 'limit'
  > {
  rows: readonly Row[]
  /** Whether these are all that there are. */
  areAll: boolean
  labelOf: (row: Row) => string
  /** What tells two of the same name apart; it is searched as well. */
  noteOf: (row: Row) => string
}

/** As many as one looks through before one types another letter. */
const shownCount = 40
const byLabel = new Intl.Collator('en')

/**
 * Chooses one of tens of thousands of records: what is typed finds it whatever its case and accents. The library gets
 * only what it shows, for it goes through all it has whenever any field of the form changes.
 */
export function RecordPicker<Row extends { id: string }>({
  rows,
  areAll,
  labelOf,
  noteOf,
  value,
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
    // What stands in the field is the choice, and nothing that was typed to find another.
    const typed = search === chosen?.label ? '' : search
    const first: typeof sorted = []
    for (const option of sorted) {
      if (first.length === shownCount) break
      if (matches(option.row, typed)) first.push(option)
    }
    return new Map(first.map((option) => [option.row.id, option]))
  }, [sorted, chosen, search, matches])
  // Its name is shown, whether it is among them or not.
  const options = new Map(chosen ? [...found, [chosen.row.id, chosen]] : found)

  return (
    <Select
      onKeyDown={keepPanel}
      nothingFoundMessage={
        areAll ? nothingFoundMessage : 'Not among those that are on this device yet'
      }
      {...props}
      {...(value === undefined ? {} : { value })}
      searchable
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
      // A dialog is above all that stands outside of it.
      comboboxProps={{ withinPortal: false, ...comboboxProps }}
    />
  )
}

/** Escape closes the open list, and not at once the whole panel around it. */
function keepPanel(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
}
