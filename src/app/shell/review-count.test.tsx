// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

beforeAll(() =>
  Promise.all([
    import('./review-count.tsx'),
    import('../records/farmers/verification-form.tsx'),
    import('../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function start(email: string) {
  app = await renderApp({ path: '/review', signedIn: true, email })
  return app
}

async function openMenu() {
  const [button] = await app.screen.findAllByRole('button', { name: 'Menu' })
  if (!button) throw new Error('There is no menu')
  await app.user.click(button)
  const menu = await app.panel('Menu')
  const links = within(menu.getByRole('navigation', { name: 'All screens' }))
  return { links, close: () => app.user.click(menu.getByRole('button', { name: 'Close' })) }
}

it('stands in the navigation: as many decisions as the queue has, one less once one was made', async () => {
  const { screen, user, router, db } = await start('compliance@asili.example')
  const { links, close } = await openMenu()
  const link = await links.findByRole('link', { name: /^Review, \d+ waiting$/ })
  const count = Number(/, (\d+) waiting/.exec(link.textContent)?.[1])
  await close()
  expect(await screen.findByText(new RegExp(`^${count} decisions wait for you`))).toBeTruthy()

  const flagged = db.farmers.all().find(({ id }) => id === 'FRM-0028')
  await router.navigate(`/farmers?id=${flagged?.id}&do=lift-flag`)
  const form = await app.panel(`Lift flag of ${flagged?.name}`)
  await user.type(form.getByRole('textbox', { name: /^Note/ }), 'Seen')
  await user.click(form.getByRole('button', { name: 'Lift flag' }))
  await waitFor(() => expect(db.farmers.get('FRM-0028')?.verification.flags).toEqual([]))
  const again = await openMenu()
  await waitFor(() =>
    expect(again.links.getByRole('link', { name: /^Review/ }).textContent).toContain(
      `, ${count - 1} waiting`,
    ),
  )
})

it('is not there for who decides on nothing', async () => {
  await start('buyer@asili.example')
  const { links } = await openMenu()
  expect(links.queryByRole('link', { name: /^Review/ })).toBeNull()
})
