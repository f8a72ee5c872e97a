// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createRowWindow, followPage } from './row-window.ts'

afterEach(() => vi.restoreAllMocks())

it('leaves the page where it was scrolled to after its view of the rows was made', () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const rowWindow = createRowWindow(
    {
      count: 100,
      estimateSize: () => 80,
      gap: 0,
      overscan: 5,
      scrollMargin: 200,
      onChange: () => {},
    },
    document.createElement('ul'),
  )
  scrollY.mockReturnValue(4000)
  followPage(rowWindow)
  expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(rowWindow.getVirtualItems()[0]?.index).toBeGreaterThan(0)
})
