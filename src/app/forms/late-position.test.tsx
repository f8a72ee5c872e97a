// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGps } from '../../../tests/support/fake-gps.ts'
import { fillFarmer } from '../../../tests/support/fill-farmer.ts'
import { renderApp } from '../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
let gps: ReturnType<typeof fakeGps>
beforeEach(() => {
  gps = fakeGps()
})
afterEach(() => app.stop())

async function open(path: string) {
  app = await renderApp({ path, signedIn: true })
  await app.panel()
}
const panel = () => within(app.screen.getByRole('dialog'))
const field = async (name: string) => (await panel().findByLabelText(name)) as HTMLInputElement
const button = (name: string) => panel().findByRole('button', { name })
const press = async (name: string) => app.user.click(await button(name))
const take = 'Use GPS location'

/** A farmer whose place is being looked for. */
async function seek() {
  await open('/farmers?do=add')
  await press(take)
  expect(gps.running()).toBe(1)
}

/** What the satellites say now comes too late. */
async function expectTooLate(latitude: string) {
  expect(gps.running()).toBe(0)
  gps.fix(3)
  expect((await field('Latitude')).value).toBe(latitude)
  expect(panel().queryByText(/^Taken by GPS/)).toBeNull()
}

describe('a position that comes too late', () => {
  it('does not write over what was typed', async () => {
    await seek()
    await app.user.type(await field('Latitude'), '6')
    expect(panel().queryByText(/^Looking for satellites/)).toBeNull()
    await expectTooLate('6')
  })

  it('does not write over a pair that was pasted', async () => {
    await seek()
    await app.user.click(await field('Longitude'))
    await app.user.paste('6.6885, -1.6244')
    await expectTooLate('6.6885')
  })

  it('does not write over a place that was chosen otherwise', async () => {
    await open('/farmers?do=add')
    await app.user.selectOptions(await field('Location'), await panel().findByText('Wenchi, Bono'))
    await app.fill(await field('Latitude'), '-2.1')
    await app.fill(await field('Longitude'), '7.7')
    await press(take)
    await press('Swap them')
    await expectTooLate('7.7')
  })

  it('is not taken after Stop, which gives the focus back', async () => {
    await seek()
    await app.user.tab()
    expect(document.activeElement).toBe(await button('Stop'))
    await app.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await button(take))
    await expectTooLate('')
  })

  it('is not taken after an error, until the user tries again', async () => {
    await seek()
    gps.refuse(3)
    await panel().findByText(/^No satellite was found/)
    await expectTooLate('')
    await panel().findByText(/^No satellite was found/)
    await press('Try again')
    expect(document.activeElement).toBe(await button(take))
    gps.fix(4)
    expect((await field('Latitude')).value).toBe('7.740123')
  })

  it('is not that of the question before', async () => {
    await seek()
    await press(take)
    expect(gps.running()).toBe(1)
    gps.fix(4, 5.5, 1)
    expect((await field('Latitude')).value).toBe('')
    gps.fix(4, 7.75, 2)
    expect((await field('Latitude')).value).toBe('7.750000')
  })

  it('does not come into the farmer who is added next', async () => {
    await open('/farmers?do=add')
    await fillFarmer(app)
    await press(take)
    await press('Save and add another')
    expect((await panel().findByRole('alert')).textContent).toContain(
      'Latitude: The position is still being measured',
    )
    await press('Stop')
    await waitFor(() => expect(panel().queryByText(/still being measured/)).toBeNull())
    await press('Save and add another')
    await app.screen.findByText('Kwame Nti is registered')
    await waitFor(async () => expect((await field('Full name')).value).toBe(''))
    await expectTooLate('')
    // The form of the farmer before would keep it in the draft of the next one.
    await press('Cancel')
    await waitFor(() => expect(app.address()).toBe('/farmers'))
    await app.router.navigate('/farmers?do=add')
    await app.panel('Add New Farmer')
    expect((await field('Full name')).value).toBe('')
  })

  it('is not looked for once the form is closed', async () => {
    await seek()
    await press('Cancel')
    await waitFor(() => expect(gps.running()).toBe(0))
    gps.fix(3)
    await app.router.navigate('/farmers?do=add')
    await app.panel('Add New Farmer')
    expect((await field('Latitude')).value).toBe('')
  })

  it('does not come back into an event that leaves it out', async () => {
    await open('/batches?id=GH-COC-0148&do=track')
    await press('Add the position')
    gps.fix(12)
    await panel().findByText(/^7\.740123/)
    await press('Measure again')
    await press('Leave it out')
    expect(gps.running()).toBe(0)
    gps.fix(3)
    expect(panel().queryByText(/^7\.740123/)).toBeNull()
    expect(await button('Add the position')).toBeTruthy()
  })
})

describe('the answer of the satellites', () => {
  it('stands beneath the button, and comes in sight where the user is still there', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await seek()
    const status = (await panel().findByText(/^Looking for satellites/)).closest('[role=status]')
    expect((await button(take)).nextElementSibling).toBe(status)
    expect(shown.mock.contexts).toContain(status)
    shown.mockClear()
    await app.user.click(await field('Full name'))
    gps.refuse(2)
    await panel().findByText(/is its location switched on/)
    expect(shown.mock.contexts).not.toContain(status)
    shown.mockRestore()
  })

  it('stays the best so far where the signal is lost, and says so', async () => {
    await seek()
    gps.fix(18)
    gps.refuse(3)
    await panel().findByText(/^Accurate to 18 m so far/)
    await panel().findByText(/^The signal is lost/)
    gps.fix(25)
    await panel().findByText(/^Accurate to 18 m so far/)
    expect(panel().queryByText(/^The signal is lost/)).toBeNull()
  })

  it('is not asked for again where the page cannot have it', async () => {
    vi.stubGlobal('isSecureContext', false)
    await open('/farmers?do=add')
    await press(take)
    await panel().findByText(/only to pages that came over https/)
    expect(panel().queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(gps.running()).toBe(0)
  })
})
