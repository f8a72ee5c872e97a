// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

describe('a form that a role does not include', () => {
  it.each([
    ['compliance', ['/farmers?do=add', '/farmers?do=import', '/batches?do=track&id=GH-COC-0148']],
    [
      'buyer',
      ['/batches?do=edit&id=GH-COC-0148', '/compliance?do=upload&id=CMP-0003', '/locations?do=add'],
    ],
  ])('is told to be not theirs, before anything is typed: %s', async (name, addresses) => {
    const email = `${name}@asili.example`
    app = await renderApp({ path: '/dashboard', signedIn: true, email })
    await app.screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    for (const address of addresses) {
      await app.router.navigate(address)
      const refusal = await app.panel('Not available')
      expect(refusal.getByText(/^Your role does not include this\./), address).toBeTruthy()
      expect(refusal.queryByRole('textbox')).toBeNull()
      await app.user.click(refusal.getByRole('button', { name: 'Close' }))
      await waitFor(() =>
        expect(app.screen.queryByRole('dialog', { name: 'Not available' })).toBeNull(),
      )
    }
  })
})

it('a buyer sees labels and passports of batches, which ask for no more than reading', async () => {
  const email = 'buyer@asili.example'
  app = await renderApp({ path: '/batches', signedIn: true, email })
  for (const [action, name] of [
    ['label', 'QR label of GH-COC-0148'],
    ['passport', 'Passport of GH-COC-0148'],
  ]) {
    await app.router.navigate(`/batches?do=${action}&id=GH-COC-0148`)
    await app.panel(name)
  }
})

describe('signed in with one press', () => {
  it.each([
    [
      'Field Agent',
      ['Dashboard', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance'],
      ['Plots', 'Certificates', 'EU shipments', 'Outbox'],
    ],
    [
      'Supplier',
      ['Dashboard', 'My business', 'Farmers', 'Batches', 'Locations', 'Compliance', 'Prices'],
      ['Plots', 'EU shipments', 'Outbox'],
    ],
    [
      'Compliance Officer',
      ['Dashboard', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance'],
      ['Plots', 'Certificates', 'Suppliers', 'Statements', 'Outbox'],
    ],
    ['Buyer', ['Dashboard', 'Lots', 'Batches', 'Locations', 'Compliance', 'Prices'], ['Outbox']],
    [
      'Admin',
      ['Dashboard', 'Lots', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance'],
      [
        'Lots',
        'Plots',
        'Certificates',
        'Prices',
        'Suppliers',
        'Statements',
        'Members',
        'Organisation',
        'Outbox',
      ],
    ],
  ])('a %s finds a screen behind every link of the navigation', async (role, labels, others) => {
    app = await renderApp({ path: '/login' })
    const { screen, user } = app
    await user.click(await screen.findByRole('button', { name: `Sign in as ${role}` }))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    // The first is at the top; that of phones is at the bottom.
    const [top] = screen.getAllByRole('navigation', { name: 'Main' })
    const links = within(top as HTMLElement)
    // The dashboard last: one is there.
    for (const label of labels.toReversed()) {
      await user.click(links.getByRole('link', { name: label }))
      const heading = await screen.findByRole('heading', { level: 1, name: label })
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(screen.queryByText(/Your role does not include this/)).toBeNull()
    }
    await user.click(links.getByRole('button', { name: 'More screens' }))
    const more = within(await screen.findByRole('navigation', { name: 'More screens' }))
    expect((await more.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(others)
    await user.click(more.getByRole('link', { name: 'Outbox' }))
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    expect(screen.queryByRole('navigation', { name: 'More screens' })).toBeNull()
    for (const label of ['Farmers', 'Agents'].filter((one) => !labels.includes(one)))
      expect(links.queryByRole('link', { name: label })).toBeNull()
  })
})
