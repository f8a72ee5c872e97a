import { expect, it, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

it('what one tab tells is heard by the others of the same user', async () => {
  const [mine, other, stranger] = ['ama', 'ama', 'kofi'].map(createTabChannel)
  const [own, heard, overheard] = [vi.fn(), vi.fn(), vi.fn()]
  mine?.listen(own)
  other?.listen(heard)
  stranger?.listen(overheard)
  mine?.tell()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(own).not.toHaveBeenCalled()
  expect(overheard).not.toHaveBeenCalled()
  for (const channel of [mine, other, stranger]) channel?.close()
})
