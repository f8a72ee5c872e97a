// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { act, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aDraft } from '../../../tests/support/a-draft.ts'
import { renderApp } from '../../../tests/support/render-app.tsx'
import { testBackend } from '../../../tests/support/test-device.ts'
import type { DraftContent } from '../sync/drafts/drafts.ts'

const gate = vi.hoisted(() => ({ opened: Promise.resolve() }))
vi.mock('../offline/rows-first.ts', () => ({
  tellFirstScreen: () => {},
  afterFirstScreen: () => gate.opened,
}))

let app: Awaited<ReturnType<typeof renderApp>>

// jsdom has none.
beforeAll(
  () => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }),
)
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => {
  gate.opened = Promise.resolve()
})
afterEach(() => app.stop())

async function open(path: string, how: { sameDevice?: boolean; isSilent?: boolean } = {}) {
  app = await renderApp({ path, signedIn: true, ...how })
}

const notice = () => app.screen.findByText(/not saved yet/)
const says = (text: RegExp) =>
  waitFor(async () => expect((await notice()).textContent).toMatch(text))
const noNotice = () => waitFor(() => expect(app.screen.queryByText(/not saved yet/)).toBeNull())

/** The user's work as another tab has it. */
async function otherTab() {
  const { user } = app.services.auth.getState()
  if (!user) throw new Error('Nobody is signed in')
  return app.services.syncOf(user, testBackend())
}

async function keepDrafts(...drafts: Partial<DraftContent>[]) {
  const tab = await otherTab()
  for (const draft of drafts) await tab.drafts.put(aDraft(draft))
  tab.stop()
}

const about = (name: string, title = 'Add New Farmer', path = '/farmers?do=add') => ({
  about: { ...aDraft().about, name, title, path },
})

it('tells of a form that was closed without saving, and opens it again', async () => {
  await open('/farmers?do=add')
  const form = await app.panel('Add New Farmer')
  await app.fill(form.getByLabelText('Full name'), 'Adélaïde Ńṣọ́lá')
  expect(app.screen.queryByText(/not saved yet/)).toBeNull()
  await app.user.click(form.getByRole('button', { name: 'Cancel' }))
  expect((await notice()).textContent).toMatch(
    /^1 farmer is not saved yet: Adélaïde Ńṣọ́lá, last changed today at \d+:\d\d\.$/,
  )
  await app.user.click(app.screen.getByRole('link', { name: 'Continue: Adélaïde Ńṣọ́lá' }))
  const again = await app.panel('Add New Farmer')
  expect(again.getByLabelText<HTMLInputElement>('Full name').value).toBe('Adélaïde Ńṣọ́lá')
  await noNotice()
  await app.user.click(again.getByRole('button', { name: 'Start afresh' }))
  // Another form takes the place of this one.
  await waitFor(() => expect(again.queryByText(/is here again/)).toBeNull())
  const fresh = await app.panel('Add New Farmer')
  await app.user.click(fresh.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(app.address()).toBe('/farmers'))
  await noNotice()
})

it('tells of it after a reload without an answer of the server, beside the heading and not as an alert', async () => {
  await open('/farmers?do=add')
  const form = await app.panel('Add New Farmer')
  await app.fill(form.getByLabelText('Full name'), 'Kofi Badu')
  await form.findByText(/^Draft kept/)
  await app.stop()
  await open('/farmers', { sameDevice: true, isSilent: true })
  await says(/^1 farmer is not saved yet: Kofi Badu,/)
  const said = await notice()
  expect(said.closest('[role]')?.getAttribute('role')).toBe('status')
})

it('tells of drafts of records and of actions on them, of this kind alone', async () => {
  await open('/farmers')
  await keepDrafts(
    { draftId: 'a', ...about('Cocoa', 'Add New Batch', '/batches?do=add') },
    { draftId: 'b', ...about('Ama Owusu', 'Edit Ama Owusu', '/farmers?do=edit&id=FRM-0001') },
    { draftId: 'c', ...about('', 'Consent of Yaw', '/farmers?do=consent&id=FRM-0002') },
  )
  await says(/^2 forms are not saved yet\. The last one: (Consent of Yaw|Edit Ama Owusu), last /)
  expect(
    app.screen.getByRole('link', { name: /^Continue: (Consent of Yaw|Edit Ama Owusu)$/ }),
  ).toBeTruthy()
  await app.user.click(app.screen.getByRole('link', { name: 'See all' }))
  const all = within(await app.screen.findByRole('list', { name: 'Drafts' }))
  expect(all.getAllByRole('listitem')).toHaveLength(3)
})

it('follows what begins and ends in other tabs, and leaves out what is open there', async () => {
  await open('/farmers')
  const tab = await otherTab()
  await tab.drafts.put(aDraft({ draftId: 'a', ...about('Kofi Badu') }))
  await tab.drafts.put(aDraft({ draftId: 'b', ...about('Yaa Nti') }))
  await says(/^2 farmers are not saved yet\. The last one: /)
  const letGo = await tab.draftLocks.take('b')
  await says(/^1 farmer .*: Kofi Badu/)
  letGo?.()
  await says(/^2 farmers /)
  await tab.drafts.end('b')
  await says(/^1 farmer .*: Kofi Badu/)
  await tab.drafts.discard('a')
  await noNotice()
  tab.stop()
})

it('comes after the rows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.opened = promise
  await open('/farmers')
  await keepDrafts(about('Kofi Badu'))
  await app.screen.findByRole('link', { name: /^Ama Owusu/ })
  expect(app.screen.queryByText(/not saved yet/)).toBeNull()
  await act(async () => resolve())
  await notice()
})
