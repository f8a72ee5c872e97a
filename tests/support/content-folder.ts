import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The project's own content in a folder of its own, with some files written over or added. */
export function contentFolder(files: Record<string, string> = {}) {
  const folder = emptyContentFolder(files)
  const content = join(import.meta.dirname, '../../content')
  cpSync(content, join(folder.root, 'content'), { recursive: true, force: false })
  return folder
}

/** A folder of content that holds these files and no more. */
export function emptyContentFolder(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'asili-content-'))
  const write = (path: string, text: string) => {
    const file = join(root, 'content', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) }
}

interface PostOptions {
  /** Front matter lines that replace or remove (undefined) those of a valid post. */
  fields?: Record<string, string | undefined>
  body?: string
}

/** The text of a post that is valid but for what is asked for. */
export function postText({ fields = {}, body = 'A paragraph.' }: PostOptions = {}) {
  const all: Record<string, string | undefined> = {
    title: 'A post for a test',
    excerpt: 'What this post says, in one sentence of a fitting length.',
    category: 'Compliance',
    date: '2026-01-31',
    ...fields,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}
