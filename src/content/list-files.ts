import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Problem, quote } from './problem.ts'

/** Lists MDX files, a digest of the other files in each folder, and files that look like texts but are not. */
export function listFiles(root: string) {
  const texts: string[] = []
  const siblings = new Map<string, string>()
  const problems: Problem[] = []
  const look = (folder: string) => {
    for (const item of readdirSync(join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${item.name}`
      if (item.isDirectory()) look(file)
      // A symbolic link may lead anywhere on the machine, or to the folder that contains it.
      else if (item.isSymbolicLink()) problems.push(...linkProblem(root, file))
      else if (!item.isFile() || item.name.startsWith('.')) continue
      else if (item.name.endsWith('.mdx')) texts.push(file)
      else if (/\.mdx?$/i.test(item.name) && item.name !== 'README.md') problems.push(unread(file))
      else {
        const { size, mtimeMs } = statSync(join(root, file))
        siblings.set(folder, `${siblings.get(folder) ?? ''}\n${item.name} ${size} ${mtimeMs}`)
      }
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
