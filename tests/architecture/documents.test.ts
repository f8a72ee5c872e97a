import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  arrowsOf,
  partOf,
  pictureOf,
  withoutShortCuts,
  withPicture,
} from '../../scripts/architecture/picture.ts'
import { readImports } from '../../scripts/architecture/read-imports.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest: Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>> & {
  version: string
} = JSON.parse(read('package.json'))

describe('the picture in docs/architecture.md', () => {
  it('shows the imports as they are', () => {
    const { files, imports } = readImports(root)
    const text = read('docs/architecture.md')
    expect(text, 'The imports have changed: run "npm run architecture"').toBe(
      withPicture(text, pictureOf(files, imports)),
    )
  })

  it('groups files by folder, and what stands in none by what it is for', () => {
    const files = ['src/app/forms/files/a.ts', 'src/app/main.tsx', 'src/app/env.ts', 'src/ui/a.ts']
    expect(files.map(partOf)).toEqual(['app/forms', 'app/main', 'app/services', 'ui'])
    expect(partOf('mocks/resources/a.ts')).toBe('mocks')
  })

  it('leaves out an arrow where a longer way says the same, and no other', () => {
    const edge = (from: string, to: string) => ({ from: `${from}/x.ts`, to: `${to}/x.ts` })
    const arrows = arrowsOf([edge('a', 'b'), edge('b', 'c'), edge('a', 'c'), edge('a', 'd')])
    expect(withoutShortCuts(arrows).map(({ from, to }) => from + to)).toEqual(['ab', 'ad', 'bc'])
  })
})

/** What to do where it fails. */
const addLine =
  'Each package of package.json has its line in docs/dependencies.md, in the same order'

describe('docs/dependencies.md', () => {
  const text = read('docs/dependencies.md')
  const [product = '', rest = ''] = text.split('\n## To build it\n')
  const rows = (part: string) =>
    [...part.matchAll(/^\| `([^`]+)` \| (.+?) \|(?: ([\d.]+) \|)?$/gm)].map(
      ([, name = '', reason = '', size]) => ({ name, reason, size }),
    )
  const types = [...rest.matchAll(/`(@types\/[^`]+)`/g)].map(([, name]) => name)

  it('says of every package of the product why it is there and what the browser gets of it', () => {
    expect(
      rows(product).map(({ name }) => name),
      addLine,
    ).toEqual(Object.keys(manifest.dependencies))
    const wordless = rows(product).filter(({ reason, size }) => reason.length < 10 || !size)
    expect(wordless).toEqual([])
  })

  it('says of every other package why it is there', () => {
    const named = [...rows(rest).map(({ name }) => name), ...types]
    expect(named.toSorted(), addLine).toEqual(Object.keys(manifest.devDependencies).toSorted())
  })
})

describe('the documents of the project', () => {
  const documents = globSync(
    ['*.md', '{docs,.github,deploy,src,mocks,scripts,tests,content}/**/*.md'],
    {
      cwd: root,
    },
  )

  it('link only to files and headings that are there', () => {
    const broken = documents.flatMap((document) =>
      [
        ...withoutCode(read(document)).matchAll(/\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g),
      ].flatMap(([link, target = '', heading]) => {
        const file = target ? resolve(root, dirname(document), target) : join(root, document)
        const isThere =
          existsSync(file) && (!heading || headingsOf(relative(root, file)).has(heading))
        return isThere ? [] : [`${document}: ${link}`]
      }),
    )
    expect(documents.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  it('name one address to write to: that of content/site.mdx', () => {
    const [, address] = /email: (\S+)/.exec(read('content/site.mdx')) ?? []
    for (const document of ['SECURITY.md', 'CODE_OF_CONDUCT.md']) {
      const named = [...read(document).matchAll(/mailto:([^?)]+)/g)].map(([, found]) => found)
      expect(new Set(named), document).toEqual(new Set([address]))
    }
  })

  it('are READMEs in each folder of which the README says so', () => {
    const [, tree = ''] = /## Where things are\n\n```\n([\s\S]*?)```/.exec(read('README.md')) ?? []
    let parent = ''
    const folders = [...tree.matchAll(/^( *)(\w+)\/(?= |$)/gm)].map(([, indent, name = '']) => {
      if (indent === '') parent = name
      return indent === '' ? name : `${parent}/${name}`
    })
    expect(folders).toContain('src/app')
    const without = folders.filter((folder) => !existsSync(join(root, folder, 'README.md')))
    expect(without).toEqual(['src', 'public', 'docs'])
  })

  it('name every command in the README', () => {
    const readme = read('README.md')
    const named = (name: string) =>
      new RegExp(`\`npm (run )?${name}(?=[ \`])`).test(readme) ? [] : [name]
    expect(Object.keys(manifest.scripts).flatMap(named)).toEqual([])
  })

  it('have a changelog whose newest release is the version of package.json', () => {
    const [unreleased, newest] = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map(
      ([, name]) => name,
    )
    expect(unreleased).toBe('Unreleased')
    expect(newest ?? manifest.version).toBe(manifest.version)
  })
})

describe('the workflow of a public forge', () => {
  const workflow = z
    .object({
      permissions: z.record(z.string(), z.string()),
      jobs: z.record(
        z.string(),
        z.object({
          permissions: z.never().optional(),
          steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
        }),
      ),
    })
    .parse(parse(read('.github/workflows/ci.yml')))
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  it('runs what .ci/run says, and may only read', () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run'])
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('names the major version of each action', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(1)
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  })
})

/** Code shows links of others. */
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```|`[^`\n]+`/gm, '')

/** Ids of headings, as forges make them. */
const headingsOf = (file: string): ReadonlySet<string> =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
