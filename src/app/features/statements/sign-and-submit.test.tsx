// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(async () => {
  app = await renderApp({
    path: '/statements?do=new',
    signedIn: true,
    email: 'compliance@asili.example',
  })
})
afterEach(() => app.stop())

async function findLot(id: string) {
  const field = await app.screen.findByRole('combobox', { name: 'Add a batch or lot' })
  await app.fill(field, id)
  return app.screen.findByRole('option', { name: new RegExp(id) })
}

it('a statement stays signed while records that it does not contain change', async () => {
  await app.user.click(await findLot('GH-COC-0148'))
  const operator = within(await app.screen.findByRole('region', { name: '4. Operator' }))
  const type = (label: string, value: string) =>
    fireEvent.change(operator.getByLabelText(label), { target: { value } })
  type('Name', 'Sample Cocoa Trading GmbH')
  type('Postal address', 'Musterstraße 1, 20457 Hamburg')
  type('EORI number', 'DE000000000000000')
  type('Signed by', 'Jana Sample')
  type('Function', 'Head of compliance')
  const submit = app.screen.getByRole('button', { name: 'Submit statement' })
  const sign = app.screen.getByRole('button', { name: 'Sign on this device' })
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await app.user.click(sign)
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))

  const other = app.db.batches.get('GH-COC-0131')
  if (!other) throw new Error('The sample data lacks it')
  await app.db.batches.put({ ...other, quantity: 1234 })
  await app.user.click(app.screen.getByRole('button', { name: 'Sync' }))
  await findLot('GH-COC-0131')
  await app.screen.findByRole('option', { name: /^GH-COC-0131.*1,234 kg/ })
  expect(app.screen.getByRole('button', { name: 'Signed' })).toBeTruthy()
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))

  // What it says is signed no more once it says something else.
  type('Function', 'Head of sourcing')
  expect(app.screen.getByRole('button', { name: 'Sign on this device' })).toBeTruthy()
  expect(submit).toHaveProperty('disabled', true)
})
