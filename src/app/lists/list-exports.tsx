import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { printScreen } from '#app/ui/print-screen.ts'
import { useOrganisationName } from '../offline/organisation-name.ts'
import type { CsvReader } from './export-csv.ts'

/** A way to take the rows elsewhere; it returns a note about what was left out, if anything. */
export interface ListExport {
  label: string
  use: (organisation: string | undefined) => Promise<string | undefined>
}

/** The two CSV files of a list: for the reader's Excel, and for another program. */
export const csvWays = (
  download: (reader: CsvReader, organisation: string | undefined) => Promise<string | undefined>,
): ListExport[] => [
  { label: 'Export CSV', use: (organisation) => download('spreadsheet', organisation) },
  { label: 'Export for another system', use: (organisation) => download('system', organisation) },
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
  const organisation = useOrganisationName()
  return (
    <>
      {ways.map(({ label, use }) => (
        <Button
          key={label}
          variant="default"
          disabled={isEmpty}
          onClick={async () => {
            const note = await use(organisation)
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
