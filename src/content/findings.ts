import type { Problem } from './problem.ts'

/** The cover named in front matter. */
export interface CoverSource {
  /** A file next to the text: `./bags.jpg`. */
  src: string
  line: number
}

/** The compiler's input: one file, with its front matter blanked out. */
export interface BodySource {
  /** Path from the project's root. */
  file: string
  body: string
  /** Address of the page; its images are published below it. */
  url: string
  cover?: CoverSource
}

export interface Link {
  target: string
  line: number
  field: string
}

/** Formats that a photo is published in; a browser takes the first one it supports. */
export type PhotoKind = 'avif' | 'webp'

/** One file made from a photo: the original is never published. */
export interface PhotoVariant {
  kind: PhotoKind
  widthPx: number
  /** Set if the photo is cut to a shape; otherwise it follows from the width. */
  heightPx?: number
}

/** A file next to the text that is published with it. */
export interface Asset {
  /** Path from the project's root. */
  file: string
  url: string
  /** For a photo: what is made from the file and published instead. */
  variant?: PhotoVariant
}

/** An id in a text that links can lead to. */
export interface Anchor {
  id: string
  line: number
  field: 'heading' | 'text'
}

/** What is learnt about a text while it is compiled. */
export interface Findings {
  source: BodySource
  headings: { id: string; text: string; level: number }[]
  anchors: Anchor[]
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}
