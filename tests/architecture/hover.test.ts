import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Selectors of a style sheet, each with the at-rules around it. */
function selectorsOf(css: string): { selector: string; within: string }[] {
  const found: { selector: string; within: string }[] = []
  const open: string[] = []
  for (const [, words = '', mark] of css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') {
      open.push(words.trim())
      found.push({ selector: words.trim(), within: open.slice(0, -1).join(' ') })
    } else if (mark === '}') open.pop()
  }
  return found
}

it('nothing looks as if a pointer were on it where nothing points: a finger leaves that behind', () => {
  const hovered = globSync('src/{app,site,ui}/**/*.css', { cwd: root }).flatMap((file) =>
    selectorsOf(readFileSync(join(root, file), 'utf8'))
      .filter(({ selector }) => /:hover/.test(selector))
      .map((rule) => ({ ...rule, name: `${file}: ${rule.selector}` })),
  )
  expect(hovered.length).toBeGreaterThan(20)
  const unasked = hovered.filter(
    ({ selector, within }) =>
      // What has the focus looks the same.
      !/\(hover: hover\)/.test(within) && !/:hover, :focus-within/.test(selector),
  )
  expect(unasked.map(({ name }) => name)).toEqual([])
})
