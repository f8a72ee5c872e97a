// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function openLocations(search = '') {
  app = await renderApp({ path: `/locations${search}`, signedIn: true })
  return app
}

describe('locations', () => {
  it('are added with their ratings and the agent in charge', async () => {
    const { user, address } = await openLocations('?do=add')
    const form = await app.panel('Add New Location')
    await app.fill(await form.findByLabelText('Name'), 'Juaboso')
    await user.selectOptions(form.getByLabelText('Country'), 'Ghana')
    await app.fill(form.getByLabelText('State or region'), 'Western North')
    await user.click(form.getByLabelText('Latitude'))
    await user.paste('6.3410, -2.8290')
    await user.click(form.getByLabelText('Cocoa'))
    await user.type(form.getByRole('combobox', { name: 'Agent in charge' }), 'juaboso')
    await user.click(await form.findByRole('option', { name: /^Kwame Asare/ }))
    await user.selectOptions(form.getByLabelText('Roads'), 'Fair')
    await user.click(form.getByRole('button', { name: 'Save' }))

    const details = await app.panel('Juaboso')
    expect(address()).toMatch(/^\/locations\?id=LOC-[0-9A-Z]{12}$/)
    expect(await details.findByText('Production in Western North, Ghana')).toBeTruthy()
    expect(details.getByText(/^6\.341000° N, 2\.829000° W/)).toBeTruthy()
    expect(await details.findByRole('link', { name: 'Kwame Asare' })).toBeTruthy()
    expect(await details.findByText('Fair')).toBeTruthy()
    expect(details.getByText('Not yet measured')).toBeTruthy()
    expect(details.queryByText(/°C|humidity|of rain/)).toBeNull()
  })

  it('are narrowed by states that name their country', async () => {
    const { screen, user, address } = await openLocations()
    const states = await screen.findByLabelText('State')
    await user.selectOptions(states, await within(states).findByText('Kaduna (Nigeria)'))
    expect(address()).toBe('/locations?state=Kaduna')
  })

  it('say where coordinates lie that are the wrong way round, and turn them', async () => {
    const { user } = await openLocations('?id=LOC-03&do=edit')
    const form = await app.panel('Update Soubré')
    const latitude = await form.findByLabelText<HTMLInputElement>('Latitude')
    const longitude = form.getByLabelText<HTMLInputElement>('Longitude')
    expect(latitude.value).toBe('5.785')
    await app.fill(latitude, '-6.608')
    await app.fill(longitude, '5.785')
    await form.findByText(/lie in the sea or beyond Africa, not in Côte d’Ivoire/)
    await user.click(form.getByRole('button', { name: 'Swap latitude and longitude' }))
    expect([latitude.value, longitude.value]).toEqual(['5.785', '-6.608'])
    await waitFor(() => expect(form.queryByText(/lie in the sea/)).toBeNull())
  })
})

describe('reports of a location', () => {
  it('say what the weather is, and how long ago it was measured', async () => {
    const { user } = await openLocations('?id=LOC-03&do=weather')
    const form = await app.panel('Report weather of Soubré')
    await user.click(await form.findByRole('button', { name: 'Report' }))
    expect((await form.findByRole('alert')).textContent).toContain('Conditions: Fill this in')
    await app.fill(form.getByLabelText('Conditions'), 'Heavy rain')
    await app.fill(form.getByLabelText('Air (°C)'), '24,5')
    await app.fill(form.getByLabelText('Relative humidity (%)'), '93')
    await app.fill(form.getByLabelText('Rain in the last 30 days (mm)'), '240')
    await user.click(form.getByRole('button', { name: 'Report' }))
    const details = await app.panel('Soubré')
    expect(await details.findByText('Heavy rain, 24.5 °C, 93% humidity')).toBeTruthy()
    expect(details.getByText(/^Measured/).textContent).toMatch(/^Measured this hour \d/)
  })

  it('of a change leave the weather as old as it is', async () => {
    const { user } = await openLocations('?id=LOC-03')
    const before = (await (await app.panel('Soubré')).findByText(/^Measured/)).textContent
    expect(before).not.toContain('this hour')
    await app.router.navigate('/locations?id=LOC-03&do=edit')
    const form = await app.panel('Update Soubré')
    await user.selectOptions(await form.findByLabelText('Status'), 'Monitoring')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const details = await app.panel('Soubré')
    expect((await details.findByText(/^Measured/)).textContent).toBe(before)
  })

  it('say what an inspection found, and who made it', async () => {
    const { user } = await openLocations('?id=LOC-03&do=inspection')
    const form = await app.panel('Record inspection of Soubré')
    await app.fill(await form.findByLabelText('Inspected by'), 'Adélaïde Sample')
    await user.selectOptions(form.getByLabelText('Result'), 'Under Review')
    await user.click(form.getByRole('button', { name: 'Record' }))
    const details = await app.panel('Soubré')
    expect(await details.findByText('Adélaïde Sample')).toBeTruthy()
    expect(details.getByText('Under Review')).toBeTruthy()
  })
})

describe('the place of a new location', () => {
  it.each([
    ['7.67, 36.83', 'Oromia', 'ET', 'Fill in Oromia, Ethiopia'],
    // As our other locations there are written.
    ['7.25, 5.19', 'Òndó', 'NG', 'Fill in Òndó, Nigeria'],
    // Its regions were drawn anew: only the country is told.
    ['6.69, -1.62', '', 'GH', 'Fill in Ghana'],
  ])('at %s offers its region and country', async (pair, state, code, offer) => {
    const { user } = await openLocations('?do=add')
    const form = await app.panel('Add New Location')
    await user.click(await form.findByLabelText('Latitude'))
    await user.paste(pair)
    await user.click(await form.findByRole('button', { name: offer }))
    expect(form.getByLabelText<HTMLSelectElement>('Country').value).toBe(code)
    expect(form.getByLabelText<HTMLInputElement>('State or region').value).toBe(state)
    await waitFor(() => expect(form.queryByRole('button', { name: offer })).toBeNull())
  })

  it('keeps a region that was typed, and does not offer that of another country', async () => {
    const { user } = await openLocations('?do=add')
    const form = await app.panel('Add New Location')
    await app.fill(await form.findByLabelText('State or region'), 'Jimma Zone')
    await user.click(form.getByLabelText('Latitude'))
    await user.paste('7.67, 36.83')
    await user.click(await form.findByRole('button', { name: 'Fill in Jimma Zone, Ethiopia' }))
    expect(form.getByLabelText<HTMLInputElement>('State or region').value).toBe('Jimma Zone')
    await user.selectOptions(form.getByLabelText('Country'), 'Ghana')
    await form.findByText(/lie in Ethiopia, not in Ghana/)
    expect(form.queryByRole('button', { name: /^Fill in/ })).toBeNull()
  })
})

describe('the map of locations', () => {
  it('shows what is filtered, as marks and as a list, and leads to the record', async () => {
    const { screen, user, address } = await openLocations('?q=coffee&do=map')
    const map = await app.panel('Map of locations')
    const list = within(await map.findByRole('region', { name: 'In sight' }))
    expect(list.getByText(/^\d+ locations, all in sight$/)).toBeTruthy()
    expect(map.getByText(/^As filtered: \d+ of 18 locations$/)).toBeTruthy()
    await user.click(list.getByRole('link', { name: /^Soubré/ }))
    await screen.findByRole('dialog', { name: 'Soubré' })
    expect(address()).toBe('/locations?q=coffee&id=LOC-03')
  })

  it('begins at the place that it was asked for', async () => {
    const { screen } = await openLocations('?id=LOC-10&do=map')
    const canvas = within(await screen.findByRole('application', { name: /^Map of locations/ }))
    expect(canvas.getByRole('link', { name: /^Moshi, Production in Kilimanjaro/ })).toBeTruthy()
    expect(canvas.getByText('Moshi')).toBeTruthy()
    const [current] = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'location')
    expect(current?.textContent).toMatch(/^Moshi/)
  })

  it('moves by keyboard, and shows all again', async () => {
    const { screen, user } = await openLocations('?id=LOC-10&do=map')
    const canvas = await screen.findByRole('application', { name: /^Map of locations/ })
    const status = () =>
      within(screen.getByRole('region', { name: 'In sight' })).getByRole('status').textContent
    const before = status()
    canvas.focus()
    await user.keyboard('{ArrowUp>12/}')
    await waitFor(() => expect(status()).not.toBe(before))
    await user.keyboard('0')
    await waitFor(() => expect(status()).toBe('18 locations, all in sight'))
    await user.keyboard('-')
    await waitFor(() => expect(location.search).toMatch(/at=/))
  })

  it('says so when nothing is found', async () => {
    await openLocations('?q=nowhere&do=map')
    const map = await app.panel('Map of locations')
    expect(await map.findByRole('heading', { name: 'No locations found' })).toBeTruthy()
  })
})
