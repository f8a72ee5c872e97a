/** An attribute of a part: any text, or one of these. */
type Attribute = 'text' | readonly string[]

interface Part {
  required: Readonly<Record<string, Attribute>>
  optional: Readonly<Record<string, Attribute>>
}

/** What a text may use beyond Markdown, by name; `src/site/mdx` says how each of them looks. */
export const parts = {
  Callout: { required: { title: 'text' }, optional: { kind: ['note', 'tip', 'warning'] } },
  Comparison: {
    required: { title: 'text' },
    optional: { highlight: ['1', '2', '3'], source: 'text' },
  },
  Figure: { required: { src: 'text', alt: 'text' }, optional: { caption: 'text', source: 'text' } },
  Requirements: { required: { title: 'text' }, optional: { source: 'text' } },
  Stat: { required: { value: 'text', label: 'text' }, optional: { source: 'text' } },
  Stats: { required: {}, optional: {} },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

const partsByName: Readonly<Record<string, Part>> = parts

export const partNamed = (name: string): Part | undefined =>
  Object.hasOwn(partsByName, name) ? partsByName[name] : undefined
