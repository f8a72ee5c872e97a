import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { parseFrontMatter } from '../front-matter.ts'
import { aboutPage } from './about.ts'
import { caseStudy } from './case-study.ts'
import { legalPage } from './documents.ts'
import { homePage } from './home.ts'

const content = join(import.meta.dirname, '../../../content')

/** Returns what an editor is told about one of our files in which one text was replaced by another. */
function problemsOf(file: string, schema: z.ZodType, from: string | RegExp, to: string): string[] {
  const text = readFileSync(join(content, file), 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return parseFrontMatter(file, changed, schema).problems.map(
    ({ field, expected, received }) => `${field}: expected ${expected}, received ${received}`,
  )
}

const study = 'case-studies/smallholder-cashew-price-uplift/index.mdx'

describe('an editor is told', () => {
  it('that there are seven questions', () => {
    expect(
      problemsOf('pages/home.mdx', homePage, / {4}- question: What does it cost[\s\S]+?\n\n/, '\n'),
    ).toEqual(['faq.items: expected at least 7 items, received 6'])
  })

  it('which status a phase may have', () => {
    expect(problemsOf('pages/about.mdx', aboutPage, 'status: current', 'status: running')).toEqual([
      'timeline.phases.1.status: expected one of "completed", "current", "upcoming", "future", received "running"',
    ])
  })

  it('that a share that is drawn is a percentage', () => {
    expect(problemsOf('pages/home.mdx', homePage, 'value: 94%', 'value: most')).toEqual([
      'problem.taken.value: expected a percentage like 94%, received "most"',
    ])
  })

  it('that a name has no place among the roles of the team', () => {
    const withName = '- name: Somebody\n      title: Compliance'
    expect(problemsOf('pages/about.mdx', aboutPage, '- title: Compliance', withName)).toEqual([
      'team.roles.2.name: expected one of the fields title, text, received "name", which is none of them',
    ])
  })

  it('that a study has four figures', () => {
    expect(problemsOf(study, caseStudy, / {2}- \{ label: Farmers.+\n/, '')).toEqual([
      'metrics: expected at least 4 items, received 3',
    ])
  })

  it('that a legal page was not updated before the day from which it holds', () => {
    expect(problemsOf('legal/terms.mdx', legalPage, /updated: .+/, 'updated: 2024-01-01')).toEqual([
      'updated: expected a day after "effective", or no such field, received "2024-01-01"',
    ])
  })

  it('that a legal page needs the day from which it holds', () => {
    expect(problemsOf('legal/terms.mdx', legalPage, /effective: .+\n/, '')).toEqual([
      'effective: expected a date like 2026-03-31, received nothing',
    ])
  })
})

describe('a paragraph of front matter', () => {
  it('loses the line break that a folded block ends with', () => {
    const { data } = parseFrontMatter(study, readFileSync(join(content, study), 'utf8'), caseStudy)
    expect(data?.testimonial).toBe(data?.testimonial.trim())
    expect(data?.challenge).toBe(data?.challenge.trim())
  })
})
