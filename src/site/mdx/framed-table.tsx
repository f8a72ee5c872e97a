import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { ScrollArea } from '../components/scroll-area.tsx'
import styles from './framed-table.module.css'

const TableName = createContext('Table')

/** A table in a text: if wider than a phone, it scrolls in its own area, which has a name for screen readers. */
export const Table = (props: ComponentProps<'table'>) => (
  <ScrollArea label={use(TableName)}>
    <table {...props} />
  </ScrollArea>
)

interface FramedTableProps {
  title: string
  /** Where its content comes from. */
  source?: string
  /** One table, in Markdown. */
  children: ReactNode
}

function FramedTable({
  title,
  source,
  className,
  children,
}: FramedTableProps & { className: string }) {
  return (
    <figure className={`${styles.frame} ${className}`}>
      <figcaption>{title}</figcaption>
      <TableName value={title}>{children}</TableName>
      {source && <p className={styles.source}>Source: {source}</p>}
    </figure>
  )
}

/** Requirements as a checklist: the first column gets checkboxes, on screen and on paper. */
export const Requirements = (props: FramedTableProps) => (
  <FramedTable {...props} className={styles.requirements ?? ''} />
)

const highlights: Record<string, string | undefined> = {
  1: styles.first,
  2: styles.second,
  3: styles.third,
}

/** Options side by side, one per column; one of them may be highlighted. */
export const Comparison = ({
  highlight = '',
  ...props
}: FramedTableProps & { highlight?: string }) => (
  <FramedTable
    {...props}
    className={`${styles.comparison} ${highlights[highlight] ?? ''}`.trim()}
  />
)
