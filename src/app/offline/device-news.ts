/** What became of what is on this device, for somebody who is not signed in. */
let news: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  news = next
  for (const listener of listeners) listener()
}

export const getDeviceNews = (): readonly string[] => news

export function subscribeToDeviceNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says it in this tab; in the place of something that was said before, where that is given. */
export function addDeviceNews(text: string, inPlaceOf?: string): void {
  set([...news.filter((other) => other !== text && other !== inPlaceOf), text])
}

/** Once somebody is signed in, it has been read. */
export function clearDeviceNews(): void {
  if (news.length > 0) set([])
}
