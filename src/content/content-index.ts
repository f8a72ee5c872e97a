import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CollectionName, Entry } from './collections.ts'
import type { Anchor, Asset, CoverSource, Link } from './findings.ts'
import type { Problem } from './problem.ts'

/** A tag, an author or a series that front matter names. */
export interface NamedTopic {
  collection: Extract<CollectionName, 'tags' | 'authors' | 'series'>
  slug: string
  /** `tags.0` */
  field: string
  line: number
}

/** What is known about one file of `content/`, kept between builds. */
export interface FileRecord {
  /** Of the text, and of the names, sizes and times of the files next to it. */
  hash: string
  /** Path from the project's root. */
  file: string
  slug: string
  collection: CollectionName
  /** Address of its page; a best guess if its front matter cannot be read. */
  url: string
  isDraft: boolean
  /** Set even if the front matter has problems: the body is compiled too, so that an editor hears about both. */
  bodyId: string
  /** Absent if the front matter has problems. */
  entry?: Entry<unknown>
  /** Line of the `slug` field, for reporting a slug that another file already has. */
  slugLine: number
  aliasesLine: number
  cover?: CoverSource
  named: NamedTopic[]
  links: Link[]
  problems: Problem[]
  /** What a draft may have: placeholder words of a new file, or no text yet. */
  untouched: Problem[]
}

/** What is known about one compiled body; its code is in a separate file. */
interface BodyRecord {
  anchors: Anchor[]
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}

/** Everything that earlier builds learnt from content. May be deleted at any time: it is then rebuilt. */
export interface ContentIndex {
  /** Changes with the code that reads and compiles; an index with another key is dropped. */
  key: string
  files: Record<string, FileRecord>
  bodies: Record<string, BodyRecord>
}

const indexFile = (cacheDir: string) => join(cacheDir, 'index.json')

/** Returns the path of a body's code, an ES module that Node can import. */
export const bodyFile = (cacheDir: string, bodyId: string) =>
  join(cacheDir, 'bodies', `${bodyId}.mjs`)

export function loadIndex(cacheDir: string, key: string): ContentIndex {
  try {
    const index: ContentIndex = JSON.parse(readFileSync(indexFile(cacheDir), 'utf8'))
    if (index.key === key) return index
  } catch {
    // There is no index, or only part of one: start again.
  }
  return { key, files: {}, bodies: {} }
}

/** Writes a separate file and renames it, so that an interrupted build leaves the old index complete. */
export function saveIndex(cacheDir: string, index: ContentIndex) {
  const file = indexFile(cacheDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(index))
  renameSync(`${file}.new`, file)
}
