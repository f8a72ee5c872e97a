import type { ComponentProps, ComponentType } from 'react'
import type { PartName } from '../../content/parts.ts'
import { Picture } from '../components/picture.tsx'
import { Connected, Demo } from './by-build.tsx'
import { Callout } from './callout.tsx'
import { Claims } from './claims.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Comparison, Requirements, Table } from './framed-table.tsx'
import { LawDates } from './law-dates.tsx'
import { PlotRules } from './plot-rules.tsx'
import { Stat, Stats } from './stat.tsx'

/** Components by their name in a text, or by the HTML element they replace. */
export type MdxComponents = Record<string, ComponentType<never>>

/** The checkbox in a task list: it can be ticked while reading. */
const TaskBox = ({ disabled: _, checked, ...props }: ComponentProps<'input'>) => (
  <input defaultChecked={checked} {...props} />
)

/** An item of a list. In a task list its words are the name of its checkbox, and tick it. */
const Item = ({ children, ...props }: ComponentProps<'li'>) => (
  <li {...props}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: its checkbox is among its children. */}
    {props.className?.includes('task-list-item') ? <label>{children}</label> : children}
  </li>
)

/** What an editor may use in MDX; content/README.md explains it, and the page /editors shows it in development. */
export const mdxComponents: MdxComponents & Record<PartName, ComponentType<never>> = {
  Callout,
  Claims,
  Comparison,
  Connected,
  Demo,
  Figure,
  LawDates,
  PlotRules,
  Requirements,
  Stat,
  Stats,
  img: Picture,
  input: TaskBox,
  li: Item,
  pre: CodeBlock,
  table: Table,
}
