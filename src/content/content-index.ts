import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CollectionName, Entry } from './collections.ts'
import type { Asset, Link } from './findings.ts'
import type { Problem } from './problem.ts'

/** What is known of one file of `content/`, kept from build to build. */
export interface FileRecord {
  /** Of the text and of the names, sizes and times of the files beside it. */
  hash: string
  collection: CollectionName
  isDraft: boolean
  /** Its body is compiled even where the front matter has problems: an editor hears about both. */
  bodyId: string
  /** Absent where the front matter has problems. */
  entry?: Entry<unknown>
  /** Line of the `slug` field, for a slug that another file has already. */
  slugLine: number
  links: Link[]
  problems: Problem[]
}

/** What is known of one compiled body; its code is in a file of its own. */
interface BodyRecord {
  links: Link[]
  assets: Asset[]
  problems: Problem[]
}

/** All that earlier builds learnt from content. It may be deleted at any time: it is then made anew. */
export interface ContentIndex {
  /** Changes with the code that reads and compiles; an index of another key is dropped. */
  key: string
  files: Record<string, FileRecord>
  bodies: Record<string, BodyRecord>
}

const indexFile = (cacheDir: string) => join(cacheDir, 'index.json')

/** Where a body's code is kept, as an ES module that Node can import. */
export const bodyFile = (cacheDir: string, bodyId: string) =>
  join(cacheDir, 'bodies', `${bodyId}.mjs`)

export function loadIndex(cacheDir: string, key: string): ContentIndex {
  try {
    const index: ContentIndex = JSON.parse(readFileSync(indexFile(cacheDir), 'utf8'))
    if (index.key === key) return index
  } catch {
    // No index, or half of one: as good as none.
  }
  return { key, files: {}, bodies: {} }
}

/** Written beside and renamed, so that a build that is cut off leaves the old index whole. */
export function saveIndex(cacheDir: string, index: ContentIndex) {
  const file = indexFile(cacheDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(index))
  renameSync(`${file}.new`, file)
}
