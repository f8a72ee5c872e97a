// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import DemoForm from './demo-form.tsx'

const success = "Demo request submitted successfully! We'll contact you within 24 hours."

const ways = {
  fetch: vi.fn(),
  send: vi.spyOn(XMLHttpRequest.prototype, 'send'),
  submit: vi.fn((event: SubmitEvent) => event.defaultPrevented),
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', ways.fetch)
  window.addEventListener('submit', ways.submit)
  render(<DemoForm />)
})

afterEach(() => {
  cleanup()
  window.removeEventListener('submit', ways.submit)
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const labels = [
  'Full name',
  'Work email',
  'Company or organisation',
  'Your role',
  'Main interest',
] as const

async function write(label: string, text: string) {
  // user-event keeps its own copy of the value, which a form's reset does not clear.
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

async function fill() {
  await write('Full name', 'Sample Person')
  await write('Work email', 'sample@example.org')
  await write('Company or organisation', 'Sample Cooperative')
  await userEvent.selectOptions(field('Your role'), 'buyer')
  await userEvent.selectOptions(field('Main interest'), 'eudr')
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Request demo' }))

async function request() {
  await fill()
  await send()
}

const message = () => within(screen.getByRole('status')).queryByText(success)

/** Value and label of every option. */
const choices = (label: string) =>
  within(field(label))
    .getAllByRole<HTMLOptionElement>('option')
    .filter((option) => !option.disabled)
    .map((option) => [option.value, option.text])

describe('the fields', () => {
  it.each([
    ['Full name', 'name', 'text'],
    ['Work email', 'email', 'email'],
    ['Company or organisation', 'company', 'text'],
    ['Your role', 'role', 'select-one'],
    ['Main interest', 'interest', 'select-one'],
  ])('"%s" is required, named %s, of type %s', (label, name, type) => {
    const { required, name: itsName, type: itsType } = field(label)
    expect({ required, name: itsName, type: itsType }).toEqual({ required: true, name, type })
  })

  it('offer the roles', () => {
    expect(choices('Your role')).toEqual([
      ['buyer', 'Buyer/Trader/Exporter'],
      ['compliance', 'Compliance/Regulatory'],
      ['farmer-org', 'Farmer Organization/Co-op'],
      ['investor', 'Investor/Development Partner'],
      ['other', 'Other'],
    ])
  })

  it('offer the interests', () => {
    expect(choices('Main interest').map(([value]) => value)).toEqual([
      'eudr',
      'traceability',
      'sourcing',
      'market-access',
      'platform',
    ])
  })

  it('choose nothing beforehand', () => {
    expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '', ''])
  })
})

describe('a request', () => {
  it.each(labels)('is not taken without "%s"', async (label) => {
    await fill()
    const control = field(label)
    // Nobody can choose the empty option; it is selected until the list is used.
    if (control.type === 'select-one') control.value = ''
    else await userEvent.clear(control)
    await send()
    expect(ways.submit).not.toHaveBeenCalled()
    expect(message()).toBeNull()
  })

  it('is not taken from what is no address', async () => {
    await fill()
    await write('Work email', 'sample')
    await send()
    expect(message()).toBeNull()
  })

  it('is answered in words that are read out', async () => {
    expect(screen.getByRole('status').textContent).toBe('')
    await request()
    expect(message()).not.toBeNull()
  })

  it('says that nothing was sent, and keeps what was typed', async () => {
    await request()
    expect(screen.getByRole('status').textContent).toContain('This is a demo: nothing was sent')
    expect(labels.map((label) => field(label).value)).not.toContain('')
  })

  it('sends nothing', async () => {
    await request()
    expect(ways.submit).toHaveReturnedWith(true)
    expect(ways.fetch).not.toHaveBeenCalled()
    expect(ways.send).not.toHaveBeenCalled()
  })
})

describe('the answer', () => {
  it('can be closed', async () => {
    await request()
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('is given anew to a second request', async () => {
    await request()
    const first = message()
    await request()
    expect(message()).not.toBeNull()
    expect(message()).not.toBe(first)
  })

  it('comes again after it was closed', async () => {
    await request()
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    await request()
    expect(message()).not.toBeNull()
  })
})
