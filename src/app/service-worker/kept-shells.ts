import { basePath } from '#domain/base-path.ts'

/** What one release of the app needs to open without a network. */
export interface AppShell {
  /** Changes when one of the files does. */
  version: string
  /** Addresses of its pages. */
  pages: readonly string[]
  /** Stands in each of its pages, and in no page of another release or of the host. */
  pageMark: string
  /** Addresses of all other files, with their digests as `integrity` takes them. */
  assets: Readonly<Record<string, string>>
}

/** Sites below other paths of the host have theirs in the same place. No path holds a space. */
const prefix = basePath ? `asili-app ${basePath} ` : 'asili-app-'
/** Of the releases before shells had a list of their files. */
const oldPrefix = basePath ? `asili-shell ${basePath} ` : 'asili-shell-'
/** Where a shell's own list stands in its cache: it is written last, and says that nothing is missing. */
const listPath = `${basePath}/asili-app.json`

const isShell = (name: string) => name.startsWith(prefix) || name.startsWith(oldPrefix)

export const openCache = ({ version }: Pick<AppShell, 'version'>): Promise<Cache> =>
  caches.open(prefix + version)

/** Details and filters stand in the query; scripts are asked for with another `Vary` than they were kept with. */
export const find = (cache: Cache, path: string): Promise<Response | undefined> =>
  cache.match(path, { ignoreSearch: true, ignoreVary: true })

/** Which of its files a cache does not hold. */
export async function missingFrom(
  cache: Cache,
  { pages, assets }: Pick<AppShell, 'pages' | 'assets'>,
): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return [...pages, ...Object.keys(assets)].filter((path) => !kept.has(path))
}

/** Says of a cache that it holds the whole shell. */
export const markComplete = (cache: Cache, shell: AppShell): Promise<void> =>
  cache.put(listPath, Response.json(shell))

/** The cache of a shell, if nothing is missing from it: what is not whole is not used. */
export async function wholeShell(shell: AppShell): Promise<Cache | undefined> {
  const cache = await openCache(shell)
  const [list, missing] = await Promise.all([cache.match(listPath), missingFrom(cache, shell)])
  return list && missing.length === 0 ? cache : undefined
}

interface KeptShell {
  shell: AppShell
  cache: Cache
}

/** The whole shells of other releases, oldest first. */
export async function otherShells(own: Pick<AppShell, 'version'>): Promise<KeptShell[]> {
  const found: KeptShell[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === prefix + own.version) continue
    const cache = await caches.open(name)
    const list = await cache.match(listPath)
    const shell: AppShell | undefined = await list?.json().catch(() => undefined)
    if (shell && (await missingFrom(cache, shell)).length === 0) found.push({ shell, cache })
  }
  return found
}

/** A file of whatever release was kept: an asset's name changes with its content. */
export async function findAsset(own: AppShell, path: string): Promise<Response | undefined> {
  const kept = await find(await openCache(own), path)
  if (kept) return kept
  for (const name of (await caches.keys()).filter(isShell)) {
    const found = await find(await caches.open(name), path)
    if (found) return found
  }
  return undefined
}

interface CleaningOptions {
  /** Whether pages are open, which may still ask for files of their release. */
  hasPages: boolean
  /** Whether a newer release is being stored beside this one. */
  isStoringNewer: boolean
}

/** Removes shells that are not whole, and whole ones but for the last before: a few more while pages are open. */
export async function cleanUp(own: AppShell, { hasPages, isStoringNewer }: CleaningOptions) {
  const others = await otherShells(own)
  const kept = others.slice(hasPages ? -3 : -1).map(({ shell }) => prefix + shell.version)
  const isKept = (name: string) =>
    name === prefix + own.version ||
    kept.includes(name) ||
    (hasPages && name.startsWith(oldPrefix)) ||
    (isStoringNewer && !others.some(({ shell }) => prefix + shell.version === name))
  const gone = (await caches.keys()).filter((name) => isShell(name) && !isKept(name))
  await Promise.all(gone.map((name) => caches.delete(name)))
}
