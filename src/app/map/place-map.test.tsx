// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Place } from './marks.ts'
import { PlaceMap } from './place-map.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const place = (id: string, latitude: number, longitude: number): Place => ({
  id,
  name: `Sample Farmer ${id}`,
  where: 'Sample Town',
  coordinates: { latitude, longitude },
  tone: 'good',
  state: 'Verified',
})

const Address = () => <output>{useLocation().search}</output>

const show = (...places: Place[]) =>
  render(
    <MemoryRouter>
      <PlaceMap
        places={places}
        noun={{ one: 'farmer', many: 'farmers' }}
        selectedId={null}
        linkTo={(id) => ({ to: `?id=${id}`, state: null, preventScrollReset: true })}
      />
      <Address />
    </MemoryRouter>,
  )

const map = () => screen.getByRole('application')
const far = place('C', 6, 6)

it('takes the focus over from places that keys have parted', async () => {
  const user = userEvent.setup()
  show(place('A', 6, -2), place('B', 6.4, -2.4), far)
  const both = screen.getByRole('button', { name: '2 farmers close together: zoom in' })
  both.focus()
  for (let steps = 0; both.isConnected && steps < 10; steps++) await user.keyboard('+')
  expect(both.isConnected).toBe(false)
  expect(document.activeElement).toBe(map())
})

it('leads to the list where places are on one spot, and says so', async () => {
  show(place('A', 6, -2), place('B', 6, -2), far)
  const name = '2 farmers in one place: read them in the list'
  await userEvent.click(screen.getByRole('button', { name }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'In sight' }))
})

it('opens no record by the second of two clicks: the first was for what stood there then', () => {
  show(place('A', 6, -2), far)
  const [mark] = screen.getAllByRole('link', { name: /^Sample Farmer A/ })
  if (!mark) throw new Error('No place is on the map')
  fireEvent.click(mark, { detail: 2 })
  expect(document.querySelector('output')?.textContent).toBe('')
  fireEvent.click(mark, { detail: 1 })
  expect(document.querySelector('output')?.textContent).toBe('?id=A')
})
