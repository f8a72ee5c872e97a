// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function openDashboard(scenario = 'default') {
  app = await renderApp({ path: '/dashboard', scenario, signedIn: true })
}

const region = async (name: string) => within(await app.screen.findByRole('region', { name }))
const kpi = async (title: string) => {
  const heading = await app.screen.findByRole('heading', { name: title })
  return heading.closest('article') as HTMLElement // every figure is one
}
const headingInFocus = (name: string) =>
  waitFor(() =>
    expect(document.activeElement).toBe(app.screen.getByRole('heading', { level: 1, name })),
  )

describe('the dashboard of an ordinary day', () => {
  beforeEach(() => openDashboard())

  it('leads from its figures to lists of exactly these', async () => {
    for (const [link, address, found] of [
      ['Show 2 flagged farmers', '/farmers?status=flagged', '2 of 40 farmers'],
      ['Show 13 batches in transit', '/batches?status=in_transit', '13 of 63 batches'],
      [
        'Show 10 non-compliant records',
        '/compliance?status=non_compliant',
        '10 of 45 compliance records',
      ],
      ['Show 10 active agents', '/agents?status=active', '10 of 12 agents'],
    ] as const) {
      await app.user.click(await app.screen.findByRole('link', { name: link }))
      await app.screen.findByText(found)
      expect(app.address()).toBe(address)
      await app.router.navigate('/dashboard')
    }
  })

  it('says the month’s target as the figure above the agents does', async () => {
    const target = await kpi('Target of the month')
    const [said] = /\d+ of \d+/.exec(target.textContent) ?? []
    const [share] = /\d+%/.exec(target.textContent) ?? []
    expect(target.textContent).toContain(`${said} verifications`)
    await app.user.click(within(target).getByRole('link', { name: 'Show 10 active agents' }))
    await headingInFocus('Agents')
    const figure = (await app.screen.findAllByText('Target this month'))[0]?.closest('li')
    expect(figure?.textContent).toContain(share)
    expect(figure?.textContent).toContain(said)
  })

  it('leads from an alert to its record, and Back leads to the dashboard', async () => {
    const [alert] = (await region('Overdue')).getAllByRole('link')
    const [id = ''] = /CMP-\d{4}/.exec(alert?.textContent ?? '') ?? []
    await app.user.click(alert as HTMLElement)
    await app.panel(new RegExp(id))
    expect(app.address()).toBe(`/compliance?id=${id}`)
    history.back()
    await region('Overdue')
  })

  it('shows all alerts by keyboard, and opens a flagged farmer so', async () => {
    const others = await region('Other alerts')
    expect(others.getAllByRole('listitem')).toHaveLength(5)
    others.getByRole('button', { name: /^Show all/ }).focus()
    await app.user.keyboard('{Enter}')
    const sixth = others.getAllByRole('listitem')[5]
    expect(document.activeElement).toBe(within(sixth as HTMLElement).getByRole('link'))
    others.getAllByRole('link', { name: /is flagged/ })[0]?.focus()
    await app.user.keyboard('{Enter}')
    await app.panel()
    expect(app.address()).toMatch(/^\/farmers\?id=FRM-\d{4}$/)
  })

  it('leads from a recent batch to its details', async () => {
    const recent = await region('Recent batches')
    await app.user.click(recent.getByRole('link', { name: 'GH-COC-0148' }))
    await app.panel('GH-COC-0148')
    expect(app.address()).toBe('/batches?id=GH-COC-0148')
  })

  it('leads from a standard to its records', async () => {
    const chart = await region('Compliance by standard')
    await app.user.click(chart.getByRole('link', { name: 'EUDR' }))
    await app.screen.findByText('9 of 45 compliance records')
  })
})

it('lists the first of thousands of alerts, and a way to all of them', async () => {
  await openDashboard('large')
  const others = await region('Other alerts')
  await app.user.click(others.getByRole('button', { name: /^Show \d+ of [\d,]+/ }))
  await app.user.click(others.getByRole('link', { name: /^[\d,]+ more: Farmer flagged$/ }))
  await waitFor(() => expect(app.address()).toBe('/farmers?status=flagged'))
})

it('leads a new organisation to what there is to do first', async () => {
  await openDashboard('new-organisation')
  const steps = await region('Nothing is registered yet')
  expect(steps.getAllByRole('listitem')).toHaveLength(4)
  await app.user.click(steps.getByRole('link', { name: 'Go to farmers' }))
  await headingInFocus('Farmers')
})
