/** Brings the app's files anew. What users made is kept elsewhere, and is not touched. */

const noConnection =
  'There is no connection to the server, so nothing was removed: without one the app could not be loaded again. Try again when you have a connection.'

/** The newest list of the app's files, past everything that is kept. */
async function readList(): Promise<string> {
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch('/sw.js', { cache: 'reload', signal }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  // A hotspot's sign-in page answers too.
  if (!response?.ok || !text?.includes('"/dashboard"')) throw new Error(noConnection)
  return text
}

/** Replaces what the browser has kept of a file: it may be a wrong answer under a right name. */
async function fetchAnew(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'reload' }).catch(() => undefined)
  if (!response?.ok) {
    throw new Error('The app’s files could not be loaded, so nothing was removed. Try again later.')
  }
  await response.arrayBuffer()
}

/** Removes what is kept of the app, then opens it from the network. */
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
  const ours = kept.filter((name) => /^asili-(app|shell)-/.test(name))
  await Promise.all(ours.map((name) => caches.delete(name)))
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  location.replace('/dashboard')
}
