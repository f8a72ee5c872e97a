// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createUpdateNote } from './update-note.ts'

const dayMs = 24 * 3600 * 1000
let nowMs = 0
const noteOf = (ownVersion = '1.0.0') => createUpdateNote({ nowMs: () => nowMs, ownVersion })

beforeEach(() => {
  localStorage.clear()
  nowMs = Date.UTC(2026, 10, 1)
})

it('takes an update after seven days, counted from when it was first there', () => {
  noteOf().isReady()
  nowMs += 6 * dayMs
  noteOf().isReady()
  expect(noteOf().isDue()).toBe(false)
  nowMs += dayMs
  expect(noteOf().isDue()).toBe(true)
})

it('takes an update that its user asked for, until none waits', () => {
  noteOf().isReady()
  noteOf().isWanted()
  expect(noteOf().isDue()).toBe(true)
  noteOf().isNone()
  expect(noteOf().isDue()).toBe(false)
})

it('counts anew once it was taken', () => {
  noteOf().isReady()
  nowMs += 8 * dayMs
  noteOf().isNone()
  expect(noteOf().isDue()).toBe(false)
})

it('takes an update at once when the API asks for it, until the version is new enough', () => {
  expect(noteOf().isAsked('1.1.0')).toBe(true)
  expect(noteOf().isDue()).toBe(true)
  noteOf().isNone()
  expect(noteOf().isDue()).toBe(true)
  const newer = noteOf('1.1.0')
  expect(newer.isAsked('1.1.0')).toBe(false)
  expect(newer.isDue()).toBe(false)
  newer.isNone()
  expect(localStorage.length).toBe(0)
})

it('does without where the browser keeps nothing', () => {
  const note = createUpdateNote({
    storage: () => {
      throw new DOMException('Refused', 'SecurityError')
    },
    ownVersion: '1.0.0',
  })
  note.isReady()
  expect(note.isDue()).toBe(false)
})
