// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddressParams, writeAddress } from './use-address-params.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState({ idx: 0 }, '', '/farmers?sort=name')
})
afterEach(() => {
  writeAddress()
  vi.useRealTimers()
})

const open = () => renderHook(useAddressParams, { wrapper: BrowserRouter }).result
type Opened = ReturnType<typeof open>
const type = (opened: Opened, text: string) =>
  act(() => opened.current.change((params) => params.set('q', text), 'at rest'))

describe('what is typed', () => {
  it('counts at once, and stands in the address when the typing rests', () => {
    const opened = open()
    for (const text of ['k', 'ko', 'kon']) type(opened, text)
    expect(opened.current.search).toBe('?sort=name&q=kon')
    expect(location.search).toBe('?sort=name')
    vi.advanceTimersByTime(300)
    expect(location.search).toBe('?sort=name&q=kon')
  })

  it.each([
    ['a click', () => document.body.click()],
    ['the focus going elsewhere', () => document.body.dispatchEvent(new FocusEvent('focusout'))],
    ['Enter', () => document.body.dispatchEvent(keydown('Enter'))],
    ['Alt and an arrow', () => document.body.dispatchEvent(keydown('ArrowLeft', true))],
    ['the end of the page', () => dispatchEvent(new Event('pagehide'))],
  ])('stands there before %s', (_, leave) => {
    type(open(), 'kone')
    leave()
    expect(location.search).toBe('?sort=name&q=kone')
  })

  it('is not written over an address that was gone to meanwhile', () => {
    type(open(), 'kone')
    history.pushState({ idx: 1 }, '', '/batches')
    vi.advanceTimersByTime(300)
    expect(location.pathname + location.search).toBe('/batches')
  })

  it('is written with a choice that is made right after it', () => {
    const opened = open()
    type(opened, 'kone')
    act(() => opened.current.change((params) => params.set('sort', 'age')))
    expect(location.search).toBe('?sort=age&q=kone')
  })

  it('is not written for each letter', () => {
    const replace = vi.spyOn(history, 'replaceState')
    const opened = open()
    // On a phone, keys have no name.
    for (const [key, text] of [
      ['k', 'k'],
      ['Unidentified', 'ko'],
      ['Backspace', 'k'],
      ['é', 'ké'],
    ] as const) {
      document.body.dispatchEvent(keydown(key))
      type(opened, text)
    }
    expect(replace).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(replace).toHaveBeenCalledOnce()
  })
})

const keydown = (key: string, altKey = false) =>
  new KeyboardEvent('keydown', { key, altKey, bubbles: true })
