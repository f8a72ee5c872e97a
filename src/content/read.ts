import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import picomatch from 'picomatch'
import { type CollectionName, collections } from './collections.ts'
import type { ContentIndex, FileRecord } from './content-index.ts'
import type { BodySource } from './findings.ts'
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import { type Problem, quote } from './problem.ts'
import { countWords } from './words.ts'

const names = Object.keys(collections) as CollectionName[]
const matchers = names.map((name) => ({ name, matches: picomatch(collections[name].files) }))

export interface Reading {
  records: FileRecord[]
  problems: Problem[]
  /** Bodies by id: what to compile where a compiled body is not at hand. */
  sources: Map<string, () => BodySource>
}

/**
 * Reads every MDX file below `content/`. A file that did not change since `index` is not parsed again;
 * `index.files` is brought up to date. Without `drafts`, they are as if they were not there.
 */
export function readContent(
  root: string,
  index: ContentIndex,
  { drafts }: { drafts: boolean },
): Reading {
  const { texts, siblings } = list(root)
  const problems: Problem[] = []
  const sources: Reading['sources'] = new Map()
  const files: ContentIndex['files'] = {}

  for (const file of texts) {
    const collection = matchers.find(({ matches }) => matches(relative('content', file)))?.name
    if (!collection) {
      problems.push(strayFile(file))
      continue
    }
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
    const hash = digest([index.key, text, siblings.get(dirname(file)) ?? ''])
    const known = index.files[file]
    const record = known?.hash === hash ? known : readFile({ file, text, hash, collection })
    files[file] = record
    if (record.isDraft && !drafts) continue
    const url = record.entry?.url ?? collections[collection].url(slugOf(file))
    sources.set(record.bodyId, () => ({ file, url, body: splitFrontMatter(text).body }))
    problems.push(...record.problems)
  }
  index.files = files
  const records = Object.values(files).filter(({ isDraft }) => drafts || !isDraft)
  return { records, problems: [...problems, ...collisions(records)], sources }
}

/** MDX files, and for each folder a digest of what else lies in it. */
function list(root: string) {
  const texts: string[] = []
  const siblings = new Map<string, string>()
  for (const item of readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || item.name.startsWith('.')) continue
    const folder = relative(root, item.parentPath).split(sep).join('/')
    if (item.name.endsWith('.mdx')) {
      texts.push(`${folder}/${item.name}`)
    } else {
      const { size, mtimeMs } = statSync(join(item.parentPath, item.name))
      siblings.set(folder, `${siblings.get(folder) ?? ''}\n${item.name} ${size} ${mtimeMs}`)
    }
  }
  return { texts: texts.sort(), siblings }
}

function readFile({
  file,
  text,
  hash,
  collection,
}: {
  file: string
  text: string
  hash: string
  collection: CollectionName
}): FileRecord {
  const { schema, url } = collections[collection]
  const parsed = parseFrontMatter(file, text, schema)
  const { data, links, problems } = parsed
  const slug = (data as { slug?: string } | undefined)?.slug ?? slugOf(file)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) problems.push(badName(file, slug))
  const address = url(slug)
  const bodyId = digest([hash, address])
  const entry = {
    file,
    slug,
    url: address,
    data,
    words: countWords(parsed.body),
    bodyId,
  }
  return {
    hash,
    collection,
    bodyId,
    isDraft: parsed.isDraft,
    slugLine: parsed.lineOf(['slug']),
    links,
    problems,
    ...(data === undefined ? {} : { entry }),
  }
}

const slugOf = (file: string) =>
  basename(file) === 'index.mdx' ? basename(dirname(file)) : basename(file, '.mdx')

const digest = (parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 20)

const strayFile = (file: string): Problem => ({
  file,
  line: 1,
  field: 'file',
  expected: `a place that belongs to a kind of page (${names.map((name) => `content/${collections[name].files}`).join(', ')})`,
  received: 'one that belongs to none',
})

const badName = (file: string, slug: string): Problem => ({
  file,
  line: 1,
  field: 'file',
  expected: 'a name of lower-case words joined by hyphens, for it becomes the address',
  received: quote(slug),
})

/** Two files cannot have one address. */
function collisions(records: FileRecord[]): Problem[] {
  const owners = new Map<string, string>()
  return records.flatMap(({ entry, slugLine }) => {
    if (!entry?.url) return []
    const owner = owners.get(entry.url)
    if (!owner) {
      owners.set(entry.url, entry.file)
      return []
    }
    return [
      {
        file: entry.file,
        line: slugLine,
        field: 'slug',
        expected: 'an address of its own',
        received: `${quote(entry.url)}, which ${owner} has already`,
      },
    ]
  })
}
