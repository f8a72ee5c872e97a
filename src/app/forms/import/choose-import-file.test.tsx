// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChooseImportFile } from './choose-import-file.tsx'

afterEach(cleanup)

/** Files that can be read when the test says. */
function start() {
  const reading = new Map<string, PromiseWithResolvers<string>>()
  const onRead = vi.fn()
  const view = render(
    <ChooseImportFile
      label="File with farmers"
      accept=".csv"
      read={(file) => {
        const one = Promise.withResolvers<string>()
        reading.set(file.name, one)
        return one.promise
      }}
      onRead={onRead}
    >
      <p>A file of farmers</p>
    </ChooseImportFile>,
  )
  const drop = (name: string) =>
    fireEvent.drop(screen.getByText('A file of farmers'), {
      dataTransfer: { files: [new File(['Name'], name)] },
    })
  return {
    ...view,
    onRead,
    drop,
    arrive: (name: string) => act(async () => reading.get(name)?.resolve(name)),
    fail: (name: string) => act(async () => reading.get(name)?.reject(new Error('Damaged'))),
  }
}

it('a file dropped before does not take the place of the newest', async () => {
  const at = start()
  at.drop('old.csv')
  at.drop('new.csv')
  await at.fail('old.csv')
  expect(screen.queryByRole('alert')).toBeNull()
  await at.arrive('new.csv')
  expect(at.onRead.mock.calls).toEqual([['new.csv']])
})

it('a file that cannot be read is named, and is not followed by the one before', async () => {
  const at = start()
  at.drop('old.csv')
  at.drop('new.csv')
  await at.fail('new.csv')
  expect(screen.getByRole('alert').textContent).toMatch(/^new.csv/)
  await at.arrive('old.csv')
  expect(at.onRead).not.toHaveBeenCalled()
})

it('a file does not come after Cancel, nor after the panel is closed', async () => {
  const at = start()
  at.drop('old.csv')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await at.arrive('old.csv')
  expect(at.onRead).not.toHaveBeenCalled()
  at.drop('new.csv')
  at.unmount()
  await at.arrive('new.csv')
  expect(at.onRead).not.toHaveBeenCalled()
})
