import { pathToFileURL } from 'node:url'
import type { CollectionName, Content } from './collections.ts'
import { collections } from './collections.ts'
import { compileBodies } from './compile-bodies.ts'
import { bodyFile, type FileRecord, loadIndex, saveIndex } from './content-index.ts'
import type { Asset, BodySource, Link } from './findings.ts'
import { hasAllParts, missingParts } from './missing-parts.ts'
import { ContentError, type Problem } from './problem.ts'
import { type HeldBack, heldBack } from './published.ts'
import { type Reading, readContent } from './read.ts'
import { takenAnchors } from './taken-anchors.ts'

interface StoreOptions {
  /** The folder that holds `content/`. */
  root: string
  /** Where compiled bodies are kept; inside the project, because they import React. */
  cacheDir: string
  /** Changes with the code that reads and compiles. */
  key: string
  /** Day of the build: content published later is checked, but left out. If absent, all content is included. */
  today?: string
  /** Whether drafts are read at all; by default only if `today` is absent. */
  drafts?: boolean
}

export interface LinkInFile extends Link {
  file: string
  /** Address of the page with the link; empty for what is on every page. */
  from: string
  /** Why that page is not in this build. */
  held: HeldBack | undefined
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Provides content as pages need it: read, compiled on demand, and kept from one build to the next. */
export function createContentStore(options: StoreOptions) {
  const { root, cacheDir, key, today, drafts = today === undefined } = options
  const index = loadIndex(cacheDir, key)
  let reading: Reading = { records: [], problems: [], sources: new Map() }
  const bodies = new Map<string, Promise<unknown>>()
  /**
   * Bodies without a problem, including ones that no file has any more: a page shows them until the next version is
   * sound.
   */
  const sound = new Set<string>()

  const held = ({ entry }: FileRecord) => (today ? heldBack(entry?.data, today) : undefined)
  const bodiesOf = (records: readonly FileRecord[]) =>
    records.flatMap(({ bodyId }) => index.bodies[bodyId] ?? [])
  const published = () => reading.records.filter((record) => !held(record))

  return {
    /** Reads all files again; returns what is wrong with their front matter and addresses. */
    read(): readonly Problem[] {
      reading = readContent(root, index, { drafts, untouched: today !== undefined })
      return reading.problems
    },
    content: (): Content => group(published()),
    /** Returns the addresses that this build leaves out, with the reason. */
    heldBack: () =>
      new Map(
        reading.records.flatMap((record) => {
          const why = held(record)
          return why && record.entry ? [[record.entry.url, why] as const] : []
        }),
      ),
    /**
     * Returns the addresses of files that cannot be read: their pages are not made, and links to them are not reported.
     */
    unread: (): string[] => reading.records.flatMap(({ entry, url }) => (entry ? [] : [url])),
    /** Returns what is wrong where a file is missing that exists once, such as `site.mdx`. */
    missingParts: () => missingParts(reading.records),
    /** Checks whether all such files can be read: no page can be made without them. */
    hasAllParts: () => hasAllParts(reading.records),
    /** Returns the files of texts by the ids of their bodies. */
    bodyFiles: () => new Map(reading.records.map(({ bodyId, file }) => [bodyId, file])),
    bodyIds: (): string[] => [...reading.sources.keys()],
    /**
     * Compiles all bodies, or only those named. `ready` waits for a single one; `problems` resolves at the end with
     * what is wrong with the bodies in use.
     */
    compile(ids?: readonly string[]) {
      const sources = ids ? pick(reading.sources, ids) : reading.sources
      const { ready, done } = compileBodies(sources, { root, cacheDir, index })
      const problems = done.then(() => [
        ...bodiesOf(reading.records).flatMap((body) => body.problems),
        ...takenAnchors(reading.records, index.bodies),
      ])
      return { ready, problems }
    },
    /** Checks whether a body is compiled and has no problems. */
    has: (bodyId: string) => index.bodies[bodyId]?.problems.length === 0,
    links: (): LinkInFile[] =>
      reading.records.flatMap((record) => {
        const { entry, links, bodyId } = record
        if (!entry) return []
        const { file, slug, url } = entry
        // An anchor within the text must exist wherever the text is shown.
        const from = ownPages[record.collection]?.(slug) ?? url
        const all = [...links, ...(index.bodies[bodyId]?.links ?? [])]
        return all.map((link) => ({ ...link, file, from, held: held(record) }))
      }),
    assets: (): Asset[] => bodiesOf(published()).flatMap(({ assets }) => assets),
    /** Runs the code of a body. Throws if the body has problems or was never checked. */
    async loadBody<Body>(bodyId: string): Promise<Body> {
      const problems = index.bodies[bodyId]?.problems ?? (sound.has(bodyId) ? [] : undefined)
      if (!problems) throw new Error(`The body ${bodyId} is not compiled`)
      if (problems.length > 0) throw new ContentError(problems)
      const known = bodies.get(bodyId)
      const loading = known ?? import(pathToFileURL(bodyFile(cacheDir, bodyId)).href)
      bodies.set(bodyId, loading)
      return loading as Promise<Body> // The compiler wrote the module; its shape is the caller's to know.
    },
    /** Saves the index, without bodies that no file has any more. */
    save() {
      for (const [id, { problems }] of Object.entries(index.bodies)) {
        if (problems.length === 0) sound.add(id)
      }
      const used = new Set(reading.records.map(({ bodyId }) => bodyId))
      index.bodies = Object.fromEntries(Object.entries(index.bodies).filter(([id]) => used.has(id)))
      saveIndex(cacheDir, index)
    },
  }
}

const ownPages: Partial<Record<CollectionName, ((slug: string) => string) | undefined>> = {
  docs: collections.docs.ownPage,
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
