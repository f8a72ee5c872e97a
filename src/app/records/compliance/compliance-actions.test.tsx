// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getComplianceRecord } from '#domain/endpoints/compliance-records.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'
import { testBackend } from '../../../../tests/support/test-device.ts'
import { deviceName } from '../../offline/backend-name.ts'
import { createLocalDb } from '../../sync/db/local-db.ts'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('./compliance-form.tsx'),
    import('./upload-form.tsx'),
    import('../../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

interface Opening {
  isOnline?: () => boolean
  /** Somebody else than a field agent. */
  as?: string
}

async function open(search: string, title: string, { isOnline = () => true, as }: Opening = {}) {
  app = await renderApp({
    path: `/compliance${search}`,
    signedIn: true,
    isOnline,
    ...(as ? { email: as } : {}),
  })
  return { ...app, panel: await app.panel(title) }
}

describe('a new compliance record', () => {
  it('shows what the standard asks for, is kept on the device and opened', async () => {
    const { panel, user, address } = await open('?q=CMP-0001&do=add', 'New Compliance Record')
    await user.click(await panel.findByLabelText(/^Batch/, { selector: 'input' }))
    await user.click(await panel.findByText('GH-COC-0148'))
    await user.selectOptions(panel.getByLabelText(/^Standard/), 'EUDR')
    const asked = within(panel.getByRole('region', { name: 'What EUDR asks for' }))
    expect(asked.getByText('Geolocation of all plots')).toBeTruthy()
    expect(asked.getByText('Satellite check of plots')).toBeTruthy()
    expect(asked.getByText(/^EUDR applies (from|since) 30 Dec 2026/)).toBeTruthy()
    expect(asked.getByRole('link', { name: 'CMP-0003' })).toBeTruthy()

    // Nobody certifies under a law.
    expect(panel.queryByLabelText(/^Certifying body/)).toBeNull()
    await user.click(panel.getByText('Save'))
    await waitFor(() => expect(address()).toMatch(/^\/compliance\?q=CMP-0001&id=CMP-[0-9A-Z]{12}$/))
  })

  it('is refused outside a standard’s scope as soon as that is known', async () => {
    const { panel, user } = await open('?q=CMP-0001&do=add', 'New Compliance Record')
    await user.click(await panel.findByLabelText(/^Batch/, { selector: 'input' }))
    await user.click(await panel.findByText('CI-CAS-0119'))
    await user.selectOptions(panel.getByLabelText(/^Standard/), 'EUDR')
    expect(panel.getByText(/^Outside EUDR scope: it does not cover cashew/)).toBeTruthy()
    expect(panel.queryByRole('region', { name: /asks for$/ })).toBeNull()

    await user.click(panel.getByText('Save'))
    const summary = within(await panel.findByRole('alert'))
    expect(summary.getByText('Fix 1 problem')).toBeTruthy()
    expect(summary.getByRole('link').textContent).toBe('Standard')
    await user.selectOptions(panel.getByLabelText(/^Standard/), 'Organic')
    expect(panel.getByLabelText(/^Certifying body/)).toBeTruthy()
  })
})

describe('the checklist of a record', () => {
  const officer = 'compliance@asili.example'

  it('takes a verdict with its reason and a verified document, and says what follows', async () => {
    const search = '?q=CMP-0008&id=CMP-0008'
    const { panel, user, address, services } = await open(search, 'EUDR CMP-0008', { as: officer })
    await user.click(await panel.findByText('Edit'))
    const form = await app.panel('Edit EUDR CMP-0008')
    const legal = within(await form.findByRole('group', { name: /^Legality in/ }))
    expect(legal.getByLabelText<HTMLInputElement>('Pending').checked).toBe(true)
    await user.click(legal.getByLabelText('Compliant'))
    expect(legal.getByLabelText<HTMLInputElement>(/^Legality in .*, checked on$/).value).toMatch(
      /^\d{4}-\d\d-\d\d$/,
    )
    // Two documents are not verified yet, and not offered.
    expect(legal.getAllByRole('checkbox')).toHaveLength(1)
    await user.click(form.getByText('Save'))
    expect(legal.getByText('Choose the document that shows it')).toBeTruthy()
    await user.click(legal.getByLabelText('Plot boundaries'))
    expect(form.getByText('42% proven')).toBeTruthy()
    await user.click(form.getByText('Save'))
    expect(legal.getByText('Say what in the document shows it')).toBeTruthy()
    await user.type(legal.getByLabelText(/, what shows it$/), 'No plot is near a forest')

    const forests = within(form.getByRole('group', { name: /^No deforestation/ }))
    await user.click(forests.getByLabelText('Non-Compliant'))
    expect(form.getByText(/^With this, the record is/).textContent).toMatch(/Non-Compliant$/)
    await user.click(form.getByText('Save'))
    expect(forests.getByText('Say what is not met: others have to put it right')).toBeTruthy()
    await user.type(forests.getByLabelText(/what is not met$/), 'Plot 3 was cleared in 2021')
    await user.click(form.getByText('Save'))

    await waitFor(() => expect(address()).toBe(`/compliance${search}`))
    await waitFor(async () => {
      const record = await services.api.call(getComplianceRecord, { params: { id: 'CMP-0008' } })
      expect(record.status).toBe('non_compliant')
      expect(record.requirements.map(({ status }) => status)).toEqual([
        'compliant',
        'non_compliant',
        'compliant',
      ])
      expect(record.requirements[1]).toMatchObject({
        reason: 'Plot 3 was cleared in 2021',
        checkedBy: { id: officer },
      })
      expect(record.requirements[2]).toMatchObject({
        reason: 'No plot is near a forest',
        evidence: [record.documents[0]?.sha256],
      })
    })
    const details = await app.panel('EUDR CMP-0008')
    // The details show what the server made of it once the device has read that.
    await waitFor(() => expect(details.getAllByText(/, shown by Plot boundaries$/)).toHaveLength(2))
  })

  it('is met again by another document where the one that showed it was replaced', async () => {
    app = await renderApp({ path: '/farmers', signedIn: true, email: officer })
    const { db, router, services, user } = app
    const before = db.complianceRecords.get('CMP-0001')
    if (!before) throw new Error('There is no such record')
    const [first, ...others] = before.documents
    if (!first) throw new Error('The record has no document')
    const documents = [{ ...first, sha256: 'f'.repeat(64) }, ...others]
    await db.complianceRecords.put({ ...before, documents })
    await router.navigate('/compliance?do=edit&id=CMP-0001')
    const form = await app.panel('Edit EUDR CMP-0001')
    const plots = within(await form.findByRole('group', { name: 'Geolocation of all plots' }))
    expect(await plots.findByText(/^A document that showed it is no longer verified/)).toBeTruthy()
    await user.click(plots.getByLabelText('Land use title'))
    await user.click(form.getByText('Save'))
    await waitFor(async () => {
      const record = await services.api.call(getComplianceRecord, { params: { id: 'CMP-0001' } })
      expect(record.requirements[0]?.evidence).toEqual([
        record.documents.find(({ name }) => name === 'Land use title')?.sha256,
      ])
    })
  })

  it('waits for a document that is verified', async () => {
    const { panel, user } = await open('?id=CMP-0003', 'EUDR CMP-0003', { as: officer })
    await user.click(await panel.findByText('Edit'))
    const form = await app.panel('Edit EUDR CMP-0003')
    const legal = within(await form.findByRole('group', { name: /^Legality in/ }))
    await user.click(legal.getByLabelText('Compliant'))
    expect(legal.getByText('No document of this record is verified yet.')).toBeTruthy()
    await user.click(form.getByText('Save'))
    expect(legal.getByText(/^No document of this record is verified yet: /)).toBeTruthy()
  })

  it('is not for who uploads the evidence: they arrange the audit', async () => {
    const { panel, user, services } = await open('?id=CMP-0012', 'FSMA CMP-0012')
    await user.click(await panel.findByText('Edit'))
    const form = await app.panel('Edit FSMA CMP-0012')
    expect(await form.findByLabelText(/^Next audit/)).toBeTruthy()
    expect(form.getByText(/a compliance officer or an admin decides/)).toBeTruthy()
    expect(form.queryAllByRole('radio')).toEqual([])
    expect(form.queryByLabelText(/^(Issued|Expires|Score)/)).toBeNull()
    await user.clear(form.getByLabelText(/^Certifying body/))
    await user.type(form.getByLabelText(/^Certifying body/), 'Another body')
    await user.click(form.getByText('Save'))
    await waitFor(async () => {
      const record = await services.api.call(getComplianceRecord, { params: { id: 'CMP-0012' } })
      expect(record.certifyingBody).toBe('Another body')
    })
  })
})

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  return input
}

/** A file that takes its time, as one from a cloud or a slow card does. */
function slowFile(name: string) {
  const content = `%PDF ${name}`
  const file = new File([content], name, { type: 'application/pdf' })
  const reading = Promise.withResolvers<ArrayBuffer>()
  file.arrayBuffer = () => reading.promise
  return {
    file,
    read: () => reading.resolve(new TextEncoder().encode(content).buffer),
    fail: () => reading.reject(new Error('The card was taken out')),
  }
}

describe('a draft', () => {
  it('is known by the document, the standard and the batch', async () => {
    const { panel, user } = await open(
      '?q=CMP-0003&do=upload&id=CMP-0003',
      'Upload Doc, EUDR CMP-0003',
    )
    await user.selectOptions(await panel.findByLabelText('Document'), 'Another document')
    await user.type(panel.getByLabelText(/^Name of the document/), 'Land title')
    await panel.findByText(/^Draft kept/)
    await app.router.navigate('/outbox')
    // What was typed last is kept as the form goes.
    await waitFor(() =>
      expect(app.screen.getByRole('list', { name: 'Drafts' }).textContent).toMatch(
        /^Land title: EUDR for [A-Z]{2}-/,
      ),
    )
  })
})

async function queuedWrites(): Promise<unknown[]> {
  const device = createLocalDb({ name: deviceName(testBackend()) })
  const queued = await device.read(['entries'], (transaction) =>
    transaction.objectStore('entries').getAll(),
  )
  device.close()
  return queued
}

describe('an upload', () => {
  it('says what keeps it from being saved', async () => {
    const { panel, user } = await open(
      '?q=CMP-0003&do=upload&id=CMP-0003',
      'Upload Doc, EUDR CMP-0003',
    )
    await user.selectOptions(await panel.findByLabelText('Document'), 'Another document')
    await user.click(panel.getByText('Save'))
    const summary = within(await panel.findByRole('alert'))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name of the document',
      'Kind of document',
      'File',
    ])
  })

  it('waits, when it is saved, for the file that is still being read: the one that was chosen last', async () => {
    let isOnline = true
    const { panel, user, address } = await open(
      '?q=CMP-0003&do=upload&id=CMP-0003',
      'Upload Doc, EUDR CMP-0003',
      { isOnline: () => isOnline },
    )
    await panel.findByText('Choose a file')
    isOnline = false
    const first = slowFile('first.pdf')
    const last = slowFile('last.pdf')
    await user.upload(fileInput(), first.file)
    await user.upload(fileInput(), last.file)
    expect(panel.getByText('Reading the file...')).toBeTruthy()
    await user.click(panel.getByText('Save'))
    last.read()
    first.read()
    await waitFor(() => expect(address()).toBe('/compliance?q=CMP-0003&id=CMP-0003'))
    const queued = await queuedWrites()
    const sha256 = createHash('sha256').update('%PDF last.pdf').digest('hex')
    expect(queued).toMatchObject([{ files: [{ name: 'last.pdf' }], body: { sha256 } }])
  })

  it('is not saved if it is closed while it waits for its file', async () => {
    let isOnline = true
    const { panel, user, address } = await open(
      '?q=CMP-0003&do=upload&id=CMP-0003',
      'Upload Doc, EUDR CMP-0003',
      { isOnline: () => isOnline },
    )
    await panel.findByText('Choose a file')
    isOnline = false
    const late = slowFile('late.pdf')
    await user.upload(fileInput(), late.file)
    await user.click(panel.getByText('Save'))
    const cancel = panel.getByText('Cancel')
    // At once: the form is still there for a moment.
    cancel.click()
    late.read()
    await waitFor(() => expect(address()).not.toContain('do='))
    await app.router.navigate('/compliance?do=upload&id=CMP-0003')
    await app.panel('Upload Doc, EUDR CMP-0003')
    expect(await queuedWrites()).toEqual([])
  })

  it('is not saved while the file that was chosen last cannot be taken', async () => {
    const { panel, user } = await open(
      '?q=CMP-0003&do=upload&id=CMP-0003',
      'Upload Doc, EUDR CMP-0003',
    )
    await panel.findByText('Choose a file')
    const good = slowFile('good.pdf')
    await user.upload(fileInput(), good.file)
    good.read()
    await panel.findByText('good.pdf')
    const torn = slowFile('torn.pdf')
    await user.upload(fileInput(), torn.file)
    await user.click(panel.getByText('Save'))
    torn.fail()
    const summary = within(await panel.findByText('Fix 1 problem'))
    expect(summary).toBeTruthy()
    expect(panel.getAllByText(/“torn.pdf” cannot be read/)).toHaveLength(2)
    expect(panel.getByText('good.pdf')).toBeTruthy()
  })

  it('says when there is no such record', async () => {
    const { panel } = await open('?q=CMP-0003&do=upload&id=NONE', 'Upload Doc, NONE')
    expect(await panel.findByText('There is no compliance record NONE')).toBeTruthy()
  })
})
