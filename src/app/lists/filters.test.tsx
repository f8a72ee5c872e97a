// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { screenFilters } from '../../../tests/support/screen-filters.ts'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  // Room for all that a search finds: what is out of sight is not drawn.
  vi.stubGlobal('innerHeight', 2_400)
})
afterEach(async () => {
  await app.stop()
  vi.unstubAllGlobals()
})

async function open(path: string, said: string) {
  app = await renderApp({ path, signedIn: true })
  await counted(said)
}

const search = () => within(app.screen.getByRole('search'))
const searchBox = () => search().getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const select = (name: string) => search().getByRole<HTMLSelectElement>('combobox', { name })
const counted = (text: string) => waitFor(() => app.screen.getByText(text))
const cards = () => app.screen.queryAllByRole('article')
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent)

async function choose(name: string, choice: string) {
  const [option] = [...select(name).options].filter(({ text }) => text.startsWith(choice))
  if (!option) throw new Error(`${name} does not offer ${choice}`)
  await app.user.selectOptions(select(name), option)
}

describe.each(screenFilters)('of $noun', ({ path, noun, total, ...expected }) => {
  const all = `${total} ${noun}`

  it('the search finds what it looks at, in any case and without accents; else it says so', async () => {
    await open(path, all)
    for (const [what, { typed, finds }] of Object.entries(expected.search)) {
      await app.fill(searchBox(), typed)
      await waitFor(() => expect(titles(), what).toEqual(finds))
      await counted(`${finds.length} of ${all}`)
    }
    for (const typed of expected.notSearched) {
      await app.fill(searchBox(), typed)
      await counted(`0 of ${all}`)
      expect(app.screen.getByRole('heading', { name: `No ${noun} found` }), typed).toBeTruthy()
      expect(app.screen.getByText('Try adjusting your search or filter criteria.')).toBeTruthy()
    }
  })

  it('each filter narrows the list, and all of them do so together, from their address as well', async () => {
    const { selects, combined } = expected
    await open(path, all)
    for (const [name, { options, choose: choice, count }] of Object.entries(selects)) {
      const offered = [...select(name).options].map(({ text }) => text)
      if (options instanceof RegExp) expect(offered[0]).toMatch(options)
      else expect(offered).toEqual(options)
      await choose(name, choice)
      await counted(`${count} of ${all}`)
      expect(cards()).not.toHaveLength(0)
      for (const card of cards()) expect(card.textContent).toContain(choice)
      await app.user.selectOptions(select(name), '')
      await counted(all)
    }
    expect(search().getAllByRole('combobox')).toHaveLength(Object.keys(selects).length)
    await app.fill(searchBox(), combined.typed)
    for (const [name, choice] of Object.entries(combined.choose)) await choose(name, choice)
    await waitFor(() => expect(titles()).toEqual(combined.finds))
    await waitFor(() => expect(app.address()).toBe(path + combined.query))

    await app.stop()
    await open(path + combined.query, `${combined.finds.length} of ${all}`)
    expect(titles()).toEqual(combined.finds)
    expect(searchBox().value).toBe(combined.typed)
  })
})

it('search and filters are cleared by the button, by Escape and by the figures above', async () => {
  await open('/farmers?q=kone&status=verified', '1 of 40 farmers')
  const { user, screen, address } = app
  expect(titles()).toEqual(['Koné Mariam'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await counted('40 farmers')
  expect(address()).toBe('/farmers')
  expect(searchBox().value).toBe('')
  expect(document.activeElement).toBe(searchBox())
  expect(select('Status').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()

  await choose('Status', 'Pending')
  await app.fill(searchBox(), 'sesame')
  await waitFor(() => expect(address()).toBe('/farmers?status=pending&q=sesame'))
  await user.keyboard('{Escape}')
  await counted('40 farmers')
  expect(address()).toBe('/farmers')

  await app.fill(searchBox(), 'sesame')
  await waitFor(() => expect(address()).toBe('/farmers?q=sesame'))
  const flagged = screen.getByRole('button', { name: 'Flagged 2' })
  await user.click(flagged)
  await waitFor(() => expect(address()).toBe('/farmers?status=flagged'))
  expect(flagged.getAttribute('aria-pressed')).toBe('true')
  expect(searchBox().value).toBe('')
  expect(titles()).toEqual(['Getachew Alemu', 'Traoré Fatoumata'])
})

it('an address that is old or mistyped narrows nothing', async () => {
  await open('/compliance?status=lost&standard=XYZ&sort=-nothing', '45 compliance records')
  await app.user.click(app.screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(select('Sort').value).toBe('expiry'))
})
