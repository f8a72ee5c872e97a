// @module-tag full
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, it } from 'vitest'
import { build, filesOf, runScript } from '../support/build.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { origin, root } from '../support/site-place.ts'

const outDir = join(root, 'node_modules/.cache/asili/test-builds/drafts')
rmSync(outDir, { recursive: true, force: true })
const folder = contentFolder({
  'blog/a-draft/index.mdx': postText({
    fields: { title: 'Weaverbirds in drafts', draft: 'true' },
    body: 'Hornbills.',
  }),
  'blog/a-later-one/index.mdx': postText({ fields: { title: 'Later birds', date: '2999-01-31' } }),
})
afterAll(() => folder.remove())
const env = { CONTENT_ROOT: folder.root, SITE_SOCIAL_IMAGES: 'off' }

const textOf = (file: string) => readFileSync(join(outDir, file), 'utf8')
const page = (path: string) => new JSDOM(textOf(`${path}/index.html`)).window.document

describe('a build with drafts', () => {
  it('shows them with a mark on the page and in lists, and no page of it may be indexed', async () => {
    const { code, output } = await runScript('scripts/build.ts', ['--drafts'], {
      ...{ OUT_DIR: outDir, ...env },
    })
    expect(output).not.toMatch(/problems? in content/)
    expect(code).toBe(0)
    expect(page('blog/a-draft').querySelector('header h1 ~ p:has(time)')?.textContent).toMatch(
      /Draft$/,
    )
    expect(page('blog/a-draft').body.textContent).toContain('Hornbills.')
    expect(page('blog/a-later-one').body.textContent).toContain('Waits for 31 January 2999')
    const card = [...page('blog').querySelectorAll('article')].find((one) =>
      one.querySelector('a[href="/blog/a-draft"]'),
    )
    expect(card?.textContent).toContain('Draft')
    expect(page('blog').body.textContent).not.toContain('Edit content/')
    for (const file of filesOf(outDir).filter((file) => file.endsWith('index.html'))) {
      expect(textOf(file), file).toContain('<meta name="robots" content="noindex"')
    }
  })

  it('leaves nothing of them to a build without the flag, in the same folder', async () => {
    const { code } = await build(outDir, { ...env, SITE_ORIGIN: origin })
    expect(code).toBe(0)
    const files = filesOf(outDir)
    expect(files.filter((file) => /a-draft|a-later-one/.test(file))).toEqual([])
    // Nor the page for editors, which it was not asked for.
    expect(files.filter((file) => file.startsWith('edit/'))).toEqual([])
    for (const file of files) {
      expect(readFileSync(join(outDir, file)).includes('Weaverbirds'), file).toBe(false)
    }
    expect(textOf('blog/index.html')).not.toContain('noindex')
    expect(textOf('index.html')).toContain('<link rel="canonical"')
  })
})
