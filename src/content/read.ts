import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import picomatch from 'picomatch'
import { appPaths, rescuePath } from '#domain/paths.ts'
import { type CollectionName, collections } from './collections.ts'
import { conflictMark } from './conflict-marks.ts'
import type { ContentIndex, FileRecord } from './content-index.ts'
import { coverOf, drawingOf } from './covers.ts'
import type { BodySource } from './findings.ts'
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import { listFiles } from './list-files.ts'
import { namedTopics, unknownTopics } from './named-topics.ts'
import { type Problem, quote } from './problem.ts'
import { untouchedWords } from './templates.ts'
import { unreadable } from './unreadable.ts'
import { countWords } from './words.ts'

const names = Object.keys(collections) as CollectionName[]
const matchers = names.map((name) => ({ name, matches: picomatch(collections[name].files) }))

export interface Reading {
  records: FileRecord[]
  problems: Problem[]
  /** Sources of bodies by id: what to compile if a compiled body is not available. */
  sources: Map<string, () => BodySource>
}

/**
 * Reads every MDX file below `content/`. Files that have not changed since `index` are not parsed again; `index.files`
 * is updated. Without `drafts`, they are ignored; without `untouched`, a draft may still contain placeholder words.
 */
export function readContent(
  root: string,
  index: ContentIndex,
  { drafts, untouched }: { drafts: boolean; untouched: boolean },
): Reading {
  const { texts, siblings, problems } = listFiles(root)
  const sources: Reading['sources'] = new Map()
  const files: ContentIndex['files'] = {}

  for (const file of texts) {
    const collection = matchers.find(({ matches }) => matches(relative('content', file)))?.name
    if (!collection) {
      problems.push(strayFile(file))
      continue
    }
    const text = readText(root, file)
    if (typeof text !== 'string') {
      // An empty record keeps links to its page from being reported too.
      const record = readFile({ root, file, text: '', hash: '', collection })
      files[file] = { ...record, problems: [text] }
      problems.push(text)
      continue
    }
    const hash = digest([index.key, text, siblings.get(dirname(file)) ?? ''])
    const known = index.files[file]
    const record = known?.hash === hash ? known : readFile({ root, file, text, hash, collection })
    files[file] = record
    if (record.isDraft && !drafts) continue
    const conflict = conflictMark(file, text)
    if (conflict) {
      problems.push(conflict)
      continue
    }
    const { url, cover } = record
    sources.set(record.bodyId, () => {
      return { file, url, body: splitFrontMatter(text).body, ...(cover ? { cover } : {}) }
    })
    problems.push(...record.problems)
    if (untouched || !record.isDraft) problems.push(...record.untouched)
  }
  index.files = files
  const records = Object.values(files).filter(({ isDraft }) => drafts || !isDraft)
  return {
    records,
    problems: [...problems, ...collisions(records), ...unknownTopics(records)],
    sources,
  }
}

/** Reading a larger one takes seconds; the compiler says how large a text may be. */
const largestMb = 1

/** Returns the text of a file, or why it cannot be read. */
function readText(root: string, file: string): string | Problem {
  try {
    const path = join(root, file)
    const mb = Math.ceil(statSync(path).size / 1e6)
    if (mb <= largestMb) return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    const expected = `a text of at most ${largestMb} MB: make more of it`
    return { file, line: 1, field: 'file', expected, received: `${mb} MB` }
  } catch (error) {
    return unreadable(file, error)
  }
}

function readFile({
  root,
  file,
  text,
  hash,
  collection,
}: {
  root: string
  file: string
  text: string
  hash: string
  collection: CollectionName
}): FileRecord {
  const { schema, url } = collections[collection]
  const parsed = parseFrontMatter(file, text, schema)
  const { data, links, problems } = parsed
  // Fields that some schemas have.
  const {
    slug = slugOf(file),
    aliases = [],
    cover,
  } = (data ?? {}) as {
    slug?: string
    aliases?: string[]
    cover?: { src: string; alt: string }
  }
  const shown = cover && coverOf(cover, { file, root })
  const drawing =
    collection === 'blog' && !cover ? drawingOf(parsed.body, { file, root }) : undefined
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) problems.push(badName(file, slug))
  const address = url(slug)
  const bodyId = digest([hash, address])
  const entry = {
    file,
    slug,
    url: address,
    formerUrls: aliases.map((alias) => url(alias)),
    data,
    ...(shown ? { cover: shown } : {}),
    ...(drawing ? { drawing } : {}),
    words: countWords(parsed.body),
    bodyId,
  }
  return {
    hash,
    file,
    slug,
    collection,
    url: address,
    bodyId,
    isDraft: parsed.isDraft,
    slugLine: parsed.lineOf(['slug']),
    aliasesLine: parsed.lineOf(['aliases']),
    ...(cover ? { cover: { src: cover.src, line: parsed.lineOf(['cover', 'src']) } } : {}),
    named: namedTopics(data, parsed.lineOf),
    links,
    problems,
    untouched: [
      ...untouchedWords(file, text, collection),
      ...(collections[collection].needsText ? emptyText(file, text, parsed.body) : []),
    ],
    ...(data === undefined ? {} : { entry }),
  }
}

/** Finds a text that shows nothing: comments and addresses of links are no words. */
function emptyText(file: string, text: string, body: string): Problem[] {
  const shown = body.replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}|^\[[^\]^]+\]:.*$/gm, '').trim()
  if (shown !== '') return []
  const line = text.trimEnd().split('\n').length
  const expected = 'a text below the front matter'
  return [{ file, line, field: 'text', expected, received: 'none' }]
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

/** Addresses that are reserved: those of the app and of folders with files. */
const taken: readonly (readonly [url: string, owner: string])[] = [
  ...[...appPaths, rescuePath].map((path) => [path, 'the app'] as const),
  ...['/assets', '/fonts', '/search', '/edit', '/api', '/auth'].map(
    (path) => [path, 'the build'] as const,
  ),
]

/** Finds files with the same address, or with the former address of another. */
function collisions(records: FileRecord[]): Problem[] {
  const owners = new Map<string, string>(taken)
  const claims = [
    ...records.map(({ entry, slugLine: line }) => ({
      entry,
      url: entry?.url,
      line,
      field: 'slug',
    })),
    ...records.flatMap(({ entry, aliasesLine: line }) =>
      (entry?.formerUrls ?? []).map((url) => ({ entry, url, line, field: 'aliases' })),
    ),
  ]
  return claims.flatMap(({ entry, url, line, field }) => {
    if (!entry || !url) return []
    const { file } = entry
    const owner = owners.get(url)
    if (owner) {
      const received = `${quote(url)}, which ${owner} has already`
      return [{ file, line, field, expected: 'an address of its own', received }]
    }
    owners.set(url, file)
    return []
  })
}
