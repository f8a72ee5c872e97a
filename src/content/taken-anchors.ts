import type { ContentIndex, FileRecord } from './content-index.ts'
import type { Anchor } from './findings.ts'
import { pageIds } from './page-ids.ts'
import type { Problem } from './problem.ts'

/** Finds headings whose anchor leads to something else, because their page has it already. */
export function takenAnchors(
  records: readonly FileRecord[],
  bodies: ContentIndex['bodies'],
): Problem[] {
  const pages = Map.groupBy(records, ({ url, file }) => url.replace(/#.*/, '') || file)
  return [...pages.values()].flatMap((texts) => {
    const owners = new Map<string, string>()
    for (const { collection, url, file } of texts) {
      for (const id of pageIds(collection)) owners.set(id, 'a part of every such page')
      const part = url.split('#')[1]
      if (part) owners.set(part, `the part ${file}`)
    }
    return texts.flatMap(({ file, bodyId }) =>
      problemsIn(file, bodies[bodyId]?.anchors ?? [], owners),
    )
  })
}

/** Reports one anchor for each line: a part of a text may have many. */
function problemsIn(file: string, anchors: readonly Anchor[], owners: Map<string, string>) {
  const problems = new Map<number, Problem>()
  for (const { id, line, field } of anchors.toSorted((one, other) => one.line - other.line)) {
    const owner = owners.get(id)
    if (!owner) owners.set(id, `${file}:${line}`)
    else if (!problems.has(line)) {
      const instead = field === 'heading' ? 'other words' : 'each outcome once on a page'
      const expected = `${instead}, for #${id} is on the same page already: ${owner}`
      problems.set(line, { file, line, field, expected, received: `the anchor #${id}` })
    }
  }
  return [...problems.values()]
}
