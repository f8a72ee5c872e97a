// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBatch } from '#domain/endpoints/batches.ts'
import { createComplianceRecord } from '#domain/endpoints/compliance-records.ts'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { testBackend } from '../../../tests/support/test-device.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let online = true
beforeEach(() => {
  online = true
})
afterEach(() => app.stop())

async function open(id: string) {
  app = await renderApp({
    path: `/farmers?q=mariam&id=${id}`,
    signedIn: true,
    isOnline: () => online,
  })
  return app.panel()
}

async function close(): Promise<void> {
  await app.user.click(await app.screen.findByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  // To go back takes the browser a moment.
  await waitFor(() => expect(app.address()).toBe('/farmers?q=mariam'))
}

it('is closed in place where an address opened it, and by going back where its list did', async () => {
  await open('FRM-0002')
  const before = history.length
  await close()
  expect(history.length).toBe(before)

  // The same record again, now from the list.
  await app.user.click(await app.screen.findByRole('link', { name: 'Koné Mariam' }))
  await waitFor(() => expect(app.address()).toBe('/farmers?q=mariam&id=FRM-0002'))
  expect(history.length).toBe(before + 1)
  await close()
})

it('goes when the record was made on this device and is undone before it was sent', async () => {
  const { body, panel, otherTab } = await openUnsentFarmer()
  // At its foot, with no change to mention.
  expect(panel.getByText(body.id).textContent).toBe(body.id)
  const before = history.length
  await undoChanges(panel)
  await app.user.click(await panel.findByRole('button', { name: 'Undo changes for good' }))
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  // To go back takes the browser a moment.
  await waitFor(() => expect(app.address()).toBe('/farmers?q=mariam'))
  expect(history.length).toBe(before)
  otherTab.stop()
})

it('names what stands on a new record, and undoes that with it', async () => {
  const { body, panel, otherTab } = await openUnsentFarmer()
  const batch = { ...sampleBodies.createBatch, id: 'BAT-NEW', farmerId: body.id }
  await otherTab.enqueue({ write: 'createBatch', body: createBatch.body.parse(batch) })
  const record = { ...sampleBodies.createComplianceRecord, id: 'CMP-NEW', batchId: batch.id }
  await otherTab.enqueue({
    write: 'createComplianceRecord',
    body: createComplianceRecord.body.parse(record),
  })
  await undoChanges(panel)
  const note = within(await panel.findByRole('alert'))
  await note.findByText(/^640 kg cocoa of /)
  await note.findByText(/^New compliance record .* CMP-NEW$/)
  await app.user.click(await panel.findByRole('button', { name: 'Undo changes for good' }))
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  expect(await otherTab.list()).toEqual({ entries: [], corrupt: [] })
  otherTab.stop()
})

/** Without a network, the details of a farmer who is on this device only. */
async function openUnsentFarmer() {
  const body = createFarmer.body.parse(sampleBodies.createFarmer)
  const panel = await open(body.id)
  await panel.findByText(`There is no farmer ${body.id}`, { exact: false })
  online = false
  const user = app.services.auth.getState().user
  if (!user) throw new Error('Nobody is signed in')
  const otherTab = await app.services.syncOf(user, testBackend())
  await otherTab.enqueue({ write: 'createFarmer', body })
  await panel.findByRole('heading', { name: body.name })
  return { body, panel, otherTab }
}

/** As soon as it is known what stands on the record. */
async function undoChanges(panel: Awaited<ReturnType<typeof open>>): Promise<void> {
  const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Undo changes' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await app.user.click(button)
}
