import { describe, expect, it } from 'vitest'
import { helpFor, helpPaths } from '../../src/domain/help.ts'
import { protectedPaths } from '../../src/domain/paths.ts'
import { ruleIds } from '../../src/domain/plots/rule-facts.ts'
import { ruleAddress } from '../../src/site/plot-check/rule-address.ts'
import { pageAt } from '../support/built-site.ts'

const { document } = pageAt('/docs')
const operation = (id: string) => document.getElementById(`op-${id}`)

describe('the reference of the API', () => {
  it('names each endpoint by its whole path', () => {
    expect(operation('listBatches')?.querySelector('summary code')?.textContent).toBe(
      'GET /api/v1/batches',
    )
    const paths = [...document.querySelectorAll('[id^="op-"] > summary > code')]
      .map((code) => code.textContent ?? '')
      .filter((text) => !text.startsWith('EVENT'))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((text) => !/^[A-Z]+ \/api\/v1\/\w/.test(text))).toEqual([])
  })

  it('sets what is typed as code, without the marks of Markdown', () => {
    const codes = [...(operation('updateFarmer')?.querySelectorAll('p code') ?? [])]
    expect(codes.map((code) => code.textContent)).toContain('If-Match')
    const written = [...document.querySelectorAll('[id^="op-"], [id^="schema-"]')].flatMap((part) =>
      [...part.querySelectorAll('p, td, dd, summary')].map((words) => words.textContent ?? ''),
    )
    expect(written.filter((words) => words.includes('`'))).toEqual([])
  })
})

describe('the rules for plot files', () => {
  it.each(ruleIds)('explain %s at the address that its findings lead to', (rule) => {
    const [path = '', id = ''] = ruleAddress(rule).split('#')
    expect(pageAt(path).document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1)
    expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1)
  })
})

describe('help for the app', () => {
  it.each(protectedPaths)('for %s leads to a part of the documentation that is there', (path) => {
    const [page, id = ''] = helpPaths[path].split('#')
    expect(page).toBe('/docs')
    expect(document.getElementById(id)?.tagName).toMatch(/^H[23]$/)
  })

  it('for any other address leads to all of it', () => {
    expect(helpFor('/nowhere')).toBe('/docs')
  })
})
