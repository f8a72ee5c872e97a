// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anEntry } from '../../../tests/support/an-entry.ts'
import type { Entry } from '../sync/outbox/entry.ts'
import { clearNotices, endUndo, Notices } from '../ui/notices.tsx'
import { notifySaved } from './saved-notice.ts'

let sync: ReturnType<typeof outboxWith>
beforeEach(() => {
  sync = outboxWith([anEntry({ id: 1 })])
  render(<Notices />)
})
afterEach(() => {
  act(clearNotices)
  cleanup()
})

/** An outbox in which that is waiting, until it says otherwise. */
function outboxWith(entries: Entry[]) {
  const listeners = new Set<() => void>()
  let left = entries
  let revision = 1
  return {
    entries,
    listeners,
    getState: () => ({ revision }) as never,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ofRecord: async () => left,
    async becomes(now: Entry[]) {
      left = now
      revision += 1
      await act(async () => {
        for (const listener of listeners) listener()
      })
    },
  }
}

const save = () =>
  act(() => notifySaved(sync, 'Sample Farmer is saved', { entries: sync.entries, undo: () => {} }))
const message = () => screen.queryByText('Sample Farmer is saved')
const undo = () => screen.queryByText('Undo')

it('says that it is saved, and offers to undo it, while it waits', async () => {
  save()
  await sync.becomes(sync.entries)
  expect(message()).toBeTruthy()
  expect(undo()).toBeTruthy()
})

it('no longer says so once the server refuses it', async () => {
  save()
  await sync.becomes(sync.entries.map((entry) => ({ ...entry, state: 'attention' })))
  expect(message()).toBeNull()
})

it('no longer offers to undo what is sent', async () => {
  save()
  await sync.becomes([])
  expect(message()).toBeTruthy()
  expect(undo()).toBeNull()
})

it('offers to undo only what was done last', () => {
  save()
  act(endUndo)
  expect(message()).toBeTruthy()
  expect(undo()).toBeNull()
  save()
  save()
  expect(screen.getAllByText('Undo')).toHaveLength(1)
})

it('stops watching when the message goes', () => {
  save()
  expect(sync.listeners.size).toBe(1)
  act(clearNotices)
  expect(sync.listeners.size).toBe(0)
})
