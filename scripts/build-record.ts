import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { IndexPart } from './search-index.ts'

/** Addresses of what the client's bundle holds, as pages name them. */
export interface ClientUrls {
  bootUrl: string
  hydrateUrl: string
  islandUrls: Record<string, string>
  scriptUrls: Record<'nearest-pages' | 'search-dialog', string>
  pageScripts: Record<'rescue' | 'start-watch', { text: string }>
  app: {
    scriptUrl: string
    styleUrls: string[]
    preloadUrls: string[]
    screenUrls: Record<string, string[]>
  }
}

/** What the last build wrote, so that the next writes only what differs. May be deleted at any time. */
export interface BuildRecord {
  codeKey: string
  /** Files below the output folder that came from the client's bundle. */
  clientFiles: string[]
  pages: Record<string, PageRecord>
  /** Files that were copied: address below the output folder -> place, size and time of the source. */
  copied: Record<string, string>
  search: IndexPart[]
}

export interface PageRecord {
  /** Digest of all that the page was made from. */
  key: string
  /** Ids in the page, which links may point at. */
  ids: string[]
  /** Whether the site's search finds it. */
  isSearched: boolean
}

export function loadRecord(file: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // None yet, or cut off while it was written: build all.
  }
}

export function saveRecord(file: string, record: BuildRecord) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}
