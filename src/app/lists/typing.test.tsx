// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { Freshness } from './freshness.tsx'

vi.mock('./freshness.tsx', async (original) => {
  const { Freshness } = await original<typeof import('./freshness.tsx')>()
  return { Freshness: vi.fn(Freshness) }
})

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(async () => {
  vi.stubGlobal('innerHeight', 400)
  app = await renderApp({ path: '/farmers', signedIn: true })
  await waitFor(() => app.screen.getByText('40 farmers'))
})
afterEach(async () => {
  await app.stop()
  vi.unstubAllGlobals()
})

const cards = () => app.screen.queryAllByRole('article')
const searchBox = () =>
  within(app.screen.getByRole('search')).getByRole('searchbox', { name: 'Search' })

it('renders only the rows in sight at a letter, and those ahead once typing rests', async () => {
  await waitFor(() => expect(cards().length).toBeGreaterThan(6))
  await app.user.type(searchBox(), 'a')
  await waitFor(() => app.screen.getByText(/^\d+ of 40 farmers$/))
  const inSight = cards().length
  await waitFor(() => expect(cards().length).toBeGreaterThan(inSight))
})

it('renders nothing beside the rows and their count at a letter', () => {
  vi.mocked(Freshness).mockClear()
  fireEvent.change(searchBox(), { target: { value: 'a' } })
  app.screen.getByText(/^\d+ of 40 farmers$/)
  expect(Freshness).not.toHaveBeenCalled()
})
