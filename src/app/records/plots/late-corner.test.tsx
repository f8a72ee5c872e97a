// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeGps } from '../../../../tests/support/fake-gps.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { readingsWanted } from './use-readings.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const panel = () => within(app.screen.getByRole('dialog'))
const press = async (name: string | RegExp) =>
  app.user.click(await panel().findByRole('button', { name }))

/** A plot with two corners, and a third one of which four of five readings are there. */
async function measuring() {
  const gps = fakeGps()
  app = await renderApp({ path: '/plots?do=add&farmer=FRM-0001', signedIn: true })
  await app.panel('Add New Plot')
  const measure = (latitude: number, count = readingsWanted) => {
    for (let index = 0; index < count; index += 1) gps.fix(4, latitude)
  }
  await press('Take corner 1 here')
  measure(7.74)
  await press('Take corner 2 here')
  measure(7.75)
  await press('Take corner 3 here')
  measure(7.76, readingsWanted - 1)
  return { gps, last: () => measure(7.76, 1) }
}

it('a corner that was removed meanwhile does not come back with the next one', async () => {
  const { last } = await measuring()
  await press(/^Remove corner 1/)
  last()
  await panel().findByRole('button', { name: 'Take corner 3 here' })
})

it('a corner does not come into a boundary that was begun anew', async () => {
  const { gps, last } = await measuring()
  await press('Begin anew')
  last()
  await panel().findByRole('button', { name: 'Take corner 1 here' })
  expect(gps.running()).toBe(0)
})

it('a corner does not become the point of a plot', async () => {
  const { gps, last } = await measuring()
  await app.user.selectOptions(panel().getByLabelText('Shape'), 'Point: enough up to 4 ha')
  last()
  expect(gps.running()).toBe(0)
  await app.user.selectOptions(panel().getByLabelText('Shape'), 'Boundary, corner by corner')
  await panel().findByRole('button', { name: 'Take corner 3 here' })
})
