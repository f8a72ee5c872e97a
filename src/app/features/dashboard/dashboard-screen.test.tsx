// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBatch } from '#domain/endpoints/batches.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { testBackend } from '../../../../tests/support/test-device.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function openDashboard(scenario = 'default') {
  app = await renderApp({ path: '/dashboard', scenario, signedIn: true })
  await app.screen.findByRole('heading', { name: 'Dashboard' })
  return app
}

const region = async (name: string) => within(await app.screen.findByRole('region', { name }))

const hrefOf = (element: HTMLElement) => element.getAttribute('href')

describe('the dashboard', () => {
  it('begins with what is critical, overdue and next, each leading to its record', async () => {
    const { screen } = await openDashboard()
    await region('Overdue')
    const titles = screen.getAllByRole('region').map((part) => part.ariaLabel ?? titleOf(part))
    expect(titles.slice(0, 3)).toEqual(['Critical alerts', 'Overdue', 'Next 14 days'])
    const [lot] = (await region('Critical alerts')).getAllByRole('link', {
      name: /has no EUDR record/,
    })
    expect(lot && hrefOf(lot)).toMatch(/^\/batches\?id=[A-Z]{2}-/)
    const [first] = (await region('Overdue')).getAllByRole('link')
    expect(first?.textContent).toMatch(/audit of [A-Z]{2}-.+ is overdue .*ago .*CMP-\d{4}/)
    expect(first && hrefOf(first)).toMatch(/^\/compliance\?id=CMP-\d{4}$/)
    const next = (await region('Next 14 days')).getAllByRole('link')
    expect(next[0]?.textContent).toMatch(/in \d+ days|today|tomorrow/)
  })

  it('shows the first alerts, and all of them when asked, reading on where the new ones begin', async () => {
    const { user } = await openDashboard()
    const others = await region('Other alerts')
    expect(others.getAllByRole('link')).toHaveLength(5)
    const more = others.getByRole('button', { name: /^Show all \d+ in/ })
    const count = Number(/\d+/.exec(more.textContent ?? '')?.[0])
    expect(count).toBeGreaterThan(10)
    await user.click(more)
    expect(others.getAllByRole('link')).toHaveLength(count)
    expect(document.activeElement).toBe(others.getAllByRole('link')[5])
    const farmer = others.getAllByRole('link', { name: /is flagged/ })[0]
    expect(farmer && hrefOf(farmer)).toMatch(/^\/farmers\?id=FRM-\d{4}$/)
    expect(others.getAllByRole('link', { name: /lacks documents: / })).toHaveLength(10)
    const place = others.getAllByRole('link', { name: /is under review/ })[0]
    expect(place && hrefOf(place)).toMatch(/^\/locations\?id=/)
    await user.click(others.getByRole('button', { name: /^Show fewer/ }))
    expect(others.getAllByRole('link')).toHaveLength(5)
  })

  it('has four figures, each with its trend in words and its list', async () => {
    const { screen } = await openDashboard()
    await region('Overdue')
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Farmers verified',
      'In transit',
      'Compliance rate',
      'Target of the month',
    ])
    const [farmers, batches, compliance, agents] = cards.map((card) => card.textContent)
    expect(farmers).toMatch(/34 of 40.*registered: \d+ in the last 12 months, \d+ in the 12 before/)
    expect(batches).toMatch(/20,090 kg.*harvested: [\d,]+ kg in the last 30 days/)
    expect(compliance).toMatch(/51%.*23 of 45 records.*issued: \d+ in the last 90 days/)
    expect(agents).toMatch(/\d+%.*(\d+) of \d+ verifications.*(Ahead|Behind|On pace): \1 done/)
    const links = cards.map((card) => within(card).getByRole('link'))
    expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Show 2 flagged farmers', '/farmers?status=flagged'],
      ['Show 13 batches in transit', '/batches?status=in_transit'],
      ['Show 10 non-compliant records', '/compliance?status=non_compliant'],
      ['Show 10 active agents', '/agents?status=active'],
    ])
  })

  it('shows the batches that moved last with their progress', async () => {
    await openDashboard()
    const recent = await region('Recent batches')
    expect(recent.getAllByRole('listitem')).toHaveLength(5)
    expect(hrefOf(recent.getByRole('link', { name: 'GH-COC-0148' }))).toBe(
      '/batches?id=GH-COC-0148',
    )
    const bar = recent.getByRole('progressbar', { name: 'Progress of GH-COC-0148' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
  })

  it('says the figures of each standard as text', async () => {
    await openDashboard()
    const chart = await region('Compliance by standard')
    expect(chart.getAllByRole('term').map((term) => term.textContent)).toEqual(
      ['EUDR', 'FSMA', 'Rainforest Alliance', 'FairTrade', 'Organic'].map(
        (standard) => `${standard}9 records`,
      ),
    )
    const [eudr] = chart.getAllByRole('definition')
    expect(eudr?.textContent).toBe('5 Compliant2 Pending Review2 Non-Compliant')
    expect(hrefOf(chart.getByRole('link', { name: 'Rainforest Alliance' }))).toBe(
      '/compliance?standard=Rainforest+Alliance',
    )
  })

  it('greets the user who has signed in', async () => {
    const { screen } = await openDashboard()
    expect(screen.getByText(/^Good (morning|afternoon|evening), Demo Field Agent\./)).toBeTruthy()
  })
})

describe('another state of the dashboard', () => {
  it('tells the first admin of a new organisation what to do first', async () => {
    const { screen } = await openDashboard('new-organisation')
    expect(screen.getByText(/, Demo Admin\./)).toBeTruthy()
    const steps = await region('Nothing is registered yet')
    expect(steps.getAllByRole('listitem')).toHaveLength(4)
    expect(steps.getAllByRole('link').map(hrefOf)).toEqual([
      '/agents',
      '/farmers',
      '/lots',
      '/batches',
    ])
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull()
  })

  it('has no first steps where there are people and places, but no work', async () => {
    const { screen } = await openDashboard('empty')
    await screen.findByRole('heading', { name: 'Recent batches' })
    expect(screen.queryByText('Nothing is registered yet')).toBeNull()
  })

  it('shows a buyer nothing of farmers and agents, nor what others have to see to', async () => {
    app = await renderApp({ path: '/login' })
    const { screen, user } = app
    await user.click(await screen.findByRole('button', { name: 'Sign in as Buyer' }))
    await region('Recent batches')
    const titles = screen.getAllByRole('article').map((card) => card.querySelector('h2'))
    expect(titles.map((title) => title?.textContent)).toEqual(['In transit', 'Compliance rate'])
    expect(screen.queryByText(/is flagged/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull()
  })

  it('says that it is loading', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, isSilent: true })
    const main = within(await app.screen.findByRole('main'))
    expect((await main.findByText('Loading...')).getAttribute('role')).toBe('status')
    expect(main.queryByRole('region', { name: 'Overdue' })).toBeNull()
  })

  it('shows a failure of the server and tries again when asked', async () => {
    const { screen, user } = await openDashboard('server-error')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('heading', { name: 'The server failed' })).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('alert')
  })

  it('says when the role does not include it', async () => {
    const { screen } = await openDashboard('forbidden')
    await screen.findByRole('heading', { name: 'Not available' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('marks what it shows as old without a network, until there is one', async () => {
    const { screen } = await openDashboard()
    await region('Overdue')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    expect((await screen.findByText(/Shown as of/)).textContent).toMatch(
      /^Offline\. Shown as of \d\d:\d\d\.$/,
    )
    vi.restoreAllMocks()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull())
  })

  it('shows a status of a newer server as Unknown', async () => {
    await openDashboard('unknown-status')
    expect((await region('Recent batches')).getByText('Unknown')).toBeTruthy()
    expect((await region('Compliance by standard')).getByText(/1 Unknown/)).toBeTruthy()
  })
})

const titleOf = (part: HTMLElement) =>
  document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent

describe('without a connection', () => {
  it('is added up from the copy on the device, with what is not sent yet on top', async () => {
    let online = true
    app = await renderApp({ path: '/farmers', signedIn: true, isOnline: () => online })
    const { screen, user, services } = app
    await user.click(await screen.findByRole('button', { name: 'Sync' }))
    await screen.findByText(/^Synced /)
    online = false
    const agent = services.auth.getState().user
    if (!agent) throw new Error('Nobody is signed in')
    const otherTab = await services.syncOf(agent, testBackend())
    const body = createBatch.body.parse(sampleBodies.createBatch)
    await otherTab.enqueue({ write: 'createBatch', body })
    otherTab.stop()

    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
    const farmers = (await screen.findByRole('heading', { name: 'Farmers verified' })).closest(
      'article',
    )
    expect(farmers?.textContent).toContain('34 of 40')
    const recent = within(screen.getByRole('region', { name: 'Recent batches' }))
    const [first] = recent.getAllByRole('listitem')
    expect(first?.textContent).toContain(body.id)
    expect(first?.textContent).toContain('Not sent yet')
    expect(screen.getByText(/^Offline\. Shown as of/)).toBeTruthy()
    expect((await region('Overdue')).getAllByRole('link').length).toBeGreaterThan(4)
  })
})
