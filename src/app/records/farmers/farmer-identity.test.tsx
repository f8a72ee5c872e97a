// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyIdentity } from '#domain/identity.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { pngBytes } from '../../../../tests/support/sample-files.ts'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('./farmer-details.tsx'),
    import('./verify-panel.tsx'),
    import('../../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const sha256 = createHash('sha256').update(pngBytes).digest('hex')
const isRecorded = 'This is the photo that was recorded.'

interface Opening {
  action?: string
  isOnline?: () => boolean
  /** Whether the backend still has the bytes of the photo. */
  isThere?: boolean
  /** Whether there is a photo of the farmer as well. */
  hasFace?: boolean
}

/** Opens a farmer, of whose card there is a photo, for somebody else than who registered them. */
async function open({ action = '', isThere = true, hasFace = false, ...on }: Opening = {}) {
  app = await renderApp({
    path: '/login',
    signedIn: true,
    email: 'compliance@asili.example',
    ...on,
  })
  const { db, router } = app
  const farmer = db.farmers
    .all()
    .find(({ verification }) => !verification.steps.some(({ step }) => step === 'identity'))
  if (!farmer) throw new Error('No farmer of the sample data waits for a check of the identity')
  const addedAt = '2026-10-01T08:00:00Z'
  const photo = { name: 'card.png', mediaType: 'image/png', sizeBytes: pngBytes.length, sha256 }
  await db.farmers.put({ ...farmer, version: farmer.version + 1, identitySince: addedAt })
  await db.farmerIdentities.put({
    ...emptyIdentity(farmer.id, addedAt),
    document: { kind: 'voter-card', number: 'SAMPLE-GH-0900', country: 'GH' },
    documentPhoto: { ...photo, addedAt },
    farmerPhoto: hasFace ? { ...photo, addedAt } : null,
  })
  if (isThere) {
    const bytes = Uint8Array.from(pngBytes).buffer
    await db.identityPhotos.put({ id: `${farmer.id}/${sha256}`, type: 'image/png', bytes })
  }
  await router.navigate(`/farmers?q=${farmer.id}&id=${farmer.id}${action}`)
  const panel = await app.panel(action ? `Verify ${farmer.name}` : farmer.name)
  return { ...app, section: within(await panel.findByRole('region', { name: 'Identity' })) }
}

describe('the photo of an identity document', () => {
  it('is opened on request, made larger and turned, and is not kept on the device', async () => {
    let isOnline = true
    const { section, user } = await open({ isOnline: () => isOnline })
    await user.click(await section.findByRole('button', { name: 'Open photo of the document' }))
    expect(await section.findByText(new RegExp(isRecorded))).toBeTruthy()
    const picture = await section.findByRole('img', { name: 'Photo of the document' })
    const larger = section.getByRole('button', { name: 'Larger' })
    for (const size of ['150%', '200%', '300%', '400%', '400%']) {
      await user.click(larger)
      expect(section.getByRole('status').textContent).toBe(size)
    }
    expect(larger.ariaDisabled).toBe('true')
    await user.click(section.getByRole('button', { name: 'Turn' }))
    expect(picture.parentElement?.style.getPropertyValue('--turn')).toBe('90deg')
    isOnline = false
    await user.click(section.getByRole('button', { name: 'Close photo of the document' }))
    await user.click(section.getByRole('button', { name: 'Open photo of the document' }))
    expect(await section.findByText('Not on this device')).toBeTruthy()
  })

  it('is in sight where the identity is checked', async () => {
    const { section, screen } = await open({ action: '&do=verify' })
    expect(await section.findByText(new RegExp(isRecorded))).toBeTruthy()
    expect(screen.getByText(/, not in sight yet\.$/)).toBeTruthy()
    expect(screen.getByLabelText('The farmer is here with this document')).toBeTruthy()
  })

  it('is all that it takes beside one of the farmer, from the address of one step as well', async () => {
    const { section, screen } = await open({ action: '&do=verify-identity', hasFace: true })
    expect(await section.findAllByText(new RegExp(isRecorded))).toHaveLength(2)
    expect(await screen.findByText('One step waits for you, in sight.')).toBeTruthy()
    expect(screen.queryByLabelText('The farmer is here with this document')).toBeNull()
  })

  it('says that it is not there any more', async () => {
    const { section, user } = await open({ isThere: false })
    await user.click(await section.findByRole('button', { name: 'Open photo of the document' }))
    await waitFor(() => expect(section.getByText(/no such photo/)).toBeTruthy())
  })
})
