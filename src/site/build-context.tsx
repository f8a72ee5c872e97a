import { createContext, type ReactNode, use } from 'react'

/** What a page must know of the build it is part of. */
export interface Build {
  /** `https://…` without a trailing slash; canonical links and previews stand on it. */
  origin: string
  siteName: string
  /** Year of the build, for the copyright line. */
  year: number
  /** Whether each post has a picture of its own for where it is shared. */
  socialImages: boolean
  /** In development only: what is not published yet is shown, with a mark, and texts open in the editor. */
  preview?: { today: string; contentRoot: string }
  /** Addresses that the app fills. */
  appPaths: readonly string[]
  /** The script that wakes islands. */
  bootUrl: string
  /** The script that it asks to do so: React, which no page loads before. */
  hydrateUrl: string
  /** Scripts that controls of a page ask for when they are used, by file name. */
  scriptUrls: Readonly<Record<'nearest-pages' | 'search-dialog', string>>
  /** Addresses of the scripts in `islands/`, by file name without extension. */
  islandUrls: Readonly<Record<string, string>>
  /** Scripts that stand in their pages, by their text; in development, by their address. */
  pageScripts: Readonly<
    Record<'rescue' | 'start-watch', { text: string; url?: never } | { text?: never; url: string }>
  >
  /** The script and styles of the app. */
  app: {
    scriptUrl: string
    styleUrls: readonly string[]
    /** What the script imports at once. */
    preloadUrls: readonly string[]
    /** What a screen needs besides, by its address: fetched beside the script, not after it. */
    screenUrls: Readonly<Record<string, readonly string[]>>
  }
}

const BuildContext = createContext<Build | null>(null)

export function BuildProvider({ build, children }: { build: Build; children: ReactNode }) {
  return <BuildContext value={build}>{children}</BuildContext>
}

export function useBuild(): Build {
  const build = use(BuildContext)
  if (!build) throw new Error('useBuild must be used within a BuildProvider')
  return build
}
