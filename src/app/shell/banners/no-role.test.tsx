// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const noRole = { name: 'Your account has no role yet' }

it('offers nothing to record to an account without a role, and says once whom to ask', async () => {
  app = await renderApp({ path: '/farmers', signedIn: true, scenario: 'no-role' })
  const { screen, user, router } = app
  const told = await screen.findByRole('region', noRole)
  expect(told.textContent).toContain('Ask your administrator')
  await screen.findByRole('heading', { level: 1, name: 'Farmers' })
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide this' }))
  expect(screen.queryByRole('region', noRole)).toBeNull()
  await router.navigate('/batches?do=add')
  await app.panel('Not available')
  expect(screen.queryByRole('region', noRole)).toBeNull()
})

it('says nothing of the kind to somebody with a role', async () => {
  app = await renderApp({ path: '/farmers', signedIn: true })
  await app.screen.findByRole('link', { name: /^Add/ })
  expect(app.screen.queryByRole('region', noRole)).toBeNull()
})
