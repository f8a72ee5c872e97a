// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patienceMs, Waiting } from './waiting.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('says after ten seconds what it waits for and what can be done, in the words that are announced', () => {
  render(<Waiting what="the passport" />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Loading...')
  wait(patienceMs - 1)
  expect(status.textContent).toBe('Loading...')
  expect(screen.queryByRole('button')).toBeNull()
  wait(1)
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe(
    'Still waiting for the passport. A slow connection or a busy device can be why. It goes on by itself; what you saved and your drafts stay.',
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  const said = status.textContent
  wait(10 * patienceMs)
  expect(status.textContent).toBe(said)
})

it('says without a network that it waits for one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Waiting what="prices" />)
  wait(patienceMs)
  expect(screen.getByRole('status').textContent).toContain('There is no connection.')
})

it('is heard alone beside a placeholder, and seen once it takes long', () => {
  const { container } = render(<Waiting what="farmers" isDrawn />)
  expect(container.querySelector('.visually-hidden')?.textContent).toBe('Loading...')
  wait(patienceMs)
  expect(container.querySelector('.visually-hidden')).toBeNull()
})

const sources = globSync('src/app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|ui\/waiting\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

it('is what every screen waits with: nowhere else do words of loading stand', () => {
  const own = /(['"`>]|^\s*)Loading\b(?!['"`,]* [},])/m
  const found = sources.filter(({ text }) =>
    own.test(
      text
        .replaceAll(/useWaitingText\([^)]*\)|atFirst=(?:"[^"]*"|\{`[^`]*`\})/g, '')
        .replaceAll(/\/\*\*?.*?\*\//gs, ''),
    ),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

it('is in every placeholder, and in all that stands for code that is on its way', () => {
  const placeholders = sources.filter(({ file }) => /-(skeleton|waiting)\.tsx$/.test(file))
  expect(placeholders.length).toBeGreaterThan(5)
  const silent = placeholders.filter(
    ({ text }) => !/<Waiting$|<Waiting\b|useWaitingText\(/m.test(text),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
  const fallbacks = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/fallback=\{\s*(?:<(\w+)|(\w+))/g)].map(([, tag, name]) => ({
      file,
      name: tag ?? name ?? '',
    })),
  )
  expect(fallbacks.length).toBeGreaterThan(10)
  const others = fallbacks.filter(({ name }) => !/Waiting$|Skeleton$|LoadingScreen$/.test(name))
  expect(others).toEqual([])
})
