import type { ComponentProps, ComponentType } from 'react'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'

/** Components by the name they have in a text, or by the HTML element they stand for. */
export type MdxComponents = Record<string, ComponentType<never>>

/** A wide table scrolls by itself, and can be reached by keyboard to do so. */
const Table = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
  <section tabIndex={0} aria-label="Table">
    <table {...props} />
  </section>
)

/** What an editor may use in MDX; content/README.md tells how. */
export const mdxComponents: MdxComponents = { Callout, Figure, pre: CodeBlock, table: Table }
