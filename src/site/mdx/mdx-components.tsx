import type { ComponentProps, ComponentType } from 'react'
import type { PartName } from '../../content/parts.ts'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Comparison, Requirements, Table } from './framed-table.tsx'
import { Stat, Stats } from './stat.tsx'

/** Components by the name they have in a text, or by the HTML element they stand for. */
export type MdxComponents = Record<string, ComponentType<never>>

/** The box of a task list: a checklist can be ticked while it is read. */
const TaskBox = ({ disabled: _, checked, ...props }: ComponentProps<'input'>) => (
  <input aria-label="Done" defaultChecked={checked} {...props} />
)

/** What an editor may use in MDX; content/README.md tells how, and the page /editors shows them in development. */
export const mdxComponents: MdxComponents & Record<PartName, ComponentType<never>> = {
  Callout,
  Comparison,
  Figure,
  Requirements,
  Stat,
  Stats,
  input: TaskBox,
  pre: CodeBlock,
  table: Table,
}
