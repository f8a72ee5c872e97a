import { Button } from '#app/ui/button.tsx'
import { ChoiceField } from '#app/ui/field.tsx'
import { notify } from '#app/ui/notices.tsx'
import styles from './list-more.module.css'
import { type NamedSort, sortOptions } from './sorting.ts'

/** A way to take the rows elsewhere; it returns a note about what was left out, if anything. */
export interface ListTool {
  label: string
  use: () => Promise<string | undefined>
}

interface ListMoreProps {
  sorts: readonly NamedSort[]
  order: string
  onOrder: (order: string) => void
  tools: readonly ListTool[]
  /** Whether there is nothing to take elsewhere. */
  isEmpty: boolean
}

/** The order of a list, and ways to export or print it. */
export default function ListMore({ sorts, order, onOrder, tools, isEmpty }: ListMoreProps) {
  return (
    <>
      <ChoiceField
        className={styles.sort}
        label="Sort"
        options={sortOptions(sorts)}
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
      {tools.map(({ label, use }) => (
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
      <Button variant="default" disabled={isEmpty} onClick={() => print()}>
        Print
      </Button>
    </>
  )
}
