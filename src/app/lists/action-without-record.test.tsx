// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

it.each([
  ['/batches?do=edit', 'No batch chosen'],
  ['/batches?do=label&id=', 'No batch chosen'],
  ['/farmers?do=consent', 'No farmer chosen'],
  ['/plots?do=visit', 'No plot chosen'],
  ['/agents?do=edit', 'No agent chosen'],
  ['/locations?do=weather', 'No location chosen'],
  ['/compliance?do=upload', 'No compliance record chosen'],
  ['/farmers?do=history', 'No farmer chosen'],
])(
  'an action that needs a record says so where the address names none: %s',
  async (path, title) => {
    app = await renderApp({ path, signedIn: true, email: 'admin@asili.example' })
    const panel = await app.panel(title)
    expect(panel.getByRole('status').textContent).toMatch(/in the list/)
    await app.user.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(app.address()).not.toContain('do='))
  },
)

it.each([
  ['/batches?do=track', 'Track a batch'],
  ['/batches?do=lot', /lot/i],
  ['/farmers?do=import', /^Import/],
  ['/plots?do=screening', 'Screening by Whisp'],
])('an action that needs none opens without: %s', async (path, title) => {
  app = await renderApp({ path, signedIn: true, email: 'admin@asili.example' })
  expect(await app.panel(title)).toBeTruthy()
})
