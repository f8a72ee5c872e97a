// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Farmer } from '#domain/farmer.ts'
import { verificationResult } from '#domain/verification.ts'
import { noVerification } from '#domain/verification-record.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() => Promise.all([import('./verify-panel.tsx'), import('../../sync/create-sync.ts')]))

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const onRecord = ['consent', 'plot']

/** The same farmer before consent and plot were checked. */
function unchecked(farmer: Farmer): Farmer {
  const { verification } = farmer
  const steps = verification.steps.filter(({ step }) => !onRecord.includes(step))
  const before = { ...farmer, verification: { ...verification, steps } }
  return { ...before, ...verificationResult(before), version: farmer.version + 1 }
}

async function start(count: number) {
  app = await renderApp({ path: '/login', signedIn: true, email: 'compliance@asili.example' })
  const verified = app.db.farmers.all().filter(({ status }) => status === 'verified')
  const farmers = verified.slice(0, count).map(unchecked)
  expect(farmers).toHaveLength(count)
  for (const farmer of farmers) await app.db.farmers.put(farmer)
  return { ...app, farmers }
}

const statusesOf = (farmers: readonly Farmer[]) =>
  farmers.map(({ id }) => app.db.farmers.get(id)?.status)

describe('what the records of farmers show', () => {
  it('is checked with two keys for each of them, with the evidence in sight', async () => {
    const { farmers, user, router, screen, address, db } = await start(3)
    // Of the others nothing waits.
    for (const farmer of db.farmers.all().filter(({ status }) => status !== 'verified')) {
      if (farmers.some(({ id }) => id === farmer.id)) continue
      await db.farmers.put({ ...farmer, version: farmer.version + 1, identitySince: null })
    }
    await router.navigate('/review')
    let keys = 0
    let last: string | null = null
    const press = async (key: string) => {
      keys += 1
      await user.keyboard(key)
    }
    const [first] = await screen.findAllByText('Consent checked, Plot captured and checked')
    first?.closest('a')?.focus()
    await press('{Enter}')
    for (let done = 1; done <= farmers.length; done += 1) {
      const id = await waitFor(() => {
        const shown = new URLSearchParams(address().split('?')[1]).get('id')
        expect(shown).not.toBe(last)
        return shown
      })
      last = id
      const panel = await app.panel(`Verify ${farmers.find((one) => one.id === id)?.name}`)
      expect(await panel.findByText('2 steps wait for you, in sight.')).toBeTruthy()
      expect(panel.getByText('Given on')).toBeTruthy()
      expect(panel.getAllByRole('img', { name: /: drawing$/ }).length).toBeGreaterThan(0)
      // As a browser does when it opens a dialog.
      panel.getByRole('button', { name: 'Close' }).focus()
      await press('a')
      expect(await panel.findByText('All that this record shows is checked.')).toBeTruthy()
      if (done < farmers.length) await press('n')
    }
    expect(keys).toBe(2 * farmers.length)
    await waitFor(() => expect(new Set(statusesOf(farmers))).toEqual(new Set(['verified'])))
    // What waits besides are documents.
    await user.keyboard('n')
    const review = await app.panel(/^Review, /)
    await user.click(review.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/review'))
  })

  it('is not recorded before it is in sight, and says what has to be on record first', async () => {
    const { db, router, user, farmers } = await start(1)
    const [farmer] = farmers
    if (!farmer) throw new Error('There is no farmer')
    const { steps } = farmer.verification
    const withoutIdentity = {
      ...farmer,
      consent: null,
      verification: {
        ...farmer.verification,
        steps: steps.filter(({ step }) => step !== 'identity'),
      },
      version: farmer.version + 1,
    }
    await db.farmers.put({ ...withoutIdentity, ...verificationResult(withoutIdentity) })
    await router.navigate(`/farmers?q=${farmer.id}&id=${farmer.id}&do=verify`)
    const panel = await app.panel(`Verify ${farmer.name}`)
    expect(await panel.findByText('2 steps wait for you, 1 of them in sight.')).toBeTruthy()
    const consent = within(panel.getByRole('region', { name: 'Consent checked' }))
    expect(consent.getByText('Record the farmer’s consent first.')).toBeTruthy()
    await user.click(await panel.findByLabelText('The farmer is here with this document'))
    expect(panel.getByText('2 steps wait for you, in sight.')).toBeTruthy()
    await user.type(panel.getByLabelText('Note'), 'Came to the office, an old card')
    await user.click(panel.getByRole('button', { name: 'Record 2 steps' }))
    expect(await panel.findByText(/What is missing has to be recorded first\.$/)).toBeTruthy()
    expect(panel.getAllByText(/^By you/)).toHaveLength(2)
    await waitFor(() => {
      const history = db.farmers.get(farmer.id)?.verification.history ?? []
      expect(history.slice(-2)).toMatchObject([
        {
          step: 'identity',
          evidenceSince: farmer.identitySince,
          note: 'Came to the office, an old card',
        },
        { step: 'plot', note: 'Came to the office, an old card' },
      ])
    })
  })

  it('is to be redone where a farmer was verified before each step was kept', async () => {
    app = await renderApp({ path: '/login', signedIn: true, email: 'compliance@asili.example' })
    const farmer = app.db.farmers.all().find(({ status }) => status === 'verified')
    if (!farmer) throw new Error('No farmer is verified')
    const version = farmer.version + 1
    await app.db.farmers.put({ ...farmer, verification: noVerification, version })
    await app.router.navigate(`/farmers?q=${farmer.id}&id=${farmer.id}`)
    const details = await app.panel(farmer.name)
    expect(await details.findByText('Verified, to be redone')).toBeTruthy()
    await app.user.click(await details.findByRole('link', { name: 'Record step: Consent checked' }))
    const panel = await app.panel(`Verify ${farmer.name}`)
    expect(await panel.findByText('3 steps wait for you, 2 of them in sight.')).toBeTruthy()
  })

  it('is for somebody else where the user registered the farmer', async () => {
    app = await renderApp({ path: '/login', signedIn: true, email: 'admin@asili.example' })
    const farmer = app.db.farmers.all().find(({ status }) => status === 'verified')
    if (!farmer) throw new Error('No farmer is verified')
    const own = { ...unchecked(farmer), registeredBy: { id: 'admin@asili.example', name: '' } }
    await app.db.farmers.put(own)
    await app.router.navigate(`/farmers?q=${farmer.id}&id=${farmer.id}&do=verify`)
    const panel = await app.panel(`Verify ${farmer.name}`)
    expect(await panel.findByText(/^You registered this farmer/)).toBeTruthy()
    await app.router.navigate(`/farmers?q=${farmer.id}&id=${farmer.id}&do=verify-visit`)
    const visit = await app.panel(`Farm visited: ${farmer.name}`)
    expect(await visit.findByText(/^You registered this farmer/)).toBeTruthy()
  })
})
