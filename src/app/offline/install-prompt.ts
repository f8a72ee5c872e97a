/** What Chromium hands out when the app could be installed; other browsers have it in their own menus. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const listeners = new Set<() => void>()
let current: InstallPrompt | undefined

function set(next: InstallPrompt | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Listens from the start: the browser offers it once. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPrompt) // as its name says
  })
  addEventListener('appinstalled', () => set(undefined))
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getInstallPrompt = (): InstallPrompt | undefined => current
