import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import styles from '../../../forms/import/import.module.css'
import { cellText } from './cells.ts'
import {
  columnTargets,
  figureColumns,
  type Mapping,
  targetLabel,
  unusedColumns,
} from './columns.ts'
import { openFigure } from './figures.ts'
import { missingFields } from './missing-fields.ts'
import { dataRows, headerChoices, headerRow, headersOf, type Sheet } from './sheet.ts'

interface MapColumnsProps {
  fileName: string
  sheets: readonly Sheet[]
  sheet: Sheet
  mapping: Mapping
  onSheet: (sheet: Sheet) => void
  onMapping: (mapping: Mapping) => void
  onComma: (comma: Sheet['comma']) => void
  onBack: () => void
  onCheck: () => void
}

/** Assigns each column of the file. Those recognised by name are preselected. */
export function MapColumns(props: MapColumnsProps) {
  const { fileName, sheets, sheet, mapping, onSheet, onMapping, onComma, onBack, onCheck } = props
  const headers = headersOf(sheet)
  const rows = dataRows(sheet)
  const rowCount = `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`
  // Asked of the file as it was read, so that the question stays when it is answered.
  const doubtful = openFigure({ ...sheet, comma: 'asked' }, figureColumns(mapping))
  const unused = unusedColumns(headers, mapping)
  const { choosable, unreadable } = missingFields(mapping)
  const choices = [
    { value: '', label: 'Not in the file' },
    ...headers.map((header, column) => ({
      value: String(column),
      label: header.trim() || `Column ${column + 1}`,
    })),
  ]
  /** Returns the first value of a column that is not empty. */
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
      <NativeSelect
        label="Row with the names of the columns"
        description="The rows above it are left out"
        data={headerChoices(sheet).map((row) => ({
          value: String(row),
          label: `Row ${row + 1}: ${shortened(sheet.rows[row] ?? [])}`,
        }))}
        value={String(headerRow(sheet))}
        onChange={({ currentTarget: { value } }) => onSheet({ ...sheet, headerAt: Number(value) })}
      />
      <h3 className={styles.heading}>What the columns are</h3>
      {choosable.length > 0 && (
        <p className={styles.warning} role="status">
          No new farmer can be registered without {choosable.join(', ')}. Choose a column for each
          below, or add it to the file and choose the file again. Farmers who are here already can
          be changed.
        </p>
      )}
      {unreadable.length > 0 && (
        <p className={styles.warning} role="status">
          An import cannot fill in {unreadable.join(', ')}, which a new farmer needs: register new
          farmers with the form. Farmers who are here already can be changed.
        </p>
      )}
      <div className={styles.mapping}>
        {columnTargets.map((target) => {
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
      {doubtful && (
        <NativeSelect
          label={`What ${doubtful} is`}
          description="Nothing else in the file tells how it writes figures"
          data={[
            { value: 'asked', label: 'Ask about each of these' },
            {
              value: 'decimal',
              label: `${doubtful.replace(',', '.')}: the comma is a decimal mark`,
            },
            {
              value: 'thousands',
              label: `${doubtful.replace(',', '')}: the comma parts thousands`,
            },
          ]}
          value={sheet.comma}
          onChange={({ currentTarget: { value } }) => onComma(value as Sheet['comma'])} // one of the above
        />
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

const mostLetters = 60

/** `Nom complet, Téléphone, Village …` */
function shortened(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ')
  return text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()} …` : text
}
