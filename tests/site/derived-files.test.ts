// @module-tag full
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { build, filesOf } from '../support/build.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { origin, root } from '../support/site-place.ts'

const outDir = join(root, 'node_modules/.cache/asili/test-builds/derived')
rmSync(outDir, { recursive: true, force: true })
const post = 'blog/a-test/index.mdx'
const folder = contentFolder({ [post]: postText({ body: 'A sentence about weaverbirds.' }) })
afterAll(() => folder.remove())

const rebuild = async (env: Record<string, string> = {}) => {
  const { code, output } = await build(outDir, { CONTENT_ROOT: folder.root, ...env })
  expect(output).not.toMatch(/problems? in content/)
  expect(code).toBe(0)
}

/** When each file below a folder of the output was written. */
const times = (below: string) =>
  new Map(
    filesOf(outDir)
      .filter((file) => file.startsWith(below))
      .map((file) => [file, statSync(join(outDir, file)).mtimeMs]),
  )

const image = () => readFileSync(join(outDir, 'blog/a-test/og-image.jpg'))

describe('what is made from pages', () => {
  it('stays as it is where nothing changed, and is made anew where something did', async () => {
    await rebuild()
    const [all, index, before] = [times(''), times('search/'), image()]
    expect(index.size).toBeGreaterThan(5)

    await rebuild()
    const rewritten = [...times('')].filter(([file, at]) => all.get(file) !== at)
    expect(rewritten).toEqual([])

    folder.write(post, postText({ body: 'A sentence about hornbills.' }))
    await rebuild()
    expect(image()).toEqual(before)
    expect([...times('search/').keys()].toSorted()).not.toEqual([...index.keys()].toSorted())

    folder.write(post, postText({ fields: { title: 'Another title' } }))
    await rebuild()
    expect(image()).not.toEqual(before)
  })

  it('goes where its page goes', async () => {
    const pages = () =>
      filesOf(outDir).filter((file) => file.startsWith('search/0/fragment/')).length
    const before = pages()
    rmSync(join(folder.root, 'content/blog/a-test'), { recursive: true })
    await rebuild()
    expect(pages()).toBe(before - 1)
    expect(filesOf(outDir)).not.toContain('blog/a-test/og-image.jpg')
  })

  it('can be told to draw no pictures; posts then show the default one', async () => {
    await rebuild({ SITE_SOCIAL_IMAGES: 'off', SITE_ORIGIN: origin })
    expect(filesOf(outDir).filter((file) => file.endsWith('/og-image.jpg'))).toEqual([])
    const html = readFileSync(
      join(outDir, 'blog/eudr-30-december-2026-checklist/index.html'),
      'utf8',
    )
    expect(html).toContain(`content="${origin}/og-image.jpg"`)
  })
})
