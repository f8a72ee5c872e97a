// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { newDevice, testBackend } from '../../../../tests/support/test-device.ts'
import { deviceName } from '../../offline/backend-name.ts'
import { createLocalDb } from '../../sync/db/local-db.ts'
import type { Entry } from '../../sync/outbox/entry.ts'

let app: Awaited<ReturnType<typeof renderApp>> | undefined
beforeEach(() => {
  newDevice()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app?.stop()
  app = undefined
})

const userId = 'agent@example.org'

const refusedProblem = {
  code: 'validation-failed',
  title: 'Some values are not valid',
  message: 'Some values are not valid',
  fieldErrors: [{ field: 'body.phone', message: 'Nobody answers there' }],
  isConflict: false,
  at: '2026-05-04T08:00:00.000Z',
}

const refused = anEntry({
  userId,
  body: { phone: '+233 20 000 0888' },
  baseVersion: 1,
  state: 'attention',
  problem: refusedProblem,
})

const newFarmer = { ...sampleBodies.createFarmer, id: 'FRM-NEW' }

/** They wait for what is refused of their record, whether there is a connection or not. */
const held = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) =>
    anEntry({ userId, id: index + 2, body: { name: `Sample Farmer ${index}` }, baseVersion: 1 }),
  )

async function keep(entries: readonly Entry[], scenario = 'default'): Promise<void> {
  const device = createLocalDb({ name: deviceName(testBackend(scenario)) })
  await device.write(['entries', 'counters'], async (transaction) => {
    for (const entry of entries) await transaction.objectStore('entries').put(entry)
    await transaction.objectStore('counters').put({ userId, lastId: entries.length + 1 })
  })
  device.close()
}

/** As the sync leaves it where the server sends a location in another form. */
async function setAsidePlace(): Promise<void> {
  const device = createLocalDb({ name: deviceName(testBackend()) })
  await device.write(['copies'], async (transaction) => {
    const copies = transaction.objectStore('copies')
    const copy = await copies.get([userId, 'locations'])
    const rows = [{ id: 'LOC-07', problem: 'lastUpdate: expected an ISO instant' }]
    if (copy) await copies.put({ ...copy, setAside: { version: __APP_VERSION__, rows } })
  })
  device.close()
}

async function openOutbox() {
  await app?.stop()
  app = await renderApp({ path: '/outbox', signedIn: true, sameDevice: true })
  const heading = { name: /^Phone\b.* of / }
  const card = within(await app.screen.findByRole('article', heading))
  return { ...app, card }
}

describe('a long outbox', () => {
  it('shows fifty at a time, says how many, and keeps the focus when all are shown', async () => {
    await keep([refused, ...held(120)])
    const { screen, user } = await openOutbox()
    await screen.findByRole('heading', { name: 'Waits to be sent: 120' })
    const rows = () => screen.getAllByText('Not sent yet')
    expect(rows()).toHaveLength(50)
    expect(screen.getByText('50 of 120 are shown')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
    expect(rows()).toHaveLength(100)
    expect(screen.getByText('100 of 120 are shown').getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
    expect(rows()).toHaveLength(120)
    expect(document.activeElement?.textContent).toBe('All 120 are shown')
  })
})

describe('what is not sent', () => {
  it('is named by what it says of whom, and leads there', async () => {
    const body = { ...sampleBodies.addVerificationEvent }
    await keep([refused, anEntry({ write: 'addVerificationEvent', userId, id: 2, body })])
    const { screen } = await openOutbox()
    await screen.findByRole('article', { name: 'Phone of Ama Owusu' })
    const waiting = { name: 'Flag of Ama Owusu: Place or boundary in doubt' }
    const link = await screen.findByRole('link', waiting)
    expect(link.getAttribute('href')).toBe('/farmers?id=FRM-0001')
  })
})

describe('a sync', () => {
  const start = { path: '/outbox', signedIn: true, sameDevice: true }

  it('shows what is being sent just now', async () => {
    await keep([{ ...refused, state: 'queued', problem: null }], 'slow')
    app = await renderApp({ ...start, scenario: 'slow' })
    await app.screen.findByText('Being sent')
  })

  it('is told by its sum', async () => {
    const create = { write: 'createFarmer', recordId: 'FRM-NEW', body: newFarmer } as const
    await keep([refused, anEntry({ ...create, userId, id: 2 })])
    app = await renderApp(start)
    await app.screen.findByText(/Last sync: 1 sent\./)
    await app.screen.findByRole('link', { name: '1 sent, 1 needs attention' })
  })
})

describe('what two people changed', () => {
  const both = anEntry({
    userId,
    body: { phone: '+233 20 000 0888', name: 'Ama O. Mensah' },
    baseVersion: 0,
    baseValues: { phone: '+233 20 000 0000', name: 'Ama Owusu' },
  })
  const phones = () =>
    app?.db.farmers.all().flatMap(({ id, name, phone }) => (id === 'FRM-0001' ? [name, phone] : []))

  it('is all that is asked about: what one may do about that comes first', async () => {
    await keep([both])
    const { card } = await openOutbox()
    await card.findByText('Also sent: full name')
    const buttons = card.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Keep mine', 'Take theirs', 'Save as file', 'Discard'])
    expect(card.getByText(/^Theirs/).textContent).toMatch(/^Theirs \(record of .*\): \+233/)
  })

  it('is left as theirs, and the rest is sent', async () => {
    await keep([both])
    const { card, screen, user } = await openOutbox()
    const before = phones()
    await user.click(await card.findByRole('button', { name: 'Take theirs' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    expect(phones()).toEqual(['Ama O. Mensah', before?.[1]])
  })

  it('is sent as mine', async () => {
    await keep([both])
    const { card, screen, user } = await openOutbox()
    await user.click(await card.findByRole('button', { name: 'Keep mine' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    expect(phones()).toEqual(['Ama O. Mensah', '+233 20 000 0888'])
  })

  it('is chosen field by field where there are several', async () => {
    const baseValues = { phone: '+233 20 000 0000', name: 'Ama' }
    await keep([{ ...both, baseValues }])
    const { card, screen, user } = await openOutbox()
    await user.click(await card.findByRole('button', { name: 'Take theirs: Full name' }))
    expect(card.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ama Owusu')
    await user.click(card.getByRole('button', { name: 'Keep mine: Full name' }))
    expect(card.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ama O. Mensah')
    await user.click(card.getByRole('button', { name: 'Take theirs: Full name' }))
    await user.click(card.getByRole('button', { name: 'Send as changed' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    expect(phones()).toEqual(['Ama Owusu', '+233 20 000 0888'])
  })
})

describe('a change from before the status of a farmer followed from the checklist', () => {
  it('is not sent without a word: it says what to do, and the rest of it can be sent', async () => {
    const body = { phone: '+233 20 000 0888', status: 'flagged' }
    await keep([anEntry({ userId, body, baseVersion: 1 })])
    const { card, user } = await openOutbox()
    await card.findByText(/^The status follows from the checklist/)
    expect(card.getByText('flagged')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Leave out: Verification status' }))
    expect(card.queryByText(/^The status follows/)).toBeNull()
    expect(card.getByLabelText<HTMLInputElement>('Phone').value).toBe('+233 20 000 0888')
    expect(card.getByRole('button', { name: 'Send as changed' })).toBeTruthy()
  })
})

describe('what is typed into a refused change', () => {
  it('is there again after a reload, and may be given up', async () => {
    await keep([refused])
    const first = await openOutbox()
    await first.user.clear(first.card.getByLabelText('Phone'))
    await first.user.type(first.card.getByLabelText('Phone'), '+233 20 000 0999')
    await first.card.findByText(/^Draft kept on this device/)

    const { card, user } = await openOutbox()
    expect(card.getByText(/^Your draft of .* is here again/)).toBeTruthy()
    expect(card.getByLabelText<HTMLInputElement>('Phone').value).toBe('+233 20 000 0999')
    expect(card.getByRole('button', { name: 'Send as changed' })).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Start afresh' }))
    const again = await openOutbox()
    expect(again.card.getByLabelText<HTMLInputElement>('Phone').value).toBe('+233 20 000 0888')
  })

  it('says so where the device cannot keep it', async () => {
    await keep([refused])
    const { card, user } = await openOutbox()
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === 'drafts') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await user.type(card.getByLabelText('Phone'), '9')
    await card.findByText(/^This device has no room left/)
  })

  it('is no draft any more once it is decided', async () => {
    await keep([refused])
    const { card, user, screen } = await openOutbox()
    await user.type(card.getByLabelText('Phone'), '9')
    await card.findByText(/^Draft kept on this device/)
    await user.click(card.getByRole('button', { name: 'Discard' }))
    await user.click(card.getByRole('button', { name: 'Discard for good' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    const device = createLocalDb({ name: deviceName(testBackend()) })
    const drafts = await device.read(['drafts'], (transaction) =>
      transaction.objectStore('drafts').count(),
    )
    device.close()
    expect(drafts).toBe(0)
  })
})

describe('records that this app cannot read', () => {
  it('are counted and named, can be copied, and come once the server has put them right', async () => {
    app = await renderApp({ path: '/outbox', signedIn: true })
    const { screen, user } = app
    await screen.findByText(/^The copy on this device is of/)
    await setAsidePlace()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    const shown = () => within(screen.getByRole('region', { name: /cannot read 1 location$/ }))
    const section = within(await screen.findByRole('region', { name: /cannot read 1 location$/ }))
    const line = 'location LOC-07: lastUpdate: expected an ISO instant'
    expect(section.getByText(line)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Copy the list' }))
    await section.findByText('The list is copied')
    expect(await navigator.clipboard.readText()).toBe(`Asili ${__APP_VERSION__}\n${line}`)

    await app.router.navigate('/locations')
    await screen.findByText(/^1 location is on the server in a form that this version/)
    await user.click(screen.getByRole('link', { name: 'See which' }))
    await screen.findByText(line)
    await app.router.navigate('/farmers')
    await screen.findByText(/^\d+ farmers$/)
    expect(screen.queryByRole('link', { name: 'See which' })).toBeNull()
    await app.router.navigate('/outbox')

    const again = () => shown().getByRole('button', { name: 'Ask for them again' })
    await waitFor(() => expect(again().hasAttribute('disabled')).toBe(false))
    await user.click(again())
    await waitFor(() => expect(screen.queryByRole('region', { name: /cannot read/ })).toBeNull())
  })
})

describe('a refused change that names another record', () => {
  it('has that one chosen by its name, and is sent with it', async () => {
    const body = { ...sampleBodies.createBatch, id: 'BAT-NEW', farmerId: 'FRM-GONE' }
    const create = { write: 'createBatch', recordType: 'batches', recordId: body.id, body } as const
    const problem = {
      ...refusedProblem,
      fieldErrors: [{ field: 'body.farmerId', message: 'There is no farmer FRM-GONE' }],
    }
    await keep([anEntry({ ...create, userId, state: 'attention', problem })])
    app = await renderApp({ path: '/outbox', signedIn: true, sameDevice: true })
    const { screen, user } = app
    const farmer = await screen.findByRole('combobox', { name: 'Farmer' })
    await screen.findByText(/^FRM-GONE is not on this device/)
    await screen.findByText('There is no farmer FRM-GONE')
    await user.type(farmer, 'ama owusu')
    await user.click(await screen.findByRole('option', { name: /^Ama Owusu/ }))
    await user.click(screen.getByRole('button', { name: 'Send as changed' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
  })
})

describe('where the browser has deleted what was kept', () => {
  it('does not say that everything was sent, but what was lost, until its user has seen that', async () => {
    await keep([refused])
    await openOutbox()
    const note = localStorage.getItem('asili-waiting') ?? ''
    await app?.stop()
    localStorage.setItem('asili-waiting', note)
    globalThis.indexedDB = new IDBFactory()
    app = await renderApp({ path: '/outbox', signedIn: true, sameDevice: true })
    const { screen, user } = app
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This browser has deleted what Asili kept on this device. 1 change had not been sent/,
    )
    expect(screen.queryByRole('heading', { name: 'Everything is sent' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hide this' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(localStorage.getItem('asili-waiting')).toBeNull()
  })

  it('says nothing of it where the rest was discarded or sent', async () => {
    await keep([refused])
    const { screen, user, card } = await openOutbox()
    await user.click(card.getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    await screen.findByRole('heading', { name: 'Everything is sent' })
    expect(screen.queryByRole('region', { name: 'Work was lost' })).toBeNull()
    await waitFor(() => expect(localStorage.getItem('asili-waiting')).toBeNull())
  })
})
