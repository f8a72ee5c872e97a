import type { Problem } from './problem.ts'

/** What the compiler is given: one file, its front matter blanked out. */
export interface BodySource {
  /** Path from the project's root. */
  file: string
  body: string
  /** Address of the page, below which its images are published. */
  url: string
}

export interface Link {
  target: string
  line: number
  field: string
}

/** A file beside the text that is published with it. */
export interface Asset {
  /** Path from the project's root. */
  file: string
  url: string
}

/** What is learnt of a text while it is compiled. */
export interface Findings {
  source: BodySource
  headings: { id: string; text: string; level: number }[]
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}
