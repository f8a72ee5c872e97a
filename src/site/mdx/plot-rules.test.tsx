// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { fileExamples } from '#domain/plots/rule-examples.ts'
import {
  isOfFile,
  type RuleFacts,
  type RuleId,
  ruleFacts,
  ruleIds,
} from '#domain/plots/rule-facts.ts'
import { ruleMeanings } from '#domain/plots/rule-meanings.ts'
import { severityWords } from '../plot-check/verdict-words.ts'
import { PlainPlotRules, PlotRules } from './plot-rules.tsx'

afterEach(cleanup)

const html = renderToStaticMarkup(
  <>
    <PlotRules outcome="refuse" />
    <PlotRules outcome="ask" />
    <PlotRules outcome="fixed" />
  </>,
)
const { body } = new DOMParser().parseFromString(html, 'text/html')
const sectionOf = (id: RuleId) => body.querySelector(`section[aria-labelledby="${id}"]`)
const textsIn = (id: RuleId, selector: string) =>
  [...(sectionOf(id)?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

it('shows every rule once, at an address of its own that a list leads to', () => {
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.toSorted()).toEqual(ruleIds.toSorted())
  const listed = [...body.querySelectorAll('li > a')].map((link) => link.getAttribute('href'))
  expect(listed.toSorted()).toEqual(ruleIds.map((id) => `#${id}`).toSorted())
})

it.each(ruleIds)('says of %s what the table says, with both examples', (id) => {
  const { title, fix, severity, source }: RuleFacts = ruleFacts[id]
  expect(textsIn(id, 'h3')).toEqual([title])
  for (const words of [ruleMeanings[id], fix, source.text]) {
    expect(sectionOf(id)?.textContent).toContain(words)
  }
  expect(sectionOf(id)?.querySelector('time')?.getAttribute('datetime')).toBe(source.date)
  expect(textsIn(id, 'a[href^="https:"]')).toEqual(source.isOwn ? [] : [source.text])
  expect(textsIn(id, 'figcaption')).toEqual([severityWords[severity], 'Accepted'])
  if (!isOfFile(id)) return
  const { breaks, keeps } = fileExamples[id]
  const shown = [breaks, keeps].map(({ text, words }) => words ?? text())
  expect(textsIn(id, 'figure code, figure p')).toEqual(shown)
})

it('marks where the two examples differ, and nothing else', () => {
  expect(textsIn('over-4-ha', 'mark').map((text) => text?.trim())).toEqual([
    '"Area": 4.1},',
    '"Area": 4},',
  ])
})

it('lists the rules for feeds, without the page’s anchors', () => {
  const { container } = render(<PlainPlotRules outcome="fixed" />)
  expect(container.querySelector('[id], [class]')).toBeNull()
  expect(container.querySelectorAll('li')).toHaveLength(
    ruleIds.filter((id) => ruleFacts[id].severity === 'fixed').length,
  )
})
