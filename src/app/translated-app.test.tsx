// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../tests/support/render-app.tsx'
import { type Manner, translatePage } from '../../tests/support/translate-page.ts'
import { withstandTranslation } from './translated-page.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let isOnline = true
const ends: (() => void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await app.stop()
  isOnline = true
})

async function openTranslated(path: string, manner: Manner) {
  ends.push(withstandTranslation())
  app = await renderApp({ path, signedIn: true, isOnline: () => isOnline })
  ends.push(translatePage(manner))
  return app
}

function goes(state: 'online' | 'offline'): void {
  isOnline = state === 'online'
  act(() => void dispatchEvent(new Event(state)))
}

/** By its text: the name of an element is computed without the spaces at the ends of translated words. */
const reads = (role: 'heading' | 'status', text: string) =>
  waitFor(() =>
    expect(app.screen.getAllByRole(role).map(({ textContent }) => textContent)).toContain(text),
  )

describe.each<Manner>(['taken out', 'moved'])(
  'the app, with texts %s by a translator',
  (manner) => {
    async function saveName(name: string): Promise<void> {
      const { user, panel, fill } = await openTranslated('/locations?do=edit&id=LOC-02', manner)
      const form = await panel()
      const field = await form.findByRole('textbox', { name: /^Name/ })
      await app.screen.findByText(/^Synced \d/) // whatever is being sent can no longer be undone
      goes('offline')
      await fill(field, name)
      await user.click(form.getByRole('button', { name: 'Save' }))
    }

    it('saves a form without a network, and undoes that', async () => {
      await saveName('A new name')
      const { screen, router } = app
      await screen.findByText('Undo')
      // At once: it moves to another place as the form makes room for the record.
      act(() => screen.getByText('Undo').click())
      await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
      await act(() => router.navigate('/outbox'))
      await reads('heading', 'Everything is sent')
    })

    it('saves a form without a network, and the outbox sends it', async () => {
      await saveName('A new name')
      const { screen, router } = app
      await screen.findByText('Undo')
      await act(() => router.navigate('/outbox'))
      await reads('heading', 'Waits to be sent: 1')
      goes('online')
      await reads('heading', 'Everything is sent')
      expect(screen.queryByText(/^Waits to be sent/)).toBeNull()
    })

    it('counts what a search finds, and all again', async () => {
      const { user, screen } = await openTranslated('/locations', manner)
      const search = await screen.findByRole('searchbox', { name: 'Search' })
      const all = await screen.findByText(/^\d+ locations$/)
      const text = all.textContent ?? ''
      await user.click(search)
      await user.paste('Kumasi')
      await screen.findByText(/^\d of \d+ locations$/)
      expect(screen.queryByText(text)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Clear' }))
      await reads('status', text)
    })

    it('says how many problems of a form are left', async () => {
      const { user, panel } = await openTranslated('/locations?do=add', manner)
      const form = await panel()
      await user.click(await form.findByRole('button', { name: 'Save' }))
      const heading = () =>
        within(form.getByRole('alert')).getByText(/^Fix \d problems/).textContent
      await waitFor(heading)
      const before = Number.parseInt(heading()?.replace('Fix ', '') ?? '', 10)
      await user.click(form.getByRole('textbox', { name: /^Name/ }))
      await user.paste('A name')
      await waitFor(() => expect(heading()).toContain(`Fix ${before - 1} problems`))
    })
  },
)
