import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { addressTexts } from '../../tests/support/hostile-texts/addresses.ts'
import { codeTexts } from '../../tests/support/hostile-texts/code.ts'
import { elementTexts } from '../../tests/support/hostile-texts/elements.ts'
import { frontMatterTexts, linkFieldTexts } from '../../tests/support/hostile-texts/front-matter.ts'
import { oddTexts } from '../../tests/support/hostile-texts/odd-places.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const mark = globalThis as { hostileTextRan?: boolean }
const folders: ReturnType<typeof emptyContentFolder>[] = []
beforeEach(() => {
  delete mark.hostileTextRan
})
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Reads and compiles a file as a build and the development server do, and loads its body as a page would. */
async function publish(path: string, text: string) {
  const folder = emptyContentFolder({ [path]: text })
  folders.push(folder)
  const { root } = folder
  const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
  const problems = [...store.read(), ...(await store.compile().problems)]
  const [bodyId = ''] = store.bodyIds()
  const body = await store.loadBody(bodyId).then(
    () => 'loaded',
    () => 'refused',
  )
  return { told: problems.map(formatProblem), body }
}

const before = postText({ body: '' }).split('\n').length - 2
const bodies = [...codeTexts, ...elementTexts, ...addressTexts, ...oddTexts]

describe('a hostile text is refused by its line, told what to write, and never run', () => {
  it.each(bodies)('$what', async ({ text, line, remedy }) => {
    const { told, body } = await publish('blog/a-test/index.mdx', postText({ body: text }))
    const place = `content/blog/a-test/index.mdx:${line + before} `
    const own = told.filter((message) => message.startsWith(place))
    expect(own, told.join('\n')).toContainEqual(expect.stringContaining(remedy))
    expect(body).toBe('refused')
    expect(mark.hostileTextRan).toBeUndefined()
  })
})

describe('hostile front matter is refused by its line, told what to write, and never run', () => {
  it.each(frontMatterTexts)('$what', async ({ text, line, remedy }) => {
    const { told } = await publish('blog/a-test/index.mdx', text)
    const place = `content/blog/a-test/index.mdx:${line} `
    const own = told.filter((message) => message.startsWith(place))
    expect(own, told.join('\n')).toContainEqual(expect.stringContaining(remedy))
    expect(mark.hostileTextRan).toBeUndefined()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each(linkFieldTexts)('$what', async ({ text, line, remedy }) => {
    const { told } = await publish('pages/not-found.mdx', text)
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^content/pages/not-found\\.mdx:${line} ways\\.0\\.href: `)),
    ])
    expect(told[0]).toContain(remedy)
  })
})

describe('the texts that say so', () => {
  const running = bodies.filter(({ runs }) => runs)

  it.each(running)('run where nothing checks them: $what', async ({ text }) => {
    const components = { Callout: () => null }
    const { default: Text } = await evaluate(text, { ...runtime, remarkPlugins: [remarkGfm] })
    try {
      renderToStaticMarkup(Text({ components }))
    } catch {
      // Otherwise the code has run by now.
    }
    expect(mark.hostileTextRan).toBe(true)
  })
})

it('the hostile texts are many and differ', () => {
  const all = [...bodies, ...frontMatterTexts, ...linkFieldTexts].map(({ text }) => text)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(60)
})
