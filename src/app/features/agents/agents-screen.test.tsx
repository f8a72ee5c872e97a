// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

async function openAgents(search = '') {
  app = await renderApp({ path: `/agents${search}`, signedIn: true })
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
    await app.fill(form.getByLabelText('Territory'), 'Wenchi')
    await user.type(form.getByRole('combobox', { name: 'Specializations' }), 'Cashew{Enter}Grading')
    await app.fill(form.getByLabelText('Verifications to do in a month'), '24')
    await user.click(form.getByRole('button', { name: 'Save' }))

    const details = await app.panel('Yaa Boateng')
    expect(address()).toMatch(/^\/agents\?id=AGT-[0-9A-Z]{12}$/)
    expect(await details.findByText('Wenchi, Bono')).toBeTruthy()
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
    expect(summary.getByRole('heading').textContent).toBe('One thing to mend')
    await user.click(summary.getByRole('link', { name: 'Verifications to do in a month' }))
    expect(document.activeElement).toBe(target)

    await app.fill(target, '36')
    await user.selectOptions(form.getByLabelText('Status'), 'Inactive')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const details = await app.panel('Adjoa Frimpong')
    expect(await details.findByText('18 of 36 (50%)')).toBeTruthy()
    expect(details.getByText('Inactive')).toBeTruthy()
  })

  it('say so when there is none of that id to change', async () => {
    const { screen } = await openAgents('?id=NONE&do=edit')
    expect(await screen.findByText('There is no agent NONE')).toBeTruthy()
  })
})
