import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftWriter } from './draft-writer.ts'

let written: string[]
let finish: () => void
let onKept: () => void

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  onKept = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each write waits until `finish` is called. */
const writer = () =>
  createDraftWriter<string>(
    (text) => {
      written.push(text)
      return new Promise((resolve) => {
        finish = resolve
      })
    },
    { onKept: () => onKept(), onProblem: () => {} },
  )

it('writes while one types on, the last of it, one write at a time', async () => {
  const { write } = writer()
  for (const text of ['K', 'Ko', 'Kof']) {
    write(text)
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(written).toEqual(['Kof'])
  write('Kofi')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual(['Kof'])
  finish()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual(['Kof', 'Kofi'])
})

it('says “kept” only when nothing is left to be written', async () => {
  const { write } = writer()
  write('Ko')
  await vi.advanceTimersByTimeAsync(150)
  write('Kofi')
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(onKept).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(onKept).toHaveBeenCalledOnce()
})

it('writes what waits at once when it is asked to, after what is under way', async () => {
  const { write, flush } = writer()
  write('Ko')
  await vi.advanceTimersByTimeAsync(150)
  write('Kofi')
  const flushing = flush()
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['Ko', 'Kofi'])
  finish()
  await flushing
})
