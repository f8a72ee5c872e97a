// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('./certificate-form.tsx'),
    import('./certificate-details.tsx'),
    import('../../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const agent = 'agent@asili.example'
const officer = 'compliance@asili.example'

async function open(path: string, email: string) {
  app = await renderApp({ path, signedIn: true, email })
  return app
}

describe('a certificate', () => {
  it('is recorded with its farmers, and waits for somebody else', async () => {
    const { user, db } = await open('/certificates?do=add', agent)
    const form = await app.panel('Record Certificate')
    await user.selectOptions(await form.findByLabelText(/^Standard/), 'Rainforest Alliance')
    await user.type(form.getByLabelText(/^Number/), 'RA-2026-77')
    await user.type(form.getByLabelText(/^Holder/), 'Ọ̀nà growers’ group')
    await user.type(form.getByLabelText(/^Certifying body/), 'Sample Forest Assurance')
    await user.type(form.getByLabelText(/^Valid from/), '2026-03-01')
    await user.type(form.getByLabelText(/^Valid until/), '2026-02-01')
    await user.click(form.getByLabelText('Cocoa'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findAllByText(/It has to end on the day it begins/)).toBeTruthy()
    expect(form.getAllByText('Choose at least one').length).toBeGreaterThan(0)
    await user.clear(form.getByLabelText(/^Valid until/))
    await user.type(form.getByLabelText(/^Valid until/), '2029-02-28')
    await user.click(
      await form.findByRole('button', {
        name: /^Add \d+ farmers in Ghana$/,
      }),
    )
    const chosen = within(form.getByRole('list', { name: 'Farmers it covers' }))
    const before = chosen.getAllByRole('listitem').length
    expect(form.queryByRole('button', { name: /^Add \d+ farmers? in/ })).toBeNull()
    await user.click(chosen.getByRole('button', { name: 'Remove Ama Owusu' }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(before - 1)
    expect(document.activeElement?.textContent).toBe('Remove')
    const picker = form.getByRole('combobox', { name: 'Add a farmer' })
    await user.type(picker, 'Masika')
    await user.click(await form.findByRole('option', { name: /^Masika Kabugho/ }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(before)
    expect(picker).toHaveProperty('value', '')
    expect(document.activeElement).toBe(picker)
    await user.click(form.getByRole('button', { name: 'Save' }))
    const details = await app.panel('Rainforest Alliance RA-2026-77')
    expect(
      await details.findByText(/a compliance officer or an admin holds it against the register/),
    ).toBeTruthy()
    await waitFor(() =>
      expect(db.certificates.all().find(({ number }) => number === 'RA-2026-77')).toMatchObject({
        holder: 'Ọ̀nà growers’ group',
        status: 'pending',
        crops: ['cocoa'],
      }),
    )
  })

  it('is verified by an officer out of the review queue', async () => {
    const { user, db, screen } = await open('/review', officer)
    await user.click(await screen.findByText('Certificate:'))
    const details = await app.panel(/^FairTrade FT-/)
    expect(await details.findByText(/Look the number up in the register of FairTrade/)).toBeTruthy()
    const verify = details.getByRole('button', { name: /^Verify FairTrade FT-/ })
    await waitFor(() => expect(verify).toHaveProperty('disabled', false))
    await user.click(verify)
    expect(await details.findByText(/^Verified by you/)).toBeTruthy()
    await waitFor(() =>
      expect(db.certificates.all().filter(({ status }) => status === 'pending')).toEqual([]),
    )
  })

  it('shows what a batch claims, with a way to it', async () => {
    await open('/batches?id=GH-COC-0148', agent)
    const details = await app.panel('GH-COC-0148')
    const shown = await details.findByRole('link', { name: /^Certificate RA-GH-.*in force on/ })
    expect(shown.getAttribute('href')).toContain('/certificates?')
  })

  it('shows nothing of what a batch claims once the farmer is no longer in it', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, email: agent })
    const { db, router } = app
    for (const certificate of db.certificates.all()) {
      await db.certificates.put({
        ...certificate,
        farmerIds: certificate.farmerIds.filter((id) => id !== 'FRM-0001'),
      })
    }
    await router.navigate('/batches?id=GH-COC-0148')
    const details = await app.panel('GH-COC-0148')
    expect(await details.findByText('No certificate on record names this farmer')).toBeTruthy()
    await router.navigate('/farmers?id=FRM-0001')
    const farmer = await app.panel('Ama Owusu')
    expect(
      await farmer.findByText(/^Said to be certified to Rainforest Alliance, without/),
    ).toBeTruthy()
  })
})
