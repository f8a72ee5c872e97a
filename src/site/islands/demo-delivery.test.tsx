// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import DemoForm from './demo-form.tsx'

const send = vi.fn<typeof fetch>()
beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const endpoint = 'https://forms.example.org/f/demo'
const email = 'hello@asili.example'
const values: Record<string, string> = {
  'Full name': 'Adjoa Sample',
  'Work email': 'adjoa@example.org',
  'Company or organisation': 'Coopérative Ọlá',
  'Your role': 'buyer',
  'Main interest': 'eudr',
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: /Request demo|Sending/ })

function request() {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } })
  }
  fireEvent.click(button())
}

const written = () => Object.keys(values).map((label) => field(label).value)
const said = () => screen.getByRole('status').textContent
const sentFields = () => Object.fromEntries(send.mock.calls[0]?.[1]?.body as URLSearchParams) // the form's own

describe('a form that has an address', () => {
  it('sends what was written there, once, as a form, and asks for an answer that it can read', async () => {
    let answer = (_: Response) => {}
    send.mockReturnValue(new Promise((done) => (answer = done)))
    render(<DemoForm endpoint={endpoint} email={email} />)
    request()
    fireEvent.click(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(said()).toBe('')
    answer(new Response('{"ok":true}'))
    await waitFor(() => expect(said()).toContain('Demo request submitted successfully!'))
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toBe(endpoint)
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { Accept: 'application/json' },
    })
    expect(sentFields()).toEqual({
      name: 'Adjoa Sample',
      email: 'adjoa@example.org',
      company: 'Coopérative Ọlá',
      role: 'buyer',
      interest: 'eudr',
    })
    expect(written()).toEqual(['', '', '', '', ''])
  })

  it.each([
    ['refuses', () => Promise.resolve(new Response('{}', { status: 422 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps what was written where the other side %s, and offers a mail', async (_, answer) => {
    send.mockImplementation(answer)
    render(<DemoForm endpoint={endpoint} email={email} />)
    request()
    await waitFor(() => expect(said()).toContain('could not be sent'))
    expect(written()).toEqual(Object.values(values))
    const mail = screen.getByRole('link').getAttribute('href') ?? ''
    expect(mail.startsWith(`mailto:${email}?subject=Demo%20request&body=`)).toBe(true)
    expect(decodeURIComponent(mail)).toContain('company: Coopérative Ọlá')

    send.mockResolvedValue(new Response('{}'))
    fireEvent.click(button())
    await waitFor(() => expect(said()).toContain('submitted successfully'))
  })

  it('is sent by the browser where no script takes it', () => {
    render(<DemoForm endpoint={endpoint} email={email} />)
    const form = button().closest('form')
    expect([form?.method, form?.action]).toEqual(['post', endpoint])
  })
})

describe('a form on Netlify', () => {
  it('is found by the host in the page, and names itself in what it sends to the site', async () => {
    send.mockResolvedValue(new Response(''))
    render(<DemoForm endpoint="netlify" email={email} />)
    const form = button().closest('form')
    expect([form?.getAttribute('name'), form?.getAttribute('data-netlify')]).toEqual([
      'demo-request',
      'true',
    ])
    request()
    await waitFor(() => expect(said()).toContain('submitted successfully'))
    expect(send.mock.calls[0]?.[0]).toBe('/')
    expect(sentFields()).toMatchObject({ 'form-name': 'demo-request', name: 'Adjoa Sample' })
  })
})

describe('a form of a real build that has no address', () => {
  it('says so rather than lose the request, and offers it as a mail', async () => {
    render(<DemoForm email={email} />)
    request()
    await waitFor(() => expect(said()).toContain('not connected to anybody yet'))
    expect(send).not.toHaveBeenCalled()
    expect(written()).toEqual(Object.values(values))
    const mail = screen.getByRole('link', { name: `send it as a mail to ${email}` })
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('name: Adjoa Sample')
  })
})
