// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { pngBytes } from '../../../../tests/support/sample-files.ts'
import { testBackend } from '../../../../tests/support/test-device.ts'
import { deviceName } from '../../offline/backend-name.ts'
import { createLocalDb } from '../../sync/db/local-db.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const missing = 'The photo taken before the page was closed is missing: take it again.'

/** The form as it is on the device after its page was closed, or killed, and opened again. */
async function open(sameDevice = false) {
  app = await renderApp({
    path: '/compliance?do=upload&id=CMP-0003',
    signedIn: true,
    email: 'compliance@asili.example',
    sameDevice,
  })
  const panel = await app.panel('Upload Doc, EUDR CMP-0003')
  return { panel, field: within(await panel.findByRole('group', { name: /^File/ })) }
}

async function reopen() {
  await app.stop()
  return open(true)
}

/** Begins to take a photo: the camera is open, and nothing has come of it yet. */
async function openCamera(field: ReturnType<typeof within>) {
  await app.user.click(field.getByText('Take a photo'))
}

const input = () => {
  const camera = document.querySelector<HTMLInputElement>('dialog input[capture]')
  if (!camera) throw new Error('There is no camera')
  return camera
}
const take = () =>
  app.user.upload(
    input(),
    new File([Uint8Array.from(pngBytes)], 'taken.png', { type: 'image/png' }),
  )

it('is missed at its field and above the form if the page was closed while the camera was open', async () => {
  const before = await open()
  await openCamera(before.field)
  expect(before.field.queryByText(missing)).toBeNull()
  await before.panel.findByText(/^Draft kept/)

  const { panel, field } = await reopen()
  expect(field.getByText(missing)).toBeTruthy()
  const group = panel.getByRole('group', { name: /^File/ })
  const described = group.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain(missing)
  expect(panel.getByText(/^Your draft of .* is here again, without: File\.$/)).toBeTruthy()

  await take()
  await field.findByText('taken.png')
  expect(field.queryByText(missing)).toBeNull()
  await panel.findByText(/^Your draft of .* is here again, as you left it\.$/)
  await panel.findByText(/^Draft kept/)

  const again = await reopen()
  await again.field.findByText('taken.png')
  expect(again.field.queryByText(missing)).toBeNull()
})

it('is missed until its user has seen that, though they open and close the camera again', async () => {
  await openCamera((await open()).field)
  const { field } = await reopen()
  await openCamera(field)
  fireEvent(input(), new Event('cancel', { bubbles: true }))
  const again = await reopen()
  await app.user.click(again.field.getByRole('button', { name: 'Dismiss' }))
  expect(again.field.queryByText(missing)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Choose a file')
  await again.panel.findByText(/^Draft kept/)
  expect((await reopen()).field.queryByText(missing)).toBeNull()
})

it('is not missed where none was taken, and leaves no draft of an empty form', async () => {
  const { field, panel } = await open()
  await openCamera(field)
  await panel.findByText(/^Draft kept/)
  fireEvent(input(), new Event('cancel', { bubbles: true }))
  await waitFor(() => expect(panel.queryByText(/^Draft kept/)).toBeNull())
  const again = await reopen()
  expect(again.field.queryByText(missing)).toBeNull()
  expect(again.panel.queryByText(/is here again/)).toBeNull()
})

it('is called a file where one was being chosen', async () => {
  const { field } = await open()
  await app.user.click(field.getByRole('button', { name: 'Choose a file' }))
  const again = await reopen()
  expect(
    again.field.getByText(
      'The file chosen before the page was closed is missing: choose it again.',
    ),
  ).toBeTruthy()
})

async function storedDrafts() {
  const device = createLocalDb({ name: deviceName(testBackend()) })
  const stored = await device.read(['drafts'], (transaction) =>
    transaction.objectStore('drafts').getAll(),
  )
  device.close()
  return stored.map(({ about }) => about.awaitedFiles)
}

/** What is stored after a few looks. A poll would let the time pass. */
async function storedSoon() {
  for (let look = 0; look < 20; look++) {
    const stored = await storedDrafts()
    if (stored.length > 0) return stored
  }
  return []
}

it('is noted on the device as soon as the camera hides the page, which may then be killed', async () => {
  const { field } = await open()
  // The pause before a draft is stored does not end.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  try {
    fireEvent.click(field.getByText('Take a photo'))
    expect(await storedSoon()).toEqual([])
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await storedSoon()).toEqual([{ file: 'photo' }])
  } finally {
    hidden.mockRestore()
    vi.useRealTimers()
  }
})
