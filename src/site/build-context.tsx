import { createContext, type ReactNode, use } from 'react'
import type { BackendAddresses } from '#domain/backend-settings.ts'

/** The scripts of pages besides islands, by file name without extension. */
export type ScriptName =
  | 'current-chapter'
  | 'farmers-table-worker'
  | 'keep-on-device'
  | 'law-age'
  | 'nearest-pages'
  | 'plot-check-worker'
  | 'search-dialog'
  | 'try-it'
  | 'verify'
  | 'wake-by-address'

/** What a page needs to know about the build it is part of. */
export interface Build {
  /** `https://…` without a trailing slash; canonical links and previews start with it. Empty if unknown. */
  origin: string
  siteName: string
  /** Whether addresses of pages end in a slash, for hosts that want it. */
  addsSlash: boolean
  /** Year of the build, for the copyright line. */
  year: number
  /** Day of the build in UTC, ISO 8601. */
  today: string
  /** Licences of the third-party work that the build publishes, as a text. */
  licences: string
  /** Whether the backend is emulated in the browser. */
  isDemo: boolean
  /** Addresses of the backend that this build is for. */
  backend: BackendAddresses
  /** Where demo requests are sent: an address, or `netlify`; empty for nowhere. */
  demoForm: string
  /** Whether each post has its own preview image. */
  socialImages: boolean
  /**
   * Set if unpublished content is shown, with a mark; in development (`contentRoot`), texts also open in the editor.
   */
  preview?: { today: string; contentRoot?: string }
  /** Addresses of the pages that the app fills in. */
  appPaths: readonly string[]
  /** What the app's worker stores on a device; 0 where it keeps no page of the site. */
  keptBytes: number
  /** The issuer's signed list of revoked passports, as of the build; empty if there is none. */
  revocations: string
  /** The script that hydrates islands. */
  bootUrl: string
  /** The script that it loads for that: React, which no page loads earlier. */
  hydrateUrl: string
  /** Addresses of the scripts that controls of a page load when they are used. */
  scriptUrls: Readonly<Record<ScriptName, string>>
  /** Addresses of the scripts in `islands/`, by file name without extension. */
  islandUrls: Readonly<Record<string, string>>
  /** Scripts that are inlined in their pages, by their text; in development, by their address. */
  pageScripts: Readonly<
    Record<'rescue' | 'start-watch', { text: string; url?: never } | { text?: never; url: string }>
  >
  /** The script and styles of the app. */
  app: {
    scriptUrl: string
    styleUrls: readonly string[]
    /** What the script imports statically. */
    preloadUrls: readonly string[]
    /** What a screen needs in addition, by its address: fetched in parallel with the script. */
    screens: Readonly<
      Record<string, { scriptUrls: readonly string[]; styleUrls: readonly string[] }>
    >
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
