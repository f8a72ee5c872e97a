import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import styles from './record-list-field.module.css'
import { RecordPicker, type RecordPickerProps } from './record-picker.tsx'

interface RecordListFieldProps<Row extends { id: string }>
  extends Pick<
    RecordPickerProps<Row>,
    | 'id'
    | 'label'
    | 'description'
    | 'rows'
    | 'areAll'
    | 'labelOf'
    | 'noteOf'
    | 'nothingFoundMessage'
    | 'error'
  > {
  /** What the chosen ones are together. */
  listLabel: string
  /** Ids of the chosen ones, in their order. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** Further ways to choose. */
  children?: ReactNode
}

/** Chooses several records, one after the other; each can be taken out again. */
export function RecordListField<Row extends { id: string }>({
  listLabel,
  chosen,
  onChange,
  children,
  rows,
  ...picker
}: RecordListFieldProps<Row>) {
  const names = new Map(rows.map((row) => [row.id, picker.labelOf(row)]))
  const isChosen = new Set(chosen)
  function remove(id: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The button goes with its row, and the focus would be lost with it.
    const row = currentTarget.closest('li')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    const next = beside?.querySelector('button') ?? document.getElementById(picker.id ?? '')
    next?.focus()
    onChange(chosen.filter((one) => one !== id))
  }
  return (
    <div className={styles.field}>
      <RecordPicker
        {...picker}
        rows={rows.filter(({ id }) => !isChosen.has(id))}
        value={null}
        onChange={(id) => id && onChange([...chosen, id])}
        autoComplete="off"
      />
      {children}
      {chosen.length > 0 && (
        <>
          <p
            className={styles.count}
          >{`${listLabel}: ${counted(chosen.length, 'chosen', 'chosen')}`}</p>
          <ul className={styles.chosen} aria-label={listLabel}>
            {chosen.map((id) => (
              <li key={id} className={styles.row}>
                <span className={styles.name}>{names.get(id) ?? id}</span>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={`Remove ${names.get(id) ?? id}`}
                  onClick={(event) => remove(id, event)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
