// @vitest-environment jsdom
import { File as DeviceFile } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { documentUpload } from '#domain/document-upload.ts'
import { pdfBytes } from '../../../../tests/support/sample-files.ts'
import { useFileCheck } from './use-file-check.ts'

/** A file on a slow card: it can be read when the test says. */
function slowFile(name: string, content: Uint8Array<ArrayBuffer> = pdfBytes) {
  const card = Promise.withResolvers<void>()
  const file = new DeviceFile([content], name) as unknown as File
  const read = file.arrayBuffer.bind(file)
  file.arrayBuffer = async () => {
    await card.promise
    return read()
  }
  return { file, arrive: card.resolve, fail: () => card.reject(new Error('The card is gone')) }
}

function field() {
  const onChange = vi.fn()
  const view = renderHook(() => useFileCheck(documentUpload, { onChange, onNothing: () => {} }))
  return {
    ...view,
    now: () => view.result.current,
    names: () => onChange.mock.calls.map(([{ name }]) => name),
    look: (file: File) => act(() => view.result.current.look(file)),
  }
}

/** Resolves when what can be read by now has been read: this file comes after it. */
const readByThen = async () => {
  const other = field()
  const { file, arrive } = slowFile('marker.pdf')
  other.look(file)
  arrive()
  await waitFor(() => expect(other.names()).toEqual(['marker.pdf']))
}

it('a file counts that was chosen last, whichever can be read first', async () => {
  const at = field()
  const [first, second] = [slowFile('first.pdf'), slowFile('second.pdf')]
  at.look(first.file)
  at.look(second.file)
  second.arrive()
  await waitFor(() => expect(at.names()).toEqual(['second.pdf']))
  first.arrive()
  await readByThen()
  expect(at.names()).toEqual(['second.pdf'])
})

it('a file that failed is named, and is not followed by the one before', async () => {
  const at = field()
  const [first, second] = [slowFile('first.pdf'), slowFile('second.pdf')]
  at.look(first.file)
  at.look(second.file)
  second.fail()
  await waitFor(() => expect(at.now().refusal).toMatch(/^“second.pdf” cannot be read/))
  first.arrive()
  await readByThen()
  expect(at.names()).toEqual([])
  expect(at.now().refusal).toMatch(/second/)
})

it('a file does not come after its form is closed', async () => {
  const at = field()
  const { file, arrive } = slowFile('deed.pdf')
  at.look(file)
  at.unmount()
  arrive()
  await readByThen()
  expect(at.names()).toEqual([])
})

it('a file does not come after Stop, and nothing waits for it', async () => {
  const at = field()
  const { file, arrive } = slowFile('deed.pdf')
  at.look(file)
  expect(at.now().isReading).toBe(true)
  const settled = at.now().settled()
  act(() => at.now().stop())
  expect(at.now().isReading).toBe(false)
  expect(await settled).toBeUndefined()
  arrive()
  await readByThen()
  expect(at.names()).toEqual([])
})

it('a form that is saved waits for the file that was chosen last', async () => {
  const at = field()
  const [first, second] = [slowFile('first.pdf'), slowFile('second.pdf')]
  at.look(first.file)
  const settled = at.now().settled()
  at.look(second.file)
  second.fail()
  await act(async () => expect(await settled).toMatch(/second/))
})
