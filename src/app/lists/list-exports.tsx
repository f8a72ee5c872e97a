import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { printScreen } from '#app/ui/print-screen.ts'

/** A way to take the rows elsewhere; it returns a note about what was left out, if anything. */
export interface ListExport {
  label: string
  use: () => Promise<string | undefined>
}

export interface ListExportsProps {
  /** Besides print, which every list has. */
  ways: readonly ListExport[]
  /** Whether there is nothing to take elsewhere. */
  isEmpty: boolean
}

/** Ways to export or print what a list shows. */
export const ListExports = ({ ways, isEmpty }: ListExportsProps) => (
  <>
    {ways.map(({ label, use }) => (
      <Button
        key={label}
        variant="default"
        disabled={isEmpty}
        onClick={async () => {
          const note = await use()
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
