// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function openAs(email: string, path: string) {
  app = await renderApp({ path: '/login' })
  await app.services.auth.signIn(email, 'test')
  await app.router.navigate(path)
  return app
}

const row = async (name: string) => {
  const heading = await app.screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('li') ?? heading)
}

describe('the members', () => {
  it('are invited by a link, and take the place of the user who was signed in once they accept', async () => {
    const { screen, user, fill, panel, router, services } = await openAs(
      'admin@asili.example',
      '/members?do=invite',
    )
    const form = await panel('Invite somebody')
    await fill(form.getByLabelText('Name'), 'Ọlábísí Adékúnlé')
    await fill(form.getByLabelText('Email'), 'Olabisi@asili.example')
    await user.selectOptions(form.getByLabelText('Role'), 'Compliance Officer')
    await user.click(form.getByRole('button', { name: 'Make the link' }))
    const made = await panel('Ọlábísí Adékúnlé is invited')
    const link = made.getByLabelText<HTMLInputElement>('Link for Ọlábísí Adékúnlé').value
    const { pathname, search } = new URL(link)
    await router.navigate(pathname + search)
    await screen.findByText(/Somebody else is signed in here: admin@asili.example/)
    const password = screen.getByLabelText('New password')
    await fill(password, 'short')
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    await screen.findByText('Enter at least 8 characters')
    await fill(password, 'harvest-2026')
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(services.auth.getState().user?.email).toBe('olabisi@asili.example')
    expect(services.auth.getScopes()?.has('members:read')).toBe(false)
    await router.navigate(pathname + search)
    await screen.findByText(/This invitation was accepted already/)
  })

  it('are changed by an admin, but not by themselves', async () => {
    const { user, panel, screen } = await openAs('admin@asili.example', '/members')
    expect((await row('Demo Admin')).queryByRole('link')).toBeNull()
    await user.click((await row('Demo Buyer')).getByRole('link', { name: 'Change Demo Buyer' }))
    const change = await panel('Change Demo Buyer')
    await user.selectOptions(change.getByLabelText('Role'), 'Supplier')
    await user.click(change.getByRole('button', { name: 'Save role' }))
    await screen.findByText('Demo Buyer is Supplier now')
    await (await row('Demo Buyer')).findByText('Supplier')
  })

  it('whose invitation is withdrawn find that their link says so', async () => {
    const { user, screen, router } = await openAs('admin@asili.example', '/members')
    const invitation = await row('Adwoa Sample')
    await user.click(invitation.getByRole('button', { name: 'Withdraw' }))
    await user.click(invitation.getByRole('button', { name: 'Withdraw for good' }))
    await invitation.findByText('Withdrawn')
    await router.navigate('/login?invitation=SAMPLE-INVITATION')
    await screen.findByText(/This invitation was withdrawn/)
  })
})
