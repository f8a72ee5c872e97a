// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useModal } from './use-modal.ts'

const onClose = vi.fn()

function Choice() {
  return (
    <dialog {...useModal(onClose)} aria-label="Upload">
      <input type="file" aria-label="File" />
    </dialog>
  )
}

beforeEach(() => {
  // jsdom knows no layers.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  cleanup()
  onClose.mockClear()
})

const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })

it('is open while it is on the page, and closed before it leaves it', () => {
  const { unmount } = render(<Choice />)
  const dialog = screen.getByRole('dialog', { name: 'Upload' })
  expect(dialog.hasAttribute('open')).toBe(true)
  vi.mocked(HTMLDialogElement.prototype.close).mockImplementation(() => {
    expect(dialog.isConnected).toBe(true)
  })
  unmount()
  expect(HTMLDialogElement.prototype.close).toHaveBeenCalledOnce()
})

it('leaves it to its screen to close it on Escape', () => {
  render(<Choice />)
  const event = cancel()
  fireEvent(screen.getByRole('dialog'), event)
  expect(onClose).toHaveBeenCalledOnce()
  expect(event.defaultPrevented).toBe(true)
})

it('stays open when a choice of files in it is cancelled', () => {
  render(<Choice />)
  fireEvent(screen.getByLabelText('File'), cancel())
  expect(onClose).not.toHaveBeenCalled()
})
