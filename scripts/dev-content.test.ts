import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import { emptyContentFolder } from '../tests/support/content-folder.ts'
import { watchContent } from './dev-content.ts'
import { projectPaths } from './project.ts'

it('shows what is missing where a server starts without it, and pages once it is there', async () => {
  const folder = emptyContentFolder({})
  const root = join(import.meta.dirname, '..')
  cpSync(join(root, 'content/pages'), join(folder.root, 'content/pages'), { recursive: true })
  const nothing = () => undefined
  const server = {
    watcher: { add: nothing, on: nothing },
    ws: { on: nothing, send: nothing },
    config: { logger: { error: nothing } },
  } as unknown as ViteDevServer // The parts of it that are used.
  const contentCacheDir = join(folder.root, 'cache')
  const paths = { ...projectPaths(root), contentRoot: folder.root, contentCacheDir }
  const { lastGood, refresh } = watchContent(server, paths)
  await refresh()
  expect(lastGood).toThrow(
    /1 problem in content:\n {2}content\/site\.mdx:1 file: expected this file/,
  )

  cpSync(join(root, 'content/site.mdx'), join(folder.root, 'content/site.mdx'))
  await refresh()
  expect(lastGood().settings).toHaveLength(1)
  folder.remove()
})
