// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('../../records/compliance/review-panel.tsx'),
    import('../../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => {
  localStorage.removeItem('asili-files-network')
  return app.stop()
})

async function open(isOnline: () => boolean, path = '/review') {
  app = await renderApp({
    path,
    signedIn: true,
    email: 'compliance@asili.example',
    isOnline,
  })
  return app
}

describe('the files of what waits for a decision', () => {
  it('are there without a network, though nobody has opened them', async () => {
    let isOnline = true
    const { screen, user } = await open(() => isOnline)
    expect(await screen.findByText(/Their files are on this device\.$/)).toBeTruthy()
    isOnline = false
    const [first] = screen.getAllByText('Document:')
    if (!first) throw new Error('No document waits')
    await user.click(first)
    const review = await app.panel(/^Review, /)
    expect(await review.findByText(/This is the file that was recorded/)).toBeTruthy()
  })

  it('are not brought where large files wait for Wi-Fi, those of unknown size neither', async () => {
    localStorage.setItem('asili-files-network', 'wifi')
    const { screen, db, router } = await open(() => true, '/login')
    for (const record of db.complianceRecords.all()) {
      const documents = record.documents.map(({ file: _, ...document }) => document)
      await db.complianceRecords.put({ ...record, version: record.version + 1, documents })
    }
    await router.navigate('/review')
    expect(await screen.findByText(/ 0 of \d+ files are on this device\.$/)).toBeTruthy()
  })

  it('are said to need a network where they could not be brought', async () => {
    let isOnline = true
    const { screen, db, router } = await open(() => isOnline, '/login')
    const record = db.complianceRecords
      .all()
      .find(({ documents }) => documents.some(({ status }) => status === 'pending'))
    if (!record) throw new Error('No document waits')
    // Of a file that the server has lost, the hash alone is known.
    const documents = record.documents.map((document) =>
      document.status === 'pending' ? { ...document, sha256: 'f'.repeat(64) } : document,
    )
    await db.complianceRecords.put({ ...record, version: record.version + 1, documents })
    await router.navigate('/review')
    expect(await screen.findByText(/\d of \d+ files (is|are) on this device\.$/)).toBeTruthy()
    const rows = () =>
      screen.getAllByText('Document:').map((word) => word.parentElement?.textContent)
    expect(rows().join()).not.toContain('Needs a network')
    isOnline = false
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(rows().join()).toContain('Needs a network'))
  })
})
