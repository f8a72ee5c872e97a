// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getComplianceRecord } from '#domain/endpoints/compliance-records.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() => Promise.all([import('./review-panel.tsx'), import('../../sync/create-sync.ts')]))

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const officer = 'compliance@asili.example'
const recordId = 'CMP-0003'

async function openReview(email: string, isOnline = () => true) {
  app = await renderApp({
    isOnline,
    path: `/compliance?q=${recordId}&id=${recordId}&do=review`,
    signedIn: true,
    email,
  })
  return { ...app, panel: await app.panel(`Review, EUDR ${recordId}`) }
}

describe('the review of a record', () => {
  it('shows the file of what waits, held against the hash in the record, and opens it offline again', async () => {
    let isOnline = true
    const { panel, user } = await openReview(officer, () => isOnline)
    const document = within(await panel.findByRole('region', { name: 'Plot boundaries' }))
    const isRecorded = /This is the file that was recorded/
    expect(await document.findByText(isRecorded)).toBeTruthy()
    expect(document.getByRole('button', { name: /^Download sample-.*\.pdf$/ })).toBeTruthy()
    isOnline = false
    await user.click(document.getByRole('button', { name: 'Close file of Plot boundaries' }))
    expect(document.queryByText(isRecorded)).toBeNull()
    await user.click(document.getByRole('button', { name: 'Open file of Plot boundaries' }))
    expect(await document.findByText(isRecorded)).toBeTruthy()
  })

  it('says what may not be reviewed, and why', async () => {
    const { panel } = await openReview(officer)
    expect(await panel.findByText('There is nothing of “Land use title” to review.')).toBeTruthy()
    expect(panel.getByText(/^One document waits for you/)).toBeTruthy()
  })

  it('verifies nothing that was not in sight', async () => {
    const { panel, user } = await openReview(officer)
    const document = within(await panel.findByRole('region', { name: 'Plot boundaries' }))
    const verify = document.getByRole('button', { name: 'Verify Plot boundaries' })
    expect(verify).toHaveProperty('disabled', true)
    expect(document.getByText('Open the file to verify “Plot boundaries”.')).toBeTruthy()
    expect(await document.findByText(/This is the file that was recorded/)).toBeTruthy()
    await waitFor(() => expect(verify).toHaveProperty('disabled', false))
    // Once it was, it may be closed.
    await user.click(document.getByRole('button', { name: 'Close file of Plot boundaries' }))
    expect(verify).toHaveProperty('disabled', false)
  })

  it('takes a rejection only with a reason, and keeps who decided', async () => {
    const { panel, user, services } = await openReview(officer)
    const document = within(await panel.findByRole('region', { name: 'Plot boundaries' }))
    const reject = document.getByRole('button', { name: 'Reject Plot boundaries' })
    // Nothing can be decided before the device can keep it.
    await waitFor(() => expect(reject).toHaveProperty('disabled', false))
    expect(document.queryByText(/^Getting this device ready/)).toBeNull()
    await user.click(reject)
    await user.keyboard('{Enter}')
    expect(await document.findByText(/^Say why it is rejected/)).toBeTruthy()
    await user.keyboard('The stamp is missing{Enter}')
    expect(await document.findByText('The stamp is missing')).toBeTruthy()
    await waitFor(async () => {
      const record = await services.api.call(getComplianceRecord, { params: { id: recordId } })
      expect(record.documents[0]).toMatchObject({
        status: 'rejected',
        reviews: [{ reason: 'The stamp is missing', reviewedBy: { id: officer } }],
      })
    })
  })

  it('is decided by keys, which type letters where letters are typed', async () => {
    const { panel, user, address } = await openReview(officer)
    const section = await panel.findByRole('region', { name: 'Plot boundaries' })
    const document = within(section)
    panel.getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('n')
    expect(globalThis.document.activeElement).toBe(section)
    // Nothing is verified unseen.
    await user.keyboard('a')
    expect(document.queryByText('Verified')).toBeNull()
    const verify = document.getByRole('button', { name: 'Verify Plot boundaries' })
    await waitFor(() => expect(verify).toHaveProperty('disabled', false))
    await user.keyboard('r')
    const reason = document.getByRole('textbox')
    expect(globalThis.document.activeElement).toBe(reason)
    expect(reason).toHaveProperty('value', '')
    await user.keyboard('ran')
    expect(reason).toHaveProperty('value', 'ran')
    await user.click(document.getByRole('button', { name: 'It cannot be read' }))
    expect(reason).toHaveProperty('value', 'It cannot be read')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(globalThis.document.activeElement).toBe(section))
    expect(document.getByText('It cannot be read').tagName).not.toBe('BUTTON')
    await user.keyboard('n')
    await waitFor(() => expect(address()).not.toContain('do=review'))
  })

  it('stays open at N where nothing in it waits', async () => {
    app = await renderApp({ path: '/dashboard', signedIn: true, email: officer })
    const { user, db, router, address } = app
    const decided = db.complianceRecords
      .all()
      .find(({ documents }) => documents.every(({ status }) => status !== 'pending'))
    await router.navigate(`/compliance?id=${decided?.id}&do=review`)
    const panel = await app.panel(/^Review, /)
    expect(await panel.findByText(/^Nothing here waits for you/)).toBeTruthy()
    panel.getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('n')
    expect(address()).toContain('do=review')
    expect(panel.queryByText(/^Key/)).toBeNull()
  })

  it('says what the document is held against', async () => {
    const { panel, db } = await openReview(officer)
    const record = db.complianceRecords.get(recordId)
    const batch = db.batches.get(record?.batchId ?? '')
    expect(await panel.findByText(/, harvested \d/)).toBeTruthy()
    expect(panel.getByRole('link', { name: batch?.id ?? '' })).toBeTruthy()
    expect(await panel.findByText(/from \d+ named plots?\./)).toBeTruthy()
    for (const { name } of record?.requirements ?? []) {
      expect(panel.getByText(new RegExp(`^${name}: `))).toBeTruthy()
    }
  })
})
