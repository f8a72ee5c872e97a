import { basePath, inSite, ofThisSite } from '#domain/base-path.ts'

/** Reloads the app's files. Users' data is stored elsewhere and is not touched. */

const noConnection =
  'There is no connection to the server, so nothing was removed: without one the app could not be loaded again. Try again when you have a connection.'

/** Reads the newest list of the app's files, bypassing all caches. */
async function readList(): Promise<string> {
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(`${basePath}/sw.js`, { cache: 'reload', signal }).catch(
    () => undefined,
  )
  const text = await response?.text().catch(() => undefined)
  // A hotspot's sign-in page also answers.
  if (!response?.ok || !text?.includes(`"${basePath}/dashboard"`)) throw new Error(noConnection)
  return text
}

/** Replaces the browser's cached copy of a file: it may be a wrong response under the right name. */
async function fetchAnew(path: string): Promise<void> {
  const response = await fetch(inSite(path), { cache: 'reload' }).catch(() => undefined)
  if (!response?.ok) {
    throw new Error('The app’s files could not be loaded, so nothing was removed. Try again later.')
  }
  await response.arrayBuffer()
}

/** Removes the cached app, then opens it from the network. */
export async function repairApp(tell: (text: string) => void): Promise<void> {
  const list = await readList()
  const files = [...new Set(list.match(/\/(assets|fonts)\/[\w.-]+\.\w+/g))]
  const queue = files.entries()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const [at, path] of queue) {
        tell(`Loading the app’s files: ${at + 1} of ${files.length}`)
        await fetchAnew(path)
      }
    }),
  )
  const kept = await caches.keys()
  // Caches of another site on the same host are not touched.
  const ours = kept.filter((name) =>
    basePath ? name.startsWith(`asili-app ${basePath} `) : /^asili-(app|shell)-/.test(name),
  )
  await Promise.all(ours.map((name) => caches.delete(name)))
  const registrations = ofThisSite((await navigator.serviceWorker?.getRegistrations()) ?? [])
  await Promise.all(registrations.map((registration) => registration.unregister()))
  location.replace(`${basePath}/dashboard`)
}
