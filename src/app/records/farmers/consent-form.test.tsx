// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { pngBytes } from '../../../../tests/support/sample-files.ts'

let app: Awaited<ReturnType<typeof renderApp>>
// jsdom draws nothing: what a pen does to the canvas is seen in tests/e2e.
beforeEach(() => {
  const context = new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob([Uint8Array.from(pngBytes)], { type: 'image/png' })),
  )
})
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function openForm() {
  app = await renderApp({ path: '/farmers?do=consent&id=FRM-0032', signedIn: true })
  const name = app.db.farmers.get('FRM-0032')?.name ?? ''
  const form = await app.panel(`Consent of ${name}`)
  await app.user.click(await form.findByLabelText('Yes, to what is ticked'))
  await app.user.click(form.getAllByRole('checkbox')[0] as HTMLElement)
  await app.user.selectOptions(form.getByLabelText('How the farmer says yes'), 'Signed')
  return { form, name }
}

/** Draws a line with a pen. */
function stroke(area: HTMLElement) {
  const pen = { pointerId: 1, isPrimary: true, pointerType: 'pen' }
  fireEvent.pointerDown(area, { ...pen, buttons: 1, clientX: 10, clientY: 10 })
  fireEvent.pointerUp(window, { ...pen, buttons: 0, clientX: 40, clientY: 20 })
}

it('takes a signature on the screen, and keeps it with the consent', async () => {
  const { form, name } = await openForm()
  await app.user.click(form.getByRole('button', { name: 'Record consent' }))
  expect(within(form.getByRole('alert')).getByText(/let the farmer sign here/)).toBeTruthy()

  await app.user.click(form.getByRole('button', { name: 'Sign on the screen' }))
  await app.user.click(form.getByRole('button', { name: 'Use signature' }))
  expect(form.getByText(/^Nothing is signed yet/)).toBeTruthy()
  const area = form.getByRole('img', { name: 'Area to sign in' })
  stroke(area)
  expect(await form.findByText(/^Signed\./)).toBeTruthy()
  await app.user.click(form.getByRole('button', { name: 'Use signature' }))
  await form.findByText('signature.png')
  expect(form.queryByRole('img', { name: 'Area to sign in' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Sign on the screen')

  await app.user.click(form.getByRole('button', { name: 'Record consent' }))
  const details = await app.panel(name)
  expect(await details.findByRole('button', { name: 'Open photo of the signature' })).toBeTruthy()
  // jsdom’s form does not reach the backend whole: what it keeps is seen in tests/contract.
  await waitFor(() => {
    const sent = app.requests().filter(({ method }) => method !== 'GET')
    expect(sent.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
      'POST /api/v1/farmers/FRM-0032/consent-proofs',
      'PATCH /api/v1/farmers/FRM-0032',
    ])
  })
})

it('does not take a signature that was cleared', async () => {
  const { form } = await openForm()
  await app.user.click(form.getByRole('button', { name: 'Sign on the screen' }))
  const area = form.getByRole('img', { name: 'Area to sign in' })
  stroke(area)
  await app.user.click(form.getByRole('button', { name: 'Clear' }))
  await app.user.click(form.getByRole('button', { name: 'Use signature' }))
  expect(form.getByText(/^Nothing is signed yet/)).toBeTruthy()
})

it('says where a consent from before has no photo', async () => {
  app = await renderApp({ path: '/farmers?id=FRM-0001', signedIn: true })
  const { name = '', consent } = app.db.farmers.get('FRM-0001') ?? {}
  const details = await app.panel(name)
  expect(consent?.how).toBe('thumbprint')
  expect(await details.findByText('No photo of the thumbprint')).toBeTruthy()
})

it('adds a photo to a consent that was recorded without one', async () => {
  app = await renderApp({ path: '/farmers?do=consent-proof&id=FRM-0001', signedIn: true })
  const { name = '' } = app.db.farmers.get('FRM-0001') ?? {}
  const form = await app.panel(`Photo of the thumbprint: ${name}`)
  await app.user.click(await form.findByRole('button', { name: 'Add photo' }))
  expect(within(form.getByRole('alert')).getByText(/Take a photo/)).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]:not([capture])')
  await app.user.upload(
    input as HTMLInputElement,
    new File([Uint8Array.from(pngBytes)], 'thumb.png', { type: 'image/png' }),
  )
  await form.findByText('thumb.png')
  await app.user.click(form.getByRole('button', { name: 'Add photo' }))
  const details = await app.panel(name)
  expect(await details.findByRole('button', { name: 'Open photo of the thumbprint' })).toBeTruthy()
  expect(details.queryByText('No photo of the thumbprint')).toBeNull()
})
