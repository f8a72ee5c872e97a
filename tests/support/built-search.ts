import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What the search of a built site has of each page, as it stands in excerpts. */
export function searchedIn(dir: string): { url: string; content: string }[] {
  const folder = join(dir, 'search/0/fragment')
  return readdirSync(folder).map((file) => {
    const text = gunzipSync(readFileSync(join(folder, file))).toString()
    return JSON.parse(text.slice(text.indexOf('{')))
  })
}
