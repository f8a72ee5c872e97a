// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Manner, translatePage } from '../../tests/support/translate-page.ts'
import { withstandTranslation } from './translated-page.ts'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** After what observers of the page were told. */
const settled = () => act(async () => {})

function show(content: ReactNode, manner: Manner) {
  ends.push(withstandTranslation())
  const view = render(content)
  ends.push(translatePage(manner))
  return {
    text: () => view.container.textContent,
    async change(next: ReactNode) {
      view.rerender(next)
      await settled()
    },
  }
}

describe.each<Manner>(['replaced', 'taken out', 'moved'])(
  'a page whose texts were %s by a translator',
  (manner) => {
    it('shows new counts, though they stand beside other words', async () => {
      const page = show(
        <p>
          {3} of {10} farmers
        </p>,
        manner,
      )
      await settled()
      await page.change(
        <p>
          {2} of {10} farmers
        </p>,
      )
      expect(page.text()).toBe('2 of 10 farmers')
      await page.change(
        <p>
          {1} of {9} farmers
        </p>,
      )
      expect(page.text()).toBe('1 of 9 farmers')
    })

    it('loses and gets words beside others, before and after them', async () => {
      const words = (first: boolean, last: boolean) => (
        <p>
          {first && 'Offline. '}Recorded today{last && ', tried twice'}
          <b>Send</b>
        </p>
      )
      const page = show(words(true, true), manner)
      await settled()
      await page.change(words(false, false))
      expect(page.text()).toBe('Recorded todaySend')
      await page.change(words(true, false))
      expect(page.text()).toBe('Offline. Recorded todaySend')
      await page.change(words(true, true))
      expect(page.text()).toBe('Offline. Recorded today, tried twiceSend')
    })

    it('puts an element before words, takes it away again, and changes places', async () => {
      const page = show(<p>{false}Saved</p>, manner)
      await settled()
      await page.change(
        <p>
          <b key="b">1</b>Saved
        </p>,
      )
      expect(page.text()).toBe('1Saved')
      await page.change(<p>{false}Saved</p>)
      expect(page.text()).toBe('Saved')
      await page.change('Nothing')
      expect(page.text()).toBe('Nothing')
    })
  },
)

it('leaves everything else as it was', () => {
  ends.push(withstandTranslation())
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  expect(list.insertBefore(second, null)).toBe(second)
  expect(list.insertBefore(first, second)).toBe(first)
  expect(list.removeChild(second)).toBe(second)
  expect([...list.children]).toEqual([first])
})

it('does not fail where the translation is gone too', () => {
  ends.push(withstandTranslation())
  const [list, elsewhere] = [document.createElement('p'), document.createElement('p')]
  const text = document.createTextNode('Saved')
  expect(list.removeChild(text)).toBe(text)
  list.insertBefore(elsewhere, text)
  expect(list.lastChild).toBe(elsewhere)
})
