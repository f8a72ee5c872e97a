import { Button, NativeSelect } from '@mantine/core'
import { formatCount } from '#ui/format.ts'
import { PanelFoot } from '#ui/panel-foot.tsx'
import { cellText } from './cells.ts'
import { type Mapping, type Target, targetLabel, targetNames, unusedColumns } from './columns.ts'
import styles from './farmers-import.module.css'
import { dataRows, headersOf, type Sheet } from './sheet.ts'

interface MapColumnsProps {
  fileName: string
  sheets: readonly Sheet[]
  sheet: Sheet
  mapping: Mapping
  onSheet: (sheet: Sheet) => void
  onMapping: (mapping: Mapping) => void
  onBack: () => void
  onCheck: () => void
}

/** An id is made where there is none, and these may be empty. */
const optional: ReadonlySet<Target> = new Set([
  'id',
  'email',
  'certifications',
  'income',
  'currency',
])

/** Says what each column of the file is. What its name tells is chosen already. */
export function MapColumns(props: MapColumnsProps) {
  const { fileName, sheets, sheet, mapping, onSheet, onMapping, onBack, onCheck } = props
  const headers = headersOf(sheet)
  const rows = dataRows(sheet)
  const rowCount = `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`
  const unused = unusedColumns(headers, mapping)
  const missing = targetNames.filter((target) => mapping[target] === null && !optional.has(target))
  const choices = [
    { value: '', label: 'Not in the file' },
    ...headers.map((header, column) => ({
      value: String(column),
      label: header.trim() || `Column ${column + 1}`,
    })),
  ]
  /** From the first row that says something there. */
  const sampleOf = (column: number) =>
    rows.map((row) => cellText(sheet.rows[row]?.[column] ?? '')).find(Boolean)

  return (
    <>
      <div className={styles.notes} role="status">
        <p>
          <strong>{fileName}</strong>: {rowCount}.
        </p>
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={sheets.map(({ name }) => name)}
          value={sheet.name}
          onChange={(event) => {
            const chosen = sheets.find(({ name }) => name === event.currentTarget.value)
            if (chosen) onSheet(chosen)
          }}
        />
      )}
      <h3 className={styles.heading}>What the columns are</h3>
      <div className={styles.mapping}>
        {targetNames.map((target) => {
          const column = mapping[target]
          const sample = column === null ? undefined : sampleOf(column)
          return (
            <NativeSelect
              key={target}
              label={targetLabel(target)}
              description={sample && `First: ${sample}`}
              data={choices}
              value={column === null ? '' : String(column)}
              onChange={({ currentTarget: { value } }) =>
                onMapping({ ...mapping, [target]: value === '' ? null : Number(value) })
              }
            />
          )
        })}
      </div>
      {missing.length > 0 && (
        <p className={styles.warning}>
          Without {missing.map(targetLabel).join(', ')} no new farmer can be registered; those who
          are here already can be changed.
        </p>
      )}
      {unused.length > 0 && <p className={styles.muted}>Not imported: {unused.join(', ')}.</p>}
      <PanelFoot>
        <Button onClick={onCheck}>Check {rowCount}</Button>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      </PanelFoot>
    </>
  )
}
