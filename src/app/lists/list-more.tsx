import { ChoiceField } from '#app/ui/field.tsx'
import { ListExports, type ListExportsProps } from './list-exports.tsx'
import styles from './list-more.module.css'
import { type NamedSort, sortOptions } from './sorting.ts'

interface ListMoreProps extends ListExportsProps {
  sorts: readonly NamedSort[]
  order: string
  onOrder: (order: string) => void
}

/** The order of a list, and ways to export or print it. */
export default function ListMore({ sorts, order, onOrder, ...exports }: ListMoreProps) {
  return (
    <>
      <ChoiceField
        className={styles.sort}
        label="Sort"
        options={sortOptions(sorts)}
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
      <ListExports {...exports} />
    </>
  )
}
