/** An attribute of a part: any text, or one of the listed values. */
type Attribute = 'text' | readonly string[]

interface Part {
  required: Readonly<Record<string, Attribute>>
  optional: Readonly<Record<string, Attribute>>
}

/** The parts that a text may use in addition to Markdown, by name; `src/site/mdx` defines how each of them looks. */
export const parts = {
  Callout: { required: { title: 'text' }, optional: { kind: ['note', 'tip', 'warning'] } },
  Claims: { required: {}, optional: {} },
  Comparison: {
    required: { title: 'text' },
    optional: { highlight: ['1', '2', '3'], source: 'text' },
  },
  Connected: { required: {}, optional: {} },
  Demo: { required: {}, optional: {} },
  Figure: { required: { src: 'text', alt: 'text' }, optional: { caption: 'text', source: 'text' } },
  LawDates: { required: { law: ['eudr', 'fsma'] }, optional: {} },
  PlotRules: { required: { outcome: ['refuse', 'ask', 'fixed'] }, optional: {} },
  Requirements: { required: { title: 'text' }, optional: { source: 'text' } },
  Stat: { required: { value: 'text', label: 'text' }, optional: { source: 'text' } },
  Stats: { required: {}, optional: {} },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

const partsByName: Readonly<Record<string, Part>> = parts

export const partNamed = (name: string): Part | undefined =>
  Object.hasOwn(partsByName, name) ? partsByName[name] : undefined
