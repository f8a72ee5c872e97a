// @vitest-environment jsdom

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/endpoints/index.ts'
import { openApiDocument } from '#domain/openapi.ts'
import { createTestBackend } from '#mocks/node.ts'
import { type Description, operationIn } from './operation.ts'
import { makePanel } from './panel.ts'
import type { TryBackend } from './try-backend.ts'

// The library's type covers the whole standard; only a part of it is read.
const description = openApiDocument(endpoints) as unknown as Description

/** Generous, since the machine may be busy: this should end only what would hang forever. */

let backend: TryBackend
beforeEach(async () => {
  const emulated = await createTestBackend()
  backend = {
    baseUrl: 'http://test/api/v1',
    people: ['Admin', 'Buyer'],
    tokenOf: (role) =>
      emulated.backend.tokens.sign(
        { sub: role, email: `${role}@asili.example`, role: role as 'Admin', user_metadata: {} }, // one of the two
        'access',
      ),
    async send(request) {
      const response = await getResponse([...emulated.handlers], request)
      if (!response) throw new TypeError('Failed to fetch')
      return response
    },
  }
})
afterEach(() => document.body.replaceChildren())

function open(operationId: string) {
  document.body.append(makePanel(operationIn(description, operationId), backend))
  return { user: userEvent.setup(), form: within(screen.getByRole('form')) }
}

describe('the form under “Try it”', () => {
  it('shows the status, how long it took, headers and body of an answer', async () => {
    const { user, form } = open('getFarmer')
    await user.type(form.getByLabelText('id'), 'FRM-0001')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/^200/)).toBeTruthy()
    expect(form.getByText(/in \d+ ms$/)).toBeTruthy()
    expect(form.getByRole('region', { name: 'Body of the answer' }).textContent).toContain(
      '"id": "FRM-0001"',
    )
    expect(form.getByLabelText('Headers of the answer').textContent).toContain('etag: "')
  })

  it('asks in the role that is chosen, and shows a refusal as it comes', async () => {
    const { user, form } = open('listFarmers')
    await user.selectOptions(form.getByLabelText('Signed in as'), 'Buyer')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/^403/)).toBeTruthy()
    expect(form.getByRole('region', { name: 'Body of the answer' }).textContent).toContain(
      '"code": "forbidden"',
    )
  })

  it('names the version that is there where the reader names none', async () => {
    const { user, form } = open('updateFarmer')
    await user.selectOptions(form.getByLabelText('Signed in as'), 'Admin')
    await user.type(form.getByLabelText('id'), 'FRM-0001')
    await user.clear(form.getByLabelText('Body (JSON)'))
    await user.type(form.getByLabelText('Body (JSON)'), '{{"farmSize": 3}')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/^200/)).toBeTruthy()
  })

  it('says that a body is no JSON, and sends nothing', async () => {
    const { user, form } = open('createFarmer')
    const body = form.getByLabelText('Body (JSON)')
    await user.clear(body)
    await user.type(body, '{{"id":')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(form.getByRole('alert').textContent).toContain('This is not JSON')
    expect(body.getAttribute('aria-invalid')).toBe('true')
    expect(form.getByRole('status').textContent).toBe('')
  })

  it('says why there is no answer', async () => {
    backend.send = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user, form } = open('getFarmer')
    await user.type(form.getByLabelText('id'), 'FRM-0001')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/does not allow this page to read it \(CORS\)/)).toBeTruthy()
  })
})
