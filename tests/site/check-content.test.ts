import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScript } from '../support/build.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { root } from '../support/site-place.ts'

const cacheDir = join(root, 'node_modules/.cache/asili/test-builds/check-cache')
let folder: ReturnType<typeof contentFolder>
beforeAll(() => {
  rmSync(cacheDir, { recursive: true, force: true })
  folder = contentFolder()
})
afterAll(() => folder.remove())

const check = (...asked: string[]) =>
  runScript('scripts/check.ts', asked, { CONTENT_ROOT: folder.root, CACHE_DIR: cacheDir })

describe('the check of content alone', () => {
  it('finds the project’s own in order, and builds nothing for the browser', async () => {
    const { code, output } = await check('content')
    expect(output).toMatch(/\d+ files of content and their links are in order/)
    expect(output).toContain('1 passed, 0 failed')
    expect(code).toBe(0)
    const bundles = globSync('bundles/*', { cwd: cacheDir })
    expect(bundles).toEqual([expect.stringMatching(/^bundles.ssr-/)])
  })

  it('names fields, texts and links of all files at once, those of drafts too', async () => {
    folder.write('blog/a-test/index.mdx', postText({ fields: { date: 'soon' } }))
    folder.write('blog/b-test/index.mdx', postText({ body: 'A {curly} one.' }))
    folder.write(
      'blog/c-test/index.mdx',
      postText({
        fields: { draft: 'true', title: 'Another' },
        body: '[x](/legal/none)\n\n[y](/#none)',
      }),
    )
    const { code, output } = await check('content')
    expect(code).toBe(1)
    expect(output).toContain('4 problems in content')
    expect(output).toContain('content/blog/a-test/index.mdx:5 date: expected a date')
    expect(output).toContain('content/blog/b-test/index.mdx:8 text: expected a brace')
    expect(output).toContain('content/blog/c-test/index.mdx:9 link: expected a page or file')
    expect(output).toContain('content/blog/c-test/index.mdx:11 link: expected an anchor that / has')
  })

  it('names a file that cannot be read and that every page needs, and says no more than is known', async () => {
    for (const name of ['a', 'b', 'c'])
      folder.write(`blog/${name}-test/index.mdx`, postText({ fields: { title: `The ${name}` } }))
    folder.write('site.mdx', '---\nname: Asili\n---\n')
    const { code, output } = await check('content')
    expect(code).toBe(1)
    expect(output).toContain('content/site.mdx:1 tagline: expected text')
    expect(output).not.toContain(' link: ')
  })
})

it('a check that there is none of is answered with those there are', async () => {
  const { code, output } = await check('contents')
  expect(code).toBe(1)
  expect(output).toContain('npm run check -- content')
})
