import { pathToFileURL } from 'node:url'
import type { CollectionName, Content } from './collections.ts'
import { collections } from './collections.ts'
import type { Asset, BodySource, Link } from './compile.ts'
import { compileBodies } from './compile-bodies.ts'
import { bodyFile, type FileRecord, loadIndex, saveIndex } from './content-index.ts'
import type { Problem } from './problem.ts'
import { type Reading, readContent } from './read.ts'

export interface StoreOptions {
  /** The folder that holds `content/`. */
  root: string
  /** Where compiled bodies are kept; inside the project, for they import React. */
  cacheDir: string
  /** Changes with the code that reads and compiles. */
  key: string
}

export interface LinkInFile extends Link {
  file: string
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Content as pages need it: read, compiled when asked for, and kept from one build to the next. */
export function createContentStore({ root, cacheDir, key }: StoreOptions) {
  const index = loadIndex(cacheDir, key)
  let reading: Reading = { records: [], problems: [], sources: new Map() }
  const bodies = new Map<string, Promise<unknown>>()

  const recordsInUse = () =>
    reading.records.flatMap(({ entry }) => index.bodies[entry?.bodyId ?? ''] ?? [])

  return {
    /** Reads all files anew; says what is wrong with their front matter and addresses. */
    read(): readonly Problem[] {
      reading = readContent(root, index)
      return reading.problems
    },
    content: (): Content => group(reading.records),
    bodyIds: (): string[] => [...reading.sources.keys()],
    /**
     * Compiles all bodies, or those named. `ready` tells of a single one,
     * `problems` at the end what is wrong with those in use.
     */
    compile(ids?: readonly string[]) {
      const sources = ids ? pick(reading.sources, ids) : reading.sources
      const { ready, done } = compileBodies(sources, { root, cacheDir, index })
      const problems = done.then(() => recordsInUse().flatMap((record) => record.problems))
      return { ready, problems }
    },
    /** Whether a body is compiled and sound. */
    has: (bodyId: string) => index.bodies[bodyId]?.problems.length === 0,
    links: (): LinkInFile[] =>
      reading.records.flatMap(({ entry, links }) =>
        entry
          ? [...links, ...(index.bodies[entry.bodyId]?.links ?? [])].map((link) => ({
              ...link,
              file: entry.file,
            }))
          : [],
      ),
    assets: (): Asset[] => recordsInUse().flatMap(({ assets }) => assets),
    loadBody<Body>(bodyId: string): Promise<Body> {
      const known = bodies.get(bodyId)
      const loading = known ?? import(pathToFileURL(bodyFile(cacheDir, bodyId)).href)
      bodies.set(bodyId, loading)
      return loading as Promise<Body> // The compiler wrote the module; its shape is the caller's to know.
    },
    /** Keeps what was learnt; bodies that no file has any more are forgotten. */
    save() {
      const used = new Set(reading.records.map(({ entry }) => entry?.bodyId))
      index.bodies = Object.fromEntries(Object.entries(index.bodies).filter(([id]) => used.has(id)))
      saveIndex(cacheDir, index)
    },
  }
}

function pick(sources: ReadonlyMap<string, () => BodySource>, ids: readonly string[]) {
  return new Map([...sources].filter(([id]) => ids.includes(id)))
}

function group(records: readonly FileRecord[]): Content {
  const content = Object.fromEntries(
    Object.keys(collections).map((name) => [name, [] as unknown[]]),
  ) as { [Name in CollectionName]: unknown[] }
  for (const { collection, entry } of records) if (entry) content[collection].push(entry)
  return content as Content // Each entry's data was parsed by its collection's schema.
}
