import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { printScreen } from '#app/ui/print-screen.ts'
import type { CsvReader } from './export-csv.ts'
import { type MadeBy, useMadeBy } from './made-by.ts'

/** A way to take the rows elsewhere; it returns a note about what was left out, if anything. */
export interface ListExport {
  label: string
  use: (by: MadeBy) => Promise<string | undefined>
}

/** The two CSV files of a list: for the reader's Excel, and for another program. */
export const csvWays = (
  download: (reader: CsvReader, by: MadeBy) => Promise<string | undefined>,
): ListExport[] => [
  { label: 'Export CSV', use: (by) => download('spreadsheet', by) },
  { label: 'Export for another system', use: (by) => download('system', by) },
]

interface ListExportsProps {
  /** Besides print, which every list has. */
  ways: readonly ListExport[]
  /** Whether there is nothing to take elsewhere. */
  isEmpty: boolean
}

/** Ways to export or print what a list shows. */
export function ListExports({ ways, isEmpty }: ListExportsProps) {
  // Asked for as soon as somebody may print or export: the head of what is printed says it too.
  const by = useMadeBy()
  return (
    <>
      {ways.map(({ label, use }) => (
        <Button
          key={label}
          variant="default"
          disabled={isEmpty}
          onClick={async () => {
            const note = await use(by)
            if (note) notify(note)
          }}
        >
          {label}
        </Button>
      ))}
      <Button variant="default" disabled={isEmpty} onClick={printScreen}>
        Print
      </Button>
    </>
  )
}
