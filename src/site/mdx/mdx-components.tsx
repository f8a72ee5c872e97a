import type { ComponentProps, ComponentType } from 'react'
import { ScrollArea } from '../components/scroll-area.tsx'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'

/** Components by the name they have in a text, or by the HTML element they stand for. */
export type MdxComponents = Record<string, ComponentType<never>>

const Table = (props: ComponentProps<'table'>) => (
  <ScrollArea label="Table">
    <table {...props} />
  </ScrollArea>
)

/** What an editor may use in MDX; content/README.md tells how. */
export const mdxComponents: MdxComponents = { Callout, Figure, pre: CodeBlock, table: Table }
