// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { testBackend } from '../../../../tests/support/test-device.ts'
import { localDay } from '../../forms/local-minute.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let online = true

afterEach(async () => {
  await app.stop()
  online = true
  vi.restoreAllMocks()
})

async function open(search: string) {
  app = await renderApp({
    path: `/batches${search}`,
    signedIn: true,
    isOnline: () => online,
  })
  return { ...app, dialog: await app.panel() }
}

const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10)

async function pickFarmer(
  { user, dialog }: Awaited<ReturnType<typeof open>>,
  typed: string,
  name: RegExp,
) {
  const box = await dialog.findByRole('combobox', { name: 'Farmer' })
  await user.clear(box)
  await user.type(box, typed)
  await user.click(await dialog.findByRole('option', { name }))
}

/** All but the farmer and what follows from them. */
async function fillIn({ user, dialog }: Awaited<ReturnType<typeof open>>, quantity: string) {
  await user.type(dialog.getByLabelText('Variety'), 'Mercedes')
  await user.clear(dialog.getByLabelText('Harvest date'))
  await user.type(dialog.getByLabelText('Harvest date'), yesterday)
  await user.type(dialog.getByLabelText('Net mass (kg)'), quantity)
  await user.type(dialog.getByLabelText('Moisture (%)'), '7,4')
  await user.selectOptions(dialog.getByLabelText('Quality grade'), 'Grade A')
  await user.type(dialog.getByLabelText('Destination'), 'Hamburg, Germany')
  await user.type(dialog.getByLabelText('Estimated value'), '3200')
}

describe('registering a batch', () => {
  it('finds the farmer without accents, and fills in what follows from them', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    expect(await at.dialog.findByText(/4\.6 ha · Cocoa/)).toBeTruthy()
    expect(at.dialog.getByLabelText<HTMLSelectElement>('Crop').value).toBe('cocoa')
    expect(at.dialog.getByLabelText<HTMLInputElement>('FairTrade').checked).toBe(true)
    expect(at.dialog.getByLabelText<HTMLInputElement>('Organic').checked).toBe(false)
  })

  it('was harvested today, unless something else is said', async () => {
    const at = await open('?do=add')
    const day = at.dialog.getByLabelText<HTMLInputElement>('Harvest date')
    expect(day.value).toBe(localDay(new Date()))
    // Nothing was entered yet: there is no draft.
    expect(at.dialog.queryByText(/^Draft kept/)).toBeNull()
  })

  it('keeps it on the device without a network, and shows it', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    online = false
    await fillIn(at, '640')
    await at.user.click(at.dialog.getByRole('button', { name: 'Register batch' }))
    const details = await at.screen.findByRole('dialog', { name: /^BAT-/ })
    expect(await within(details).findByText(/are on this device only/)).toBeTruthy()
    expect(within(details).getByText('640 kg of cocoa, Mercedes')).toBeTruthy()
    expect(at.address()).toMatch(/^\/batches\?id=BAT-\w{12}$/)
  })

  it('offers crop and variety of the one before, to nobody else', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    await fillIn(at, '640')
    await at.user.click(at.dialog.getByRole('button', { name: 'Register batch' }))
    await at.screen.findByRole('dialog', { name: /^BAT-/ })
    const offer = 'As last time: Cocoa, Mercedes'
    await app.router.navigate('/batches?do=add')
    const next = await app.panel('Register New Batch')
    await app.user.click(await next.findByRole('button', { name: offer }))
    expect(next.getByLabelText<HTMLSelectElement>('Crop').value).toBe('cocoa')
    expect(next.getByLabelText<HTMLInputElement>('Variety').value).toBe('Mercedes')
    expect(next.queryByRole('button', { name: offer })).toBeNull()

    // Every user of the demo has the same id.
    await app.services.auth.signOut()
    await app.services.auth.signIn('other@example.org', 'test')
    await app.router.navigate('/batches?do=add')
    const others = await app.panel('Register New Batch')
    await others.findByLabelText('Variety')
    expect(others.queryByRole('button', { name: offer })).toBeNull()
  })

  it('asks about unlikely figures, and takes them once they are confirmed', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    await fillIn(at, '24000')
    expect(at.dialog.getByText(/24,000 kg.* a hectare from 4\.6 ha/)).toBeTruthy()
    await at.user.click(at.dialog.getByRole('button', { name: 'Register batch' }))
    const summary = await at.dialog.findByRole('alert')
    expect(summary.textContent).toContain('Unlikely figures: Fix what is wrong')
    const confirm = () => at.dialog.getByLabelText<HTMLInputElement>(/One figure is unlikely/)
    await at.user.click(confirm())
    // Another figure is another warning.
    await at.user.type(at.dialog.getByLabelText('Net mass (kg)'), '1')
    expect(confirm().checked).toBe(false)
    await at.user.click(confirm())
    await at.user.click(at.dialog.getByRole('button', { name: 'Register batch' }))
    expect(await at.screen.findByRole('dialog', { name: /^BAT-/ })).toBeTruthy()
  })

  it('offers a farmer who is on this device only', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    online = false
    const { user } = app.services.auth.getState()
    if (!user) throw new Error('Nobody is signed in')
    const otherTab = await app.services.syncOf(user, testBackend())
    await otherTab.enqueue({
      write: 'createFarmer',
      body: {
        id: 'FRM-NEW',
        name: 'Yaa Ɔforiwaa',
        email: 'yaa@farmers.example',
        phone: '+233 20 000 0199',
        locationId: 'LOC-01',
        crops: ['cocoa', 'coffee'],
        coordinates: { latitude: 6.2, longitude: -2.4 },
        certifications: [],
        annualIncome: { amount: 900, currency: 'EUR' },
      },
    })
    await pickFarmer(at, 'yaa oforiwaa', /^Yaa Ɔforiwaa/)
    otherTab.stop()
    expect(await at.dialog.findByText(/Pending: the batch cannot move on/)).toBeTruthy()
    expect(
      at.dialog.getByText(
        /^Size not measured · .* The quantity is not held against the farm’s size/,
      ),
    ).toBeTruthy()
  })
})

describe('editing a batch', () => {
  it('shows the change at once', async () => {
    const at = await open('?do=edit&id=GH-COC-0148')
    const mass = await at.dialog.findByLabelText('Net mass (kg)')
    await at.user.clear(mass)
    await at.user.type(mass, '1250')
    // It has events, so its passport states the mass.
    await at.user.click(at.dialog.getByRole('button', { name: 'Save' }))
    expect((await at.dialog.findByRole('alert')).textContent).toContain(
      'Reason: Say why it is corrected',
    )
    await at.user.type(at.dialog.getByLabelText(/^Reason/), 'Weighed again')
    await at.user.click(at.dialog.getByRole('button', { name: 'Save' }))
    const details = await at.screen.findByRole('dialog', { name: 'GH-COC-0148' })
    expect(await within(details).findByText('1,250 kg of cocoa, Amelonado')).toBeTruthy()
  })
})

describe('tracking a batch', () => {
  it.each([
    ['its id', 'coc-0148'],
    ['its farmer', 'kone'],
  ])(
    'asks which one where the address names none, and finds it by %s, by keyboard',
    async (_, typed) => {
      const at = await open('?do=track')
      const box = await at.dialog.findByRole('combobox', { name: 'Batch' })
      await at.user.type(box, typed)
      const [option] = await at.dialog.findAllByRole('option')
      const [id = ''] = /^[A-Z]{2}-[A-Z]{3}-\d+/.exec(option?.textContent ?? '') ?? []
      await at.user.keyboard('{ArrowDown}{Enter}')
      await at.screen.findByRole('dialog', { name: `Track ${id}` })
      expect(at.address()).toBe(`/batches?do=track&id=${id}`)
    },
  )

  it('offers the next step first, and moves the batch on', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    const steps = await at.dialog.findAllByRole('radio')
    expect(steps[0]).toBe(at.dialog.getByLabelText('Warehouse intake'))
    expect(await at.dialog.findByText('The farmer is verified')).toBeTruthy()
    await at.user.click(at.dialog.getByLabelText('Warehouse intake'))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect(await at.dialog.findByText('Grading and bagging')).toBeTruthy()
  })

  it('stays open after an event, and judges the next one by the stage that this led to', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    await at.user.click(await at.dialog.findByLabelText('Warehouse intake'))
    online = false
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    const notice = 'Warehouse intake of GH-COC-0148 is recorded'
    expect((await at.dialog.findByText(notice)).closest('[role="status"]')).toBeTruthy()
    expect(await at.dialog.findByText('Grading and bagging')).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^Now: Grading and bagging\. Next: /)
    expect(at.address()).toBe('/batches?do=track&id=GH-COC-0148')

    const transport = at.dialog.getByLabelText<HTMLInputElement>('Transport logged')
    expect(at.dialog.getAllByRole('radio')[0]).toBe(transport)
    expect(transport.checked).toBe(false)
    await at.user.click(transport)
    await at.dialog.findByLabelText(/The batch changed hands .* It happened all the same/)
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect((await at.dialog.findByRole('alert')).textContent).toMatch(
      /The batch changed hands .*: warehouse intake/,
    )
    await at.user.click(at.dialog.getByLabelText('QC passed'))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    await at.dialog.findByText('QC passed of GH-COC-0148 is recorded')
    expect(await at.dialog.findByText('The last quality control is passed')).toBeTruthy()
  })

  it('does not miss an event that was just sent while the server is asked for all of them', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    const record = async (event: string) => {
      await at.user.click(await at.dialog.findByLabelText(event))
      await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
      await at.dialog.findByText(`${event} of GH-COC-0148 is recorded`)
    }
    await record('Warehouse intake')
    await at.dialog.findByText(/quality control is passed/)
    const release = at.hold('*/passports/:id')
    await record('QC passed')
    await at.screen.findByText('2 sent')
    const needs = await at.dialog.findByRole('list', { name: 'What it needs' })
    expect(needs.textContent).toMatch(/quality control is passed – (yes|not known on this device)/)
    release()
    await waitFor(() =>
      expect(needs.textContent).toContain('The last quality control is passed – yes'),
    )
  })

  it('is at the stage before once the event is undone, which is in the form again', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    await at.user.click(await at.dialog.findByLabelText('Warehouse intake'))
    await at.fill(at.dialog.getByLabelText(/^Note/), 'Weighed in: 655 kg')
    online = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    await at.dialog.findByText('Grading and bagging')
    await at.user.click(at.dialog.getByText('Undo'))
    await at.dialog.findByText('Fermentation and drying')
    expect(await at.dialog.findByDisplayValue('Weighed in: 655 kg')).toBeTruthy()
    expect(at.dialog.getByLabelText<HTMLInputElement>('Warehouse intake').checked).toBe(true)
  })

  it('says what is missing, and what to do about it', async () => {
    // A farmer whose verification is pending has batches that are harvested.
    const at = await open('?do=track&id=GH-COC-0303')
    await at.user.click(await at.dialog.findByLabelText('Warehouse intake'))
    await at.dialog.findByText(/verification have to be done first/)
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    const summary = await at.dialog.findByRole('alert')
    expect(summary.textContent).toContain('What happened: Still needed: The farmer is verified')
    // Anything else can be recorded all the same.
    await at.user.click(at.dialog.getByLabelText('QC passed'))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect(await at.dialog.findByText('QC passed of GH-COC-0303 is recorded')).toBeTruthy()
  })

  it('no longer says that something is missing once the device hears that it is there', async () => {
    const at = await open('?do=track&id=GH-COC-0303')
    await at.user.click(await at.dialog.findByLabelText('Warehouse intake'))
    await at.dialog.findByText(/verification have to be done first/)
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect((await at.dialog.findByRole('alert')).textContent).toContain('The farmer is verified')
    const { farmerId } = at.db.batches.get('GH-COC-0303') ?? {}
    const farmer = at.db.farmers.get(farmerId ?? '')
    if (!farmer) return expect.unreachable()
    const version = farmer.version + 1
    await at.db.farmers.put({ ...farmer, version, status: 'verified' })
    await at.user.click(at.screen.getByRole('button', { name: 'Sync', hidden: true }))
    await waitFor(() => expect(at.dialog.queryByText(/verification have to be done/)).toBeNull())
    await waitFor(() => expect(at.dialog.queryByRole('alert')).toBeNull())
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect(await at.dialog.findByText('Grading and bagging')).toBeTruthy()
  })
})

describe('an event out of order', () => {
  it('is named with the reason why it cannot be, or asked about and said why', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    await at.dialog.findByText(/warehouse intake and transport come first/)
    expect(at.dialog.queryByRole('radio', { name: /Transfer of ownership/ })).toBeNull()
    await at.user.click(at.dialog.getByLabelText('Transport logged'))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect((await at.dialog.findByRole('alert')).textContent).toContain('Out of order: ')
    await at.user.click(at.dialog.getByLabelText(/It happened all the same/))
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    expect((await at.dialog.findByRole('alert')).textContent).toContain('Say why')
    await at.user.type(at.dialog.getByLabelText(/^Note/), 'By boat to the station')
    await at.user.click(at.dialog.getByRole('button', { name: 'Record' }))
    await at.dialog.findByText('Transport logged of GH-COC-0148 is recorded')
    expect(at.dialog.getByText('Fermentation and drying')).toBeTruthy()
  })
})

describe('a draft', () => {
  const named = async () => {
    await app.router.navigate('/outbox')
    const list = within(await app.screen.findByRole('list', { name: 'Drafts' }))
    return list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  }

  it('of a batch is known by its farmer and crop', async () => {
    const at = await open('?do=add')
    await pickFarmer(at, 'kone', /^Koné Mariam/)
    await at.dialog.findByText(/^Draft kept/)
    expect(await named()).toEqual(['Koné Mariam, Cocoa'])
  })

  it('of an event is known by what happened to which batch', async () => {
    const at = await open('?do=track&id=GH-COC-0148')
    await at.user.click(await at.dialog.findByLabelText('Warehouse intake'))
    await at.dialog.findByText(/^Draft kept/)
    expect(await named()).toEqual([
      expect.stringMatching(/^Warehouse intake: GH-COC-0148 of \S+ \S+/),
    ])
  })
})

describe('the label and the passport', () => {
  it('hold and check the signed passport, and show every event', async () => {
    const at = await open('?do=label&id=GH-COC-0131')
    const code = await at.dialog.findByRole('img', { name: /^QR code: / })
    const address =
      code.ariaLabel?.replace('QR code: ', '') ?? code.getAttribute('aria-label') ?? ''
    expect(address).toContain('/verify#ey')
    expect(at.dialog.queryByText('Efua Mensah')).toBeNull()
    await app.stop()
    const passport = await open('?do=passport&id=GH-COC-0131')
    await passport.dialog.findByText(/the signature fits/)
    const events = await passport.dialog.findByRole('list')
    expect(within(events).getAllByRole('listitem')).toHaveLength(4)
    expect(passport.dialog.getByText(/every event fits its hash/)).toBeTruthy()
  })
})
