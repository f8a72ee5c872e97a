import { expect, it, vi } from 'vitest'
import { createPersistence } from './ask-to-persist.ts'

function surroundings(persist: () => Promise<boolean>) {
  const values = new Map<string, string>()
  const kept = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  return { values, tools: { storage: { persist, persisted: async () => false }, kept } }
}

it.each([
  [true, 'granted'],
  [false, 'refused'],
])('asks the browser once, and keeps its answer: %s', async (answer, word) => {
  const persist = vi.fn(async () => answer)
  const { tools, values } = surroundings(persist)
  const first = createPersistence(tools)
  await Promise.all([first.ask(), first.ask()])
  await createPersistence(tools).ask()
  expect(persist).toHaveBeenCalledTimes(1)
  expect([...values.values()]).toEqual([word])
})

it('asks again where the question failed, and asks nothing where there is nobody to ask', async () => {
  const persist = vi.fn<() => Promise<boolean>>()
  persist.mockRejectedValueOnce(new Error('Not now')).mockResolvedValueOnce(true)
  const { tools } = surroundings(persist)
  const persistence = createPersistence(tools)
  await persistence.ask()
  await persistence.ask()
  expect(persist).toHaveBeenCalledTimes(2)
  await createPersistence({ storage: undefined, kept: undefined }).ask()
})
