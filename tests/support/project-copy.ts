import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const parts = [
  'src',
  'mocks',
  'public',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
]

/** All that a build needs but the content, in a folder that is not below `node_modules`: Node runs no TypeScript there. */
export function copyProject(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of parts) {
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    root: folder,
    /** Puts one text in the place of another. */
    edit(file: string, from: string, to: string) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} holds no ${JSON.stringify(from)}`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
