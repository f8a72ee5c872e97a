// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

/** As an admin, who alone sets targets. */
async function openAgents(search = '', email = 'admin@asili.example') {
  app = await renderApp({ path: `/agents${search}`, signedIn: true, email })
  return app
}

describe('agents', () => {
  it('are added, and shown as not sent until they are', async () => {
    const { screen, user, address } = await openAgents()
    await user.click(await screen.findByRole('link', { name: 'Add New Agent' }))
    const form = await app.panel('Add New Agent')
    await app.fill(await form.findByLabelText('Full name'), 'Yaa Boateng')
    await app.fill(form.getByLabelText('Phone'), '+233 20 000 0199')
    await app.fill(form.getByLabelText('Email'), 'yaa@agents.example')
    await app.fill(form.getByLabelText('Region'), 'Bono')
    await app.fill(form.getByLabelText('Territory'), 'Sample villages')
    await user.type(form.getByRole('combobox', { name: 'Specializations' }), 'Cashew{Enter}Grading')
    await app.fill(form.getByLabelText('Verifications to do in a month'), '24')
    await user.click(form.getByRole('button', { name: 'Save' }))

    const details = await app.panel('Yaa Boateng')
    expect(address()).toMatch(/^\/agents\?id=AGT-[0-9A-Z]{12}$/)
    expect(await details.findByText('Sample villages, Bono')).toBeTruthy()
    expect(details.getByText('Cashew, Grading')).toBeTruthy()
    expect(details.getByText('Training')).toBeTruthy()
    expect(details.getByText('0 of 24 (0%)')).toBeTruthy()
  })

  it('are changed: only what is wrong is told, and only what was changed is sent', async () => {
    const { user } = await openAgents('?id=AGT-02&do=edit')
    const form = await app.panel('Edit Adjoa Frimpong')
    const target = await form.findByLabelText('Verifications to do in a month')
    await app.fill(target, 'a lot')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const summary = within(await form.findByRole('alert'))
    expect(summary.getByRole('heading').textContent).toBe('Fix 1 problem')
    await user.click(summary.getByRole('link', { name: 'Verifications to do in a month' }))
    expect(document.activeElement).toBe(target)

    await app.fill(target, '36')
    await user.selectOptions(form.getByLabelText('Status'), 'Inactive')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const details = await app.panel('Adjoa Frimpong')
    expect(await details.findByText(/^\d+ of 36 \(\d+%\)$/)).toBeTruthy()
    expect(details.getByText('Inactive')).toBeTruthy()
  })

  it('are narrowed by regions that name their country, as the form offers them', async () => {
    const { screen, user, address } = await openAgents()
    const regions = await screen.findByLabelText('Region')
    await user.selectOptions(regions, await within(regions).findByText('Kaduna (Nigeria)'))
    expect(address()).toBe('/agents?region=Kaduna')
    await user.click(await screen.findByRole('link', { name: 'Add New Agent' }))
    const form = await app.panel('Add New Agent')
    const region = await form.findByLabelText<HTMLInputElement>('Region')
    const offered = [...(region.list?.options ?? [])].find(({ value }) => value === 'Kaduna')
    expect(offered?.label).toBe('Kaduna (Nigeria)')
  })

  it('do not set the targets of one another, and are added without one', async () => {
    await openAgents('?id=AGT-02&do=edit', 'agent@asili.example')
    const form = await app.panel('Edit Adjoa Frimpong')
    expect(await form.findByText(/^An admin sets the target/)).toBeTruthy()
    expect(form.queryByLabelText('Verifications to do in a month')).toBeNull()
    expect(form.getByLabelText('Email')).toBeTruthy()
  })

  it('do not set their own target, nor say themselves how far they are', async () => {
    app = await renderApp({ path: '/agents', signedIn: true })
    await app.services.auth.signIn('Adjoa.Frimpong@agents.asili.example', 'x')
    await app.router.navigate('/agents?id=AGT-02&do=edit')
    const form = await app.panel('Edit Adjoa Frimpong')
    expect(await form.findByText(/This record is yours/)).toBeTruthy()
    expect(form.queryByLabelText('Verifications to do in a month')).toBeNull()
    expect(form.queryByLabelText('Verifications done this month')).toBeNull()
    expect(form.queryByLabelText('Email')).toBeNull()
    await app.fill(form.getByLabelText('Territory'), 'Sample villages')
    await app.user.click(form.getByRole('button', { name: 'Save' }))
    const details = await app.panel('Adjoa Frimpong')
    expect(await details.findByText('Sample villages, Bono')).toBeTruthy()
  })

  it('lead to the farmers at the locations in their care, the first at first', async () => {
    app = await renderApp({ path: '/login' })
    const { db, user, address } = app
    for (const place of db.locations.all()) await db.locations.put({ ...place, agentId: 'AGT-01' })
    const names = db.farmers
      .all()
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b))
    await app.services.auth.signIn('admin@asili.example', 'x')
    await app.router.navigate('/agents?id=AGT-01')
    const details = await app.panel('Kwame Asare')
    const heading = await details.findByRole('heading', { name: `Farmers (${names.length})` })
    const farmers = within(heading.parentElement as HTMLElement)
    const shown = () =>
      farmers.getAllByRole('link').map((link) => link.querySelector('span')?.textContent)
    expect(shown()).toEqual(names.slice(0, 10))
    await user.click(farmers.getByRole('button', { name: 'Show 10 more' }))
    expect(shown()).toEqual(names.slice(0, 20))
    await user.click(farmers.getAllByRole('link')[0] as HTMLElement)
    await app.panel(names[0])
    expect(address()).toMatch(/^\/farmers\?id=FRM-\d{4}$/)
  })

  it('have none where no location is in their care', async () => {
    await openAgents('?id=AGT-12')
    const details = await app.panel('Asiimwe Rose')
    const heading = await details.findByRole('heading', { name: 'Farmers (0)' })
    expect(heading.nextElementSibling?.textContent).toMatch(/^None is registered at a location/)
  })

  it('say so when there is none of that id to change', async () => {
    const { screen } = await openAgents('?id=NONE&do=edit')
    expect(await screen.findByText('There is no agent NONE')).toBeTruthy()
  })
})
