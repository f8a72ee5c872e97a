// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

/** What is on its way until the test lets it come. */
const road = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./farmer-form.tsx', async (load) => {
  await road.promise
  return load()
})
vi.mock('./farmers-map.tsx', async (load) => {
  await road.promise
  return load()
})

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

it.each(['constructor', '__proto__', 'toString', 'nothing-known'])(
  'shows the list where an address asks for something that cannot be done: %s',
  async (action) => {
    app = await renderApp({ path: `/farmers?do=${action}`, signedIn: true })
    await app.screen.findByRole('link', { name: 'Ama Owusu' })
    expect(app.screen.queryByRole('dialog')).toBeNull()
  },
)

it('says in a form’s and in the map’s place that they are loading, and lets one leave', async () => {
  app = await renderApp({ path: '/farmers', signedIn: true })
  const { user, screen, address } = app
  for (const [link, name] of [
    ['View Map', 'Map of farmers'],
    ['Add New Farmer', 'Add New Farmer'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: link }))
    const waiting = within(await screen.findByRole('dialog', { name }))
    expect(waiting.getByRole('status', { name: '' }).textContent).toBe('Loading...')
    await user.click(waiting.getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect(address()).toBe('/farmers'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('link', { name: 'Add New Farmer' }))
  road.resolve()
  await screen.findByLabelText('Full name')
  expect(screen.getAllByRole('dialog', { name: 'Add New Farmer' })).toHaveLength(1)
})
