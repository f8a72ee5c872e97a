import { type CollectionName, collections } from './collections.ts'
import type { FileRecord } from './content-index.ts'
import type { Problem } from './problem.ts'

/** Files that exist once, such as `site.mdx`. Help for editors is always a draft, and on no page of the site. */
const parts = (Object.keys(collections) as CollectionName[]).filter(
  (name) => !collections[name].files.includes('*') && name !== 'editors',
)

/** Finds files that are missing and without which no page can be made. */
export function missingParts(records: readonly FileRecord[]): Problem[] {
  const there = new Set(records.map(({ collection }) => collection))
  return parts
    .filter((name) => !there.has(name))
    .map((name) => ({
      file: `content/${collections[name].files}`,
      line: 1,
      field: 'file',
      expected: 'this file, which pages are made of: bring it back, and not as a draft',
      received: 'none',
    }))
}

/** Checks whether all such files are there and can be read. */
export const hasAllParts = (records: readonly FileRecord[]): boolean =>
  missingParts(records).length === 0 &&
  records.every(({ entry, collection }) => entry || collections[collection].files.includes('*'))
