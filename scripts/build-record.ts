import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ScriptName } from '../src/site/build-context.tsx'
import type { IndexPart } from './search-index.ts'

/** Addresses of the client bundle's files, as pages refer to them. */
export interface ClientUrls {
  bootUrl: string
  hydrateUrl: string
  islandUrls: Record<string, string>
  scriptUrls: Record<ScriptName, string>
  pageScripts: Record<'rescue' | 'start-watch', { text: string }>
  app: {
    scriptUrl: string
    styleUrls: string[]
    preloadUrls: string[]
    screens: Record<string, { scriptUrls: string[]; styleUrls: string[] }>
  }
}

/** What the last build wrote, so that the next one writes only the differences. May be deleted at any time. */
export interface BuildRecord {
  codeKey: string
  /** Files below the output folder that came from the client's bundle. */
  clientFiles: string[]
  pages: Record<string, PageRecord>
  /** Files that were copied: address below the output folder -> path, size and time of the source. */
  copied: Record<string, string>
  search: IndexPart[]
  /** Files that have compressed copies beside them, with their digests. */
  compressed?: Record<string, string>
}

export interface PageRecord {
  /** Digest of everything that the page was made from. */
  key: string
  /** Ids in the page that links can point to. */
  ids: string[]
  /** Whether the page is in the site's search. */
  isSearched: boolean
}

export function loadRecord(file: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // There is none yet, or writing it was interrupted: build everything.
  }
}

export function saveRecord(file: string, record: BuildRecord) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}
