// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices, notify } from './notices.tsx'
import { SidePanel } from './side-panel.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  cleanup()
})

function Page({ panel }: { panel: boolean }) {
  return (
    <>
      <Notices />
      {panel && (
        <SidePanel title="A record" onClose={() => {}}>
          Details
        </SidePanel>
      )}
    </>
  )
}

it('is within reach while a panel lies over the page, and stays when that is closed', () => {
  vi.useFakeTimers()
  const view = render(<Page panel />)
  act(() => notify('Sample Farmer is saved', () => {}))
  within(screen.getByRole('dialog')).getByText('Undo')
  view.rerender(<Page panel={false} />)
  expect(screen.getAllByText('Undo')).toHaveLength(1)
})

it('goes after a while, but not while somebody is about to use it', () => {
  vi.useFakeTimers()
  render(<Page panel={false} />)
  const undo = vi.fn()
  act(() => notify('Sample Farmer is saved', undo))
  // jsdom hides what it cannot open, and hidden things take no focus.
  document.querySelector('[popover]')?.removeAttribute('popover')
  act(() => screen.getByText('Undo').focus())
  expect(document.activeElement).toBe(screen.getByText('Undo'))
  act(() => vi.advanceTimersByTime(20_000))
  act(() => screen.getByText('Undo').click())
  expect(undo).toHaveBeenCalledOnce()
  act(() => notify('Another one is saved'))
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.queryByText('Another one is saved')).toBeNull()
})
