// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { roleScopes } from '#domain/scopes.ts'
import { fakeGps } from '../../../../tests/support/fake-gps.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function open(search: string, scenario = 'default', isOnline = () => true) {
  app = await renderApp({ path: `/farmers${search}`, signedIn: true, scenario, isOnline })
  await app.panel()
  return app
}

/** The browser's dialogs are open all the same where jsdom knows no layers. */
const panel = () => within(app.screen.getByRole('dialog'))
/** Looked for anew each time: the dialog that waits for the form is another one. */
const field = (name: string) => waitFor(() => panel().getByLabelText(name) as HTMLInputElement)

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await app.fill(await field(name), value)
  }
}

/** What the details say of something. */
const fact = (name: string): string | null | undefined =>
  panel().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

const kwame = {
  'Full name': 'Kwame Nti',
  Phone: '00233 20 000 0900',
  Email: 'kwame@farmers.example',
  Latitude: '7,74',
  Longitude: '-2.1',
  'Farm size (ha)': '3,5',
  'Annual income': '2400',
}

describe('registering a farmer', () => {
  it('keeps it on the device, opens it, and sends it', async () => {
    const { user, screen, address, services } = await open('?do=add')
    await fill(kwame)
    await user.selectOptions(await field('Location'), 'Wenchi, Bono')
    await user.click(await field('Cashew'))
    await user.click(panel().getByRole('button', { name: 'Register farmer' }))
    await screen.findByText('Kwame Nti is registered')
    await waitFor(() => expect(address()).toMatch(/^\/farmers\?id=FRM-[0-9A-Z]{12}$/))
    await screen.findByRole('heading', { name: 'Kwame Nti', level: 2 })
    const id = new URLSearchParams(address().slice(8)).get('id') ?? ''
    await waitFor(async () => {
      const sent = await services.api.call(
        (await import('#domain/endpoints/farmers.ts')).getFarmer,
        { params: { id } },
      )
      expect(sent).toMatchObject({ name: 'Kwame Nti', phone: '+233 20 000 0900', farmSize: 3.5 })
    })
  })

  it('needs neither a phone nor the size of the farm, without a network too', async () => {
    let online = true
    const { user, screen } = await open('?do=add', 'default', () => online)
    const phone = await field('Phone')
    const size = await field('Farm size (ha)')
    expect([phone.required, size.required]).toEqual([false, false])
    const { Phone: _, 'Farm size (ha)': __, ...others } = kwame
    await fill(others)
    await user.selectOptions(await field('Location'), 'Wenchi, Bono')
    await user.click(await field('Cashew'))
    online = false
    await user.click(panel().getByRole('button', { name: 'Register farmer' }))
    await screen.findByText('Kwame Nti is registered')
    await screen.findByRole('heading', { name: 'Kwame Nti', level: 2 })
    expect(fact('Phone')).toBe('Not given')
    expect(panel().getByText('Cashew, size not measured')).toBeTruthy()
  })

  it('says what is missing, moves there, and keeps what was typed', async () => {
    const { user, screen } = await open('?do=add')
    await fill({ 'Full name': 'Kwame Nti', Phone: '020 000 0900' })
    await user.click(panel().getByRole('button', { name: 'Register farmer' }))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(within(summary).getByText(/^Fix \d problems/)).toBeTruthy()
    await user.click(within(summary).getByRole('link', { name: 'Crops' }))
    expect(document.activeElement).toBe(await field('Cocoa'))
    expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true')
    expect((await field('Phone')).value).toBe('020 000 0900')
  })

  it('shows who it may be, side by side', async () => {
    await open('?do=add')
    await fill({ 'Full name': 'mariam kone' })
    const table = within(await panel().findByRole('table'))
    for (const text of ['mariam kone', 'Koné Mariam', 'Soubré, Nawa, Côte d’Ivoire']) {
      expect(table.getByText(text)).toBeTruthy()
    }
    await fill({ 'Full name': 'Kwame Nti' })
    await waitFor(() => expect(panel().queryByRole('table')).toBeNull())
    expect(panel().queryByText(/may be on record already/)).toBeNull()
  })

  it('does not claim to know who is on record where the list did not come', async () => {
    await open('?do=add', 'server-error')
    await panel().findByRole('option', { name: 'Choose a location: not all are here yet' })
    expect(panel().queryByText(/may be on record already/)).toBeNull()
    await fill({ 'Full name': 'mariam kone' })
    await panel().findByText(/^Not all farmers are on this device yet/)
  })
})

describe('the place by GPS', () => {
  const seek = async () =>
    app.user.click(await panel().findByRole('button', { name: 'Use GPS location' }))

  it('waits for the accuracy that was asked for, and takes it then', async () => {
    const gps = fakeGps()
    await open('?do=add')
    await seek()
    gps.fix(40)
    await panel().findByText(/^Accurate to 40 m so far; 10 m is asked for/)
    gps.fix(60)
    expect(panel().getByText(/^Accurate to 40 m so far/)).toBeTruthy()
    gps.fix(4.2)
    await panel().findByText('Taken by GPS, accurate to 4.2 m.')
    expect((await field('Latitude')).value).toBe('7.740123')
    expect((await field('Longitude')).value).toBe('-2.100456')
    expect(gps.running()).toBe(0)
  })

  it('never blocks: the best so far can be used, or less asked for', async () => {
    const gps = fakeGps()
    const { user } = await open('?do=add')
    await seek()
    gps.fix(18)
    await user.click(await panel().findByRole('button', { name: 'Use it, 18 m' }))
    await panel().findByText('Taken by GPS, accurate to 18 m; 10 m was asked for.')
    await seek()
    gps.fix(15, 7.75)
    await panel().findByRole('button', { name: 'Use it, 15 m' })
    await user.selectOptions(await field('Accuracy to wait for'), '20 m')
    await waitFor(async () => expect((await field('Latitude')).value).toBe('7.750000'))
  })

  it.each([
    [1, /may not see where the device is/],
    [2, /is its location switched on/],
    [3, /No satellite was found/],
  ])('that fails (%i) says why and leaves the fields', async (code, message) => {
    const gps = fakeGps()
    await open('?do=add')
    await seek()
    gps.refuse(code)
    await panel().findByText(message)
    await fill({ Latitude: '7.7' })
  })

  it('far from the location is doubted, with a way to fix it', async () => {
    const { user } = await open('?do=add')
    await user.selectOptions(await field('Location'), await panel().findByText('Wenchi, Bono'))
    await fill({ Latitude: '-2.1', Longitude: '7.7' })
    await panel().findByText(/Are latitude and longitude swapped/)
    await user.click(panel().getByRole('button', { name: 'Swap them' }))
    expect((await field('Latitude')).value).toBe('7.7')
    await waitFor(() => expect(panel().queryByText(/km from Wenchi/)).toBeNull())
  })
})

describe('the nearest location', () => {
  const wenchi = { Latitude: '7.74', Longitude: '-2.1' }
  const wiawso = { Latitude: '6.206', Longitude: '-2.483' }
  const said = /^Nearest of your locations, less than 1 km away/
  const expectLocation = (id: string) =>
    waitFor(() => {
      const location = panel().getByLabelText('Location') as HTMLInputElement
      expect(location.value).toBe(id)
    })
  const locationsAreHere = () => waitFor(() => panel().getByText('Wenchi, Bono'))

  it('is set by itself once the place is known, says so, and follows the place', async () => {
    const gps = fakeGps()
    const { user } = await open('?do=add')
    await locationsAreHere()
    await user.click(await panel().findByRole('button', { name: 'Use GPS location' }))
    gps.fix(5)
    await expectLocation('LOC-02')
    await panel().findByText(said)
    await fill(wiawso)
    await expectLocation('LOC-01')
    await user.clear(await field('Latitude'))
    await expectLocation('')
    expect(panel().queryByText(said)).toBeNull()
  })

  it('does not write over one that the user chose, were it the same', async () => {
    const { user } = await open('?do=add')
    await locationsAreHere()
    await fill(wenchi)
    await panel().findByText(said)
    await user.selectOptions(await field('Location'), 'Sefwi Wiawso, Western North')
    await user.selectOptions(await field('Location'), 'Wenchi, Bono')
    expect(panel().queryByText(said)).toBeNull()
    await fill(wiawso)
    await expectLocation('LOC-02')
  })

  it('leaves the location of the farmer before on offer, and to the user', async () => {
    const { user } = await open('?do=add')
    await locationsAreHere()
    await fill(kwame)
    await user.click(await field('Cashew'))
    await user.click(panel().getByRole('button', { name: 'Save and add another' }))
    await waitFor(() => {
      expect((panel().getByLabelText('Full name') as HTMLInputElement).value).toBe('')
    })
    await fill(wiawso)
    await expectLocation('LOC-02')
  })

  it('still follows the place after the form was left and taken up again', async () => {
    const { user, router } = await open('?do=add')
    await locationsAreHere()
    await fill(wenchi)
    await user.click(panel().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(app.address()).toBe('/farmers'))
    await router.navigate('/farmers?do=add')
    await app.panel('Add New Farmer')
    await locationsAreHere()
    await expectLocation('LOC-02')
    await fill(wiawso)
    await expectLocation('LOC-01')
  })

  it('that is far is only offered', async () => {
    const { user } = await open('?do=add')
    await locationsAreHere()
    await fill({ Latitude: '8.4', Longitude: '-2' })
    await user.click(await panel().findByRole('button', { name: 'Choose Wenchi, 74 km away' }))
    await expectLocation('LOC-02')
    expect(panel().queryByText(/^Nearest of your locations/)).toBeNull()
  })
})

describe('a location that is not there yet', () => {
  it('is added over the form, which goes on with it chosen and all that was typed', async () => {
    const { user, screen, address, db } = await open('?do=add')
    await fill({ 'Full name': 'Kwame Nti', Latitude: '7.74', Longitude: '-2.1' })
    await user.click(await panel().findByRole('button', { name: 'Add a location' }))
    const form = await app.panel('Add New Location')
    const labelled = (name: string) => form.getByLabelText(name) as HTMLInputElement
    // Fields of the same names lie beneath it.
    expect(labelled('Latitude').value).toBe('')
    await app.fill(labelled('Name'), 'Nsawkaw')
    await user.selectOptions(labelled('Country'), 'Ghana')
    await app.fill(labelled('State or region'), 'Bono')
    await app.fill(labelled('Latitude'), '7.87')
    await app.fill(labelled('Longitude'), '-2.31')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click(await form.findByRole('link', { name: /crops/i }))
    expect(document.activeElement).toBe(labelled('Cocoa'))
    await user.click(labelled('Cashew'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    const location = (await field('Location')) as unknown as HTMLSelectElement
    await waitFor(() => expect(location.selectedOptions[0]?.text).toBe('Nsawkaw, Bono'))
    expect((await field('Full name')).value).toBe('Kwame Nti')
    expect((await field('Latitude')).value).toBe('7.74')
    expect(address()).toBe('/farmers?do=add')
    await waitFor(() => expect(db.locations.get(location.value)).toMatchObject({ name: 'Nsawkaw' }))
  })

  it('leaves the form as it was where none is added after all', async () => {
    const { user, screen } = await open('?do=add')
    await fill({ 'Full name': 'Kwame Nti' })
    await user.click(await panel().findByRole('button', { name: 'Add a location' }))
    const form = await app.panel('Add New Location')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect((await field('Full name')).value).toBe('Kwame Nti')
    expect((await field('Location')).value).toBe('')
  })

  it('is plainly said where there are none at all', async () => {
    await open('?do=add', 'new-organisation')
    await panel().findByRole('option', { name: 'There are no locations yet' })
    await panel().findByRole('button', { name: 'Add a location' })
  })

  it('is for others to add, who are named, where the role may not', async () => {
    const scopes = roleScopes['Field Agent']
    roleScopes['Field Agent'] = scopes.filter((scope) => scope !== 'locations:write')
    onTestFinished(() => {
      roleScopes['Field Agent'] = scopes
    })
    await open('?do=add')
    await panel().findByText('Not in the list? Ask an admin or a field agent to add it.')
    expect(panel().queryByRole('button', { name: 'Add a location' })).toBeNull()
  })
})

describe('the farm size', () => {
  it('is typed in acres, shown in ha, and asked for in acres from then on', async () => {
    const { user, screen, address, services, router } = await open('?do=add')
    await fill(kwame)
    await user.selectOptions(await field('Unit of the farm size'), 'acres')
    expect((await field('Farm size (acres)')).value).toBe('3,5')
    await panel().findByText('3,5 acres = 1.42 ha')
    await user.click(await field('Cashew'))
    await user.click(panel().getByRole('button', { name: 'Register farmer' }))
    await screen.findByText('Kwame Nti is registered')
    await waitFor(() => expect(address()).toMatch(/id=FRM-/))
    const id = new URLSearchParams(address().slice(8)).get('id') ?? ''
    const { getFarmer } = await import('#domain/endpoints/farmers.ts')
    await waitFor(async () =>
      expect(await services.api.call(getFarmer, { params: { id } })).toMatchObject({
        farmSize: 1.4164,
      }),
    )
    await router.navigate('/farmers?do=add')
    await app.panel('Add New Farmer')
    await fill({ 'Farm size (acres)': '5' })
    await panel().findByText('5 acres = 2.02 ha')
    await user.selectOptions(await field('Unit of the farm size'), 'ha')
    await waitFor(async () => expect((await field('Farm size (ha)')).value).toBe('5'))
    expect(panel().queryByText(/ = /)).toBeNull()
  })
})

describe('the currency of the income', () => {
  it('is that of the location’s country until the user chooses one or types a sum', async () => {
    const { user } = await open('?do=add')
    await panel().findByText('Wenchi, Bono')
    expect((await field('Currency')).value).toBe('USD')
    await user.selectOptions(await field('Location'), 'Wenchi, Bono')
    expect((await field('Currency')).value).toBe('GHS')
    await user.selectOptions(await field('Location'), 'Soubré, Nawa')
    expect((await field('Currency')).value).toBe('XOF')
    await fill({ 'Annual income': '900000' })
    await user.selectOptions(await field('Location'), 'Wenchi, Bono')
    expect((await field('Currency')).value).toBe('XOF')
    await user.selectOptions(await field('Currency'), 'GHS')
    await user.selectOptions(await field('Location'), 'Soubré, Nawa')
    expect((await field('Currency')).value).toBe('GHS')
  })
})

describe('a rough position', () => {
  it.each([
    [31, 'Accurate to 31 m: take it again at the next visit.'],
    [30, null],
  ])('is marked on the record: %i m', async (accuracyM, note) => {
    const gps = fakeGps()
    const { user, screen } = await open('?do=add')
    await panel().findByText('Wenchi, Bono')
    await fill({ 'Full name': 'Kwame Nti', Phone: '020 000 0900', 'Farm size (ha)': '2' })
    await user.click(await field('Cashew'))
    await user.click(await panel().findByRole('button', { name: 'Use GPS location' }))
    gps.fix(accuracyM)
    await user.click(await panel().findByRole('button', { name: `Use it, ${accuracyM} m` }))
    await user.click(panel().getByRole('button', { name: 'Register farmer' }))
    await screen.findByRole('heading', { name: 'Kwame Nti', level: 2 })
    await panel().findByText(new RegExp(`By GPS, ±${accuracyM} m`))
    const found = panel().queryByText(/^Accurate to/)?.textContent ?? null
    expect(found).toBe(note)
  })
})

describe('a farm of more than 4 ha', () => {
  const said = /^A plot of more than 4 ha needs its boundary/

  it('is told that a point is not enough for the European Union, without being blocked', async () => {
    const { user } = await open('?do=add')
    await user.click(await field('Cocoa'))
    await fill({ 'Farm size (ha)': '4' })
    expect(panel().queryByText(said)).toBeNull()
    await fill({ 'Farm size (ha)': '10 acres' })
    await panel().findByText(said)
    await user.click(await field('Cocoa'))
    await user.click(await field('Ginger'))
    expect(panel().queryByText(said)).toBeNull()
  })
})

describe('changing a farmer', () => {
  it('sends only what was changed, and goes back to the details', async () => {
    const { user, screen, services, address } = await open('?id=FRM-0001')
    await user.click(await panel().findByRole('link', { name: 'Edit' }))
    await screen.findByRole('heading', { name: 'Edit Ama Owusu' })
    // Size and place follow from the plots: there is nothing to type.
    await panel().findByText(/^Both follow from the plots \(2 plots\)/)
    expect(panel().queryByLabelText('Farm size (ha)')).toBeNull()
    await fill({ 'Annual income': '3100' })
    await user.click(panel().getByRole('button', { name: 'Save' }))
    await screen.findByText('Ama Owusu is saved')
    await waitFor(() => expect(address()).toBe('/farmers?id=FRM-0001'))
    const { getFarmer } = await import('#domain/endpoints/farmers.ts')
    await waitFor(async () =>
      expect(await services.api.call(getFarmer, { params: { id: 'FRM-0001' } })).toMatchObject({
        annualIncome: { amount: 3100, currency: 'USD' },
        farmSize: 3.2,
      }),
    )
  })

  it('sends nothing where nothing was changed', async () => {
    const { user, screen } = await open('?do=edit&id=FRM-0001')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Nothing was changed')
  })
})
