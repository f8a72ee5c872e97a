import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Problem, quote } from './problem.ts'
import { unreadable } from './unreadable.ts'

/** Lists MDX files, a digest of the other files in each folder, and files that look like texts but are not. */
export function listFiles(root: string) {
  const texts: string[] = []
  const siblings = new Map<string, string>()
  const problems: Problem[] = []
  const itemsOf = (folder: string) => {
    try {
      return readdirSync(join(root, folder), { withFileTypes: true })
    } catch (error) {
      problems.push(unreadable(folder, error, 'folder'))
      return []
    }
  }
  const look = (folder: string) => {
    for (const item of itemsOf(folder)) {
      const file = `${folder}/${item.name}`
      if (item.isDirectory()) {
        if (/\.mdx?$/i.test(item.name)) problems.push(noText(file))
        look(file)
      }
      // A symbolic link may lead anywhere on the machine, or to the folder that contains it.
      else if (item.isSymbolicLink()) problems.push(...linkProblem(root, file))
      else if (!item.isFile() || item.name.startsWith('.')) continue
      else if (item.name.endsWith('.mdx')) texts.push(file)
      else if (/\.mdx?$/i.test(item.name) && item.name !== 'README.md') problems.push(unread(file))
      else siblings.set(folder, `${siblings.get(folder) ?? ''}\n${item.name} ${stateOf(file)}`)
    }
  }
  /** Changes with the file's bytes, and with the right to read them. */
  const stateOf = (file: string) => {
    try {
      const { size, mtimeMs, mode } = statSync(join(root, file))
      return `${size} ${mtimeMs} ${mode}`
    } catch (error) {
      problems.push(unreadable(file, error))
      return ''
    }
  }
  look('content')
  return { texts: texts.sort(), siblings, problems }
}

/** For a link to a picture, the problem is reported where a text shows it. */
function linkProblem(root: string, file: string): Problem[] {
  const target = statSync(join(root, file), { throwIfNoEntry: false })
  if (!target?.isDirectory() && !/\.mdx?$/i.test(file)) return []
  const expected = 'a file or folder of its own'
  return [{ file, line: 1, field: 'file', expected, received: 'a link to another' }]
}

const unread = (file: string): Problem => ({
  file,
  line: 1,
  field: 'file',
  expected: `a name that ends in .mdx, for no other file becomes a page: ${file.replace(/\.\w+$/, '.mdx')}`,
  received: quote(basename(file)),
})

const noText = (file: string): Problem => ({
  file,
  line: 1,
  field: 'file',
  expected: 'a text, or a folder named without .mdx',
  received: 'a folder',
})
