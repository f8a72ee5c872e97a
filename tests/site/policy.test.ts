import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtPages } from '../support/built-site.ts'
import { distDir } from '../support/site-place.ts'

it.each(builtPages.map(({ path, document }) => [path, document] as const))(
  'the page %s says what it may do before anything in it could do it',
  (_, document) => {
    const [encoding, policy] = document.head.children
    expect(encoding?.hasAttribute('charset')).toBe(true)
    expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy')
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
    )
    // None of them would do anything: no policy allows what stands in attributes.
    expect(handlers).toEqual([])
  },
)

it('the page that bundles of evidence carry can reach nothing', () => {
  const html = readFileSync(join(distDir, 'bundle-verifier.html'), 'utf8')
  expect(html).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none';`)
})
