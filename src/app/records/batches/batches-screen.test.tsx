// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function openBatches(scenario = 'default', search = '') {
  app = await renderApp({ path: `/batches${search}`, scenario, signedIn: true })
  return app
}

const cards = () => app.screen.queryAllByRole('article')

describe('the list of batches', () => {
  it('shows every batch with what matters at a glance', async () => {
    const { screen } = await openBatches()
    await screen.findByText('63 batches')
    const [first] = screen.getAllByRole('listitem').filter((item) => item.ariaSetSize === '63')
    expect(first).toBeDefined()
    const card = within(cards()[0] ?? document.body)
    for (const text of [/^Ama Owusu, Sefwi Wiawso/, 'Harvested', '1,240 kg', /^Cocoa/]) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  })

  it('narrows to what is typed, and keeps it in the address', async () => {
    const { screen, user, address } = await openBatches()
    await user.type(await screen.findByLabelText('Search'), 'kone')
    await screen.findByText('1 of 63 batches')
    await waitFor(() => expect(address()).toBe('/batches?q=kone'))
    expect(within(cards()[0] ?? document.body).getByText(/^Koné Mariam/)).toBeTruthy()
  })

  it('combines search and filters from the address, and clears them all at once', async () => {
    const { screen, user, address } = await openBatches('default', '?q=coc&status=exported')
    await screen.findByText('3 of 63 batches')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await screen.findByText('63 batches')
    expect(address()).toBe('/batches')
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  })

  it('clears with Escape as well', async () => {
    const { screen, user, address } = await openBatches('default', '?crop=ginger')
    await user.type(await screen.findByLabelText('Search'), '{Escape}')
    await screen.findByText('63 batches')
    expect(address()).toBe('/batches')
  })

  it('counts filters that it does not know as not set', async () => {
    const { screen } = await openBatches('default', '?status=lost&crop=gold')
    await screen.findByText('63 batches')
  })

  it('says when nothing matches', async () => {
    const { screen } = await openBatches('default', '?q=nothing-like-this')
    await screen.findByRole('heading', { name: 'No batches found' })
    expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeTruthy()
  })

  it('says something else when there is nothing to search', async () => {
    const { screen } = await openBatches('empty')
    await screen.findByRole('heading', { name: 'No batches yet' })
    expect(screen.getByText(/as soon as a harvest is registered/)).toBeTruthy()
    expect(screen.queryByText('No batches found')).toBeNull()
    await app.router.navigate('/farmers')
    await screen.findByText('40 farmers')
  })

  it('shows an unknown status as Unknown', async () => {
    const { screen } = await openBatches('unknown-status')
    await screen.findByText('63 batches')
    expect(within(cards()[0] ?? document.body).getByText('Unknown')).toBeTruthy()
  })
})

describe('the details of a batch', () => {
  it('open from the list, in the address, and close again', async () => {
    const { screen, panel, user, address } = await openBatches('default', '?q=kone')
    await user.click(await screen.findByRole('link', { name: 'CI-COC-0231' }))
    const dialog = await panel('CI-COC-0231')
    expect(address()).toBe('/batches?q=kone&id=CI-COC-0231')
    const steps = dialog.getAllByRole('listitem').slice(0, 4)
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Harvested\d+ \w+ \d{4}$/),
      'ProcessingNot yet',
      'In TransitNot yet',
      'ExportedNot yet',
    ])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/batches?q=kone')
  })

  it('say when there is no such batch', async () => {
    const { panel } = await openBatches('default', '?id=NONE')
    const dialog = await panel('NONE')
    expect(await dialog.findByText('There is no batch NONE')).toBeTruthy()
  })
})
