import { pathToFileURL } from 'node:url'
import type { CollectionName, Content } from './collections.ts'
import { collections } from './collections.ts'
import { compileBodies } from './compile-bodies.ts'
import { bodyFile, type FileRecord, loadIndex, saveIndex } from './content-index.ts'
import type { Asset, BodySource, Link } from './findings.ts'
import type { Problem } from './problem.ts'
import { type HeldBack, heldBack } from './published.ts'
import { type Reading, readContent } from './read.ts'

interface StoreOptions {
  /** The folder that holds `content/`. */
  root: string
  /** Where compiled bodies are kept; inside the project, for they import React. */
  cacheDir: string
  /** Changes with the code that reads and compiles. */
  key: string
  /** Day of the build: what is published later is checked, and not among the content. Left out: all is. */
  today?: string
  /** Whether drafts are read at all; only where there is no such day, unless told. */
  drafts?: boolean
}

export interface LinkInFile extends Link {
  file: string
  /** Address of the page that it stands on; empty for what stands on every page. */
  from: string
  /** What keeps that page out of this build. */
  held: HeldBack | undefined
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Content as pages need it: read, compiled when asked for, and kept from one build to the next. */
export function createContentStore(options: StoreOptions) {
  const { root, cacheDir, key, today, drafts = today === undefined } = options
  const index = loadIndex(cacheDir, key)
  let reading: Reading = { records: [], problems: [], sources: new Map() }
  const bodies = new Map<string, Promise<unknown>>()

  const held = ({ entry }: FileRecord) => (today ? heldBack(entry?.data, today) : undefined)
  const bodiesOf = (records: readonly FileRecord[]) =>
    records.flatMap(({ bodyId }) => index.bodies[bodyId] ?? [])
  const published = () => reading.records.filter((record) => !held(record))

  return {
    /** Reads all files anew; says what is wrong with their front matter and addresses. */
    read(): readonly Problem[] {
      reading = readContent(root, index, { drafts })
      return reading.problems
    },
    content: (): Content => group(published()),
    /** Addresses that this build leaves out, and why. */
    heldBack: () =>
      new Map(
        reading.records.flatMap((record) => {
          const why = held(record)
          return why && record.entry ? [[record.entry.url, why] as const] : []
        }),
      ),
    bodyIds: (): string[] => [...reading.sources.keys()],
    /**
     * Compiles all bodies, or those named. `ready` reports a single one,
     * `problems` at the end what is wrong with those in use.
     */
    compile(ids?: readonly string[]) {
      const sources = ids ? pick(reading.sources, ids) : reading.sources
      const { ready, done } = compileBodies(sources, { root, cacheDir, index })
      const problems = done.then(() => bodiesOf(reading.records).flatMap((body) => body.problems))
      return { ready, problems }
    },
    /** Whether a body is compiled and sound. */
    has: (bodyId: string) => index.bodies[bodyId]?.problems.length === 0,
    links: (): LinkInFile[] =>
      reading.records.flatMap((record) => {
        const { entry, links, bodyId } = record
        if (!entry) return []
        const { file, url: from } = entry
        const all = [...links, ...(index.bodies[bodyId]?.links ?? [])]
        return all.map((link) => ({ ...link, file, from, held: held(record) }))
      }),
    assets: (): Asset[] => bodiesOf(published()).flatMap(({ assets }) => assets),
    loadBody<Body>(bodyId: string): Promise<Body> {
      const known = bodies.get(bodyId)
      const loading = known ?? import(pathToFileURL(bodyFile(cacheDir, bodyId)).href)
      bodies.set(bodyId, loading)
      return loading as Promise<Body> // The compiler wrote the module; its shape is the caller's to know.
    },
    /** Keeps what was learnt; bodies that no file has any more are forgotten. */
    save() {
      const used = new Set(reading.records.map(({ bodyId }) => bodyId))
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
