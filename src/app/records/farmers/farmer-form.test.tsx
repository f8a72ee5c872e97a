// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillFarmer } from '../../../../tests/support/fill-farmer.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { pngBytes } from '../../../../tests/support/sample-files.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let isOnline = true
afterEach(async () => {
  await app.stop()
  isOnline = true
  vi.restoreAllMocks()
})

/** The form of a farmer who can be registered, and is asked for consent at once. */
async function fillAsked({ offline = false } = {}) {
  app = await renderApp({ path: '/farmers?do=add', signedIn: true, isOnline: () => isOnline })
  const form = await fillFarmer(app)
  await app.user.click(form.getByLabelText('Record consent now'))
  if (!offline) return
  isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}

const press = async (name: string) =>
  app.user.click(within(app.screen.getByRole('dialog')).getByRole('button', { name }))

/** The consent of the farmer who was just registered. */
async function consentForm() {
  const form = await app.panel('Consent of Kwame Nti')
  await app.user.click(form.getAllByRole('checkbox')[0] as HTMLElement)
  return form
}

/** Chooses the photo that the form asks for. */
async function takePhoto() {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]:not([capture])')
  if (!input) throw new Error('No photo is asked for')
  await app.user.upload(
    input,
    new File([Uint8Array.from(pngBytes)], 'sheet.png', { type: 'image/png' }),
  )
}

describe('consent right after the registration', () => {
  it('is asked for before another farmer is added', async () => {
    await fillAsked()
    await press('Save and add another')
    const consent = await consentForm()
    await app.user.click(consent.getByLabelText('Yes, to what is ticked'))
    await app.user.selectOptions(consent.getByLabelText('How the farmer says yes'), 'Signed')
    await takePhoto()
    await consent.findByText('sheet.png')
    await press('Record consent and add another')
    await app.screen.findByText('Consent of Kwame Nti is recorded')
    const next = await app.panel('Add New Farmer')
    expect(next.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
    expect(next.getByLabelText<HTMLSelectElement>('Location').value).toBe('LOC-02')
    expect(next.getByLabelText<HTMLInputElement>('Cashew').checked).toBe(true)
    expect(next.getByLabelText<HTMLInputElement>('Record consent now').checked).toBe(true)
    await waitFor(() => {
      const sent = app.db.farmers.all().find(({ name }) => name === 'Kwame Nti')
      expect(sent?.consent).toMatchObject({ how: 'signed' })
    })
  })

  it('takes a no, without asking for what it is for', async () => {
    await fillAsked()
    await press('Register farmer')
    const form = await app.panel('Consent of Kwame Nti')
    await press('Record answer')
    expect(within(form.getByRole('alert')).getByText(/Choose what the farmer answers/)).toBeTruthy()
    await app.user.click(form.getByLabelText('No'))
    expect(form.queryByRole('checkbox')).toBeNull()
    expect(form.queryByLabelText('How the farmer says yes')).toBeNull()
    await press('Record “No”')
    await app.screen.findByText('The “No” of Kwame Nti is recorded')
    const details = await app.panel('Kwame Nti')
    await details.findByText('Said no')
    expect(details.getByText(/^The farmer said no on /)).toBeTruthy()
    expect(details.getByText(/^Buyers see “Farmer FRM-/)).toBeTruthy()
    await waitFor(() => {
      const sent = app.db.farmers.all().find(({ name }) => name === 'Kwame Nti')
      expect(sent?.consentHistory).toMatchObject([
        { kind: 'declined', how: 'spoken', purposes: [] },
      ])
    })
  })

  it('is closed when the registration is undone', async () => {
    await fillAsked({ offline: true })
    await press('Register farmer')
    await app.panel('Consent of Kwame Nti')
    await app.user.click(app.screen.getByText('Undo'))
    await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
    await app.screen.findByText(/^It is not saved any more/)
    await app.router.navigate('/farmers?do=add')
    const again = await app.panel('Add New Farmer')
    expect(again.getByLabelText<HTMLInputElement>('Full name').value).toBe('Kwame Nti')
  })

  it('ends the offer to undo the registration as soon as something is entered', async () => {
    await fillAsked({ offline: true })
    await press('Register farmer')
    await app.panel('Consent of Kwame Nti')
    expect(app.screen.getByText('Undo')).toBeTruthy()
    await consentForm()
    expect(app.screen.queryByText('Undo')).toBeNull()
    expect(app.screen.getByText('Kwame Nti is registered')).toBeTruthy()
  })
})

it('a position is taken later: the list, the record and the map say so', async () => {
  app = await renderApp({ path: '/farmers?do=add', signedIn: true })
  const form = await fillFarmer(app, { 'Full name': 'Àìná Ọlọ́run' })
  form.getByText(/Leave both empty/)
  await press('Register farmer')
  const details = await app.panel('Àìná Ọlọ́run')
  details.getByText('Not taken yet: take it at the next visit.')
  await waitFor(() => expect(app.db.farmers.all()).toHaveLength(41))
  await app.router.navigate('/farmers?place=missing')
  await app.screen.findByText('1 of 41 farmers')
  await waitFor(() =>
    expect(app.screen.getByRole('article').textContent).toContain('Place not taken yet'),
  )

  await app.router.navigate('/farmers?place=missing&do=map')
  await app.screen.findByRole('heading', { name: 'No positions yet' })
  await app.router.navigate('/farmers?do=map')
  await app.screen.findByText('1 farmer has no position yet.')

  await app.router.navigate(
    `/farmers?id=${app.db.farmers.all().find(({ coordinates }) => !coordinates)?.id}&do=edit`,
  )
  const edit = await app.panel(/^Edit/)
  await app.fill(await edit.findByLabelText('Latitude'), '7.74')
  await app.fill(edit.getByLabelText('Longitude'), '-2.1')
  await press('Save')
  await waitFor(() =>
    expect(app.db.farmers.all().find(({ name }) => name === 'Àìná Ọlọ́run')).toMatchObject({
      coordinates: { latitude: 7.74, longitude: -2.1 },
      coordinatesSource: { method: 'typed' },
    }),
  )
})
