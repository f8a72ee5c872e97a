import {
  type AppShell,
  find,
  markComplete,
  missingFrom,
  openCache,
  otherShells,
} from './kept-shells.ts'

/** How often a file is asked for: on a network that loses every fifth answer, one in 400,000 is not brought. */
const attempts = 8
/** Before the second attempt; doubles with each. */
const pauseMs = 250
/** Files asked for at once. */
const lanes = 6

/**
 * Brings what is missing of a shell, then marks it as whole. What is here already stays, so an attempt that fails is
 * gone on with. Rejects where a file cannot be had.
 */
export async function storeShell(shell: AppShell): Promise<void> {
  const cache = await openCache(shell)
  const missing = await missingFrom(cache, shell)
  const others = missing.length > 0 ? await otherShells(shell) : []
  const queue = missing.values()
  let failed = false

  async function bring(): Promise<void> {
    for (const path of queue) {
      if (failed) return
      await cache.put(path, await bringFile(path))
    }
  }

  async function bringFile(path: string): Promise<Response> {
    for (const other of others) {
      const isSame = shell.assets[path] && other.shell.assets[path] === shell.assets[path]
      const kept = isSame ? await find(other.cache, path) : undefined
      if (kept) return kept
    }
    return fetchFile(shell, path).catch((error: unknown) => {
      failed = true
      throw error
    })
  }

  await Promise.all(Array.from({ length: lanes }, bring))
  // The cache may have been removed under our hands.
  const left = await missingFrom(await openCache(shell), shell)
  if (left.length > 0) throw new Error(`Not on the device: ${left.join(', ')}`)
  await markComplete(cache, shell)
}

async function fetchFile(shell: AppShell, path: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(shell, path, attempt)
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (attempt - 1)))
    }
  }
}

async function fetchOnce(shell: AppShell, path: string, attempt: number): Promise<Response> {
  const integrity = shell.assets[path]
  const response = await fetch(
    path,
    // What the page has just loaded need not come again; its digest says whether it is the right one.
    integrity && attempt === 1
      ? { integrity }
      : { cache: 'reload', ...(integrity && { integrity }) },
  )
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  const body = await response.blob()
  // A host may answer with a page of its own, or of another release that was put there meanwhile.
  if (!integrity && !(await body.text()).includes(shell.pageMark)) {
    throw new Error(`${path} is not of release ${shell.version}`)
  }
  // Made anew: browsers refuse to open a page with an answer that came by a redirect.
  const headers = new Headers(response.headers)
  headers.delete('Vary')
  return new Response(body, { headers })
}
