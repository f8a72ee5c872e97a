// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { pdfBytes, pngBytes } from '../../../../tests/support/sample-files.ts'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function open(path: string, title: string | RegExp, sameDevice = false) {
  app = await renderApp({
    path,
    signedIn: true,
    sameDevice,
  })
  return app.panel(title)
}

const upload = (sameDevice = false) =>
  open('/compliance?do=upload&id=CMP-0003', 'Upload Doc, EUDR CMP-0003', sameDevice)

/** Chooses a file in the first field for one, or in a later one. */
async function choose(name: string, bytes: Uint8Array, type: string, at = 0) {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'dialog input[type=file]:not([capture])',
  )
  const input = inputs[at]
  if (!input) throw new Error('There is no such field')
  await app.user.upload(input, new File([Uint8Array.from(bytes)], name, { type }))
}

it('is gone from the form and its draft, and the focus is where another is chosen', async () => {
  const panel = await upload()
  await panel.findByText('Choose a file')
  await choose('deed.pdf', pdfBytes, 'application/pdf')
  await panel.findByText('deed.pdf')
  await app.user.click(panel.getByRole('button', { name: 'Remove the file' }))
  expect(panel.queryByText('deed.pdf')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a file'))
  expect(panel.queryByRole('button', { name: 'Remove the file' })).toBeNull()

  await app.user.click(panel.getByText('Save'))
  const summary = within(await panel.findByRole('alert'))
  expect(summary.getByRole('link', { name: 'File' })).toBeTruthy()
  await panel.findByText(/^Draft kept/)

  await app.stop()
  const again = await upload(true)
  await again.findByText(/is here again, as you left it/)
  expect(again.queryByText('deed.pdf')).toBeNull()
})

it('is called a photo where it is one, and says nothing of a file that was refused before', async () => {
  const panel = await upload()
  await panel.findByText('Choose a file')
  await choose('deed.png', pngBytes, 'image/png')
  await panel.findByText('deed.png')
  await choose('torn.pdf', new TextEncoder().encode('none'), 'application/pdf')
  await panel.findByText(/“torn.pdf”/)
  await app.user.click(panel.getByRole('button', { name: 'Remove the photo' }))
  expect(panel.queryByText(/“torn.pdf”/)).toBeNull()
})

it('does not hide the photo after it', async () => {
  const panel = await open('/plots?do=visit&id=PLT-0001-1', /^Visit of /)
  await panel.findAllByText('Choose a file')
  await choose('first.png', pngBytes, 'image/png')
  await panel.findByText('first.png')
  await choose('second.png', Uint8Array.from([...pngBytes, 0]), 'image/png', 1)
  await panel.findByText('second.png')
  const [first] = panel.getAllByRole('button', { name: 'Remove the photo' })
  await app.user.click(first as HTMLElement)
  await waitFor(() => expect(panel.queryByText('first.png')).toBeNull())
  expect(panel.getByText('second.png')).toBeTruthy()
})
