// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

const saved: { fileName: string; content: Blob }[] = []
vi.mock('#app/ui/save-file.ts', () => ({
  saveFile: (file: { fileName: string; content: Blob }) => saved.push(file),
}))

let app: Awaited<ReturnType<typeof renderApp>>
beforeEach(() => {
  saved.length = 0
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CI')
})
afterEach(async () => {
  await app.stop()
  vi.restoreAllMocks()
})

async function open(path: string, count: string | RegExp, email?: string) {
  app = await renderApp({ path, signedIn: true, ...(email === undefined ? {} : { email }) })
  await app.screen.findByText(count)
}

async function openMore(first: string) {
  await app.user.click(app.screen.getByRole('button', { name: 'More' }))
  await app.screen.findByRole('button', { name: first })
}

async function fileBy(name: string) {
  await app.user.click(app.screen.getByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved.splice(0)
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? [])
  return { name: file?.fileName, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

/** The organisation is asked for once "More" is open, and its name is told to the files from then on. */
const organisationHeard = () =>
  waitFor(() =>
    expect(Object.keys(localStorage).some((key) => key.startsWith('asili-organisation'))).toBe(
      true,
    ),
  )

it('a list is exported for the reader’s Excel or for another system, under a name that says what it is', async () => {
  await open('/farmers?q=cocoa&status=verified', '10 of 40 farmers')
  await openMore('Export CSV')
  await organisationHeard()

  const excel = await fileBy('Export CSV')
  expect(excel.name).toMatch(
    /^asili-sample-cooperative-farmers-verified-cocoa-demo-field-agent-\d{4}-\d\d-\d\d-\d{4}\.csv$/,
  )
  expect(excel.text).toMatch(/^\uFEFFName;Id;Location;Crops;Farm size \(ha\);/)
  expect(excel.text).toContain(
    'Koné Mariam;FRM-0002;Soubré, Nawa, Côte d’Ivoire;Cocoa;4,6;Verified;',
  )
  expect(excel.text).toContain(`;"'+225 07 0000 0102";`)

  const system = await fileBy('Export for another system')
  expect(system.name).toMatch(/^asili-sample-cooperative-farmers-data-verified-cocoa-/)
  expect(system.text).toMatch(/^Name,Id,Location,Crops,Farm size \(ha\),/)
  expect(system.text).toContain(
    'Koné Mariam,FRM-0002,"Soubré, Nawa, Côte d’Ivoire",Cocoa,4.6,Verified,',
  )
  expect(system.text).toContain(',+225 07 0000 0102,')
})

it('what auditors get has the farmer’s id beside the name, and is for the reader’s Excel', async () => {
  await open(
    '/compliance?standard=Organic',
    '9 of 45 compliance records',
    'compliance@asili.example',
  )
  await openMore('Export for audit')
  const { name, text } = await fileBy('Export for audit')
  expect(name).toMatch(/-audit-compliance-organic-[a-z-]+-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect(text).toMatch(/^\uFEFFRecord;Standard;Batch;Farmer;Farmer id;/)
  expect(text).toMatch(/\r\nCMP-\d+;Organic;[^;]+;[^;]+;FRM-\d+;/)
})

it('lots to the European Union are exported both ways, with the farmer’s id beside the name', async () => {
  await open('/shipments?only=to_eu', /^\d+ of 23 lots/, 'compliance@asili.example')
  await openMore('Export CSV')
  const excel = await fileBy('Export CSV')
  expect(excel.name).toMatch(/-eu-shipments-lots-to-the-eu-[a-z-]+-\d{4}-/)
  expect(excel.text).toMatch(/^\uFEFFBatch;Farmer;Farmer id;Crop;/)
  const system = await fileBy('Export for another system')
  expect(system.name).toMatch(/-eu-shipments-data-lots-to-the-eu-[a-z-]+-\d{4}-/)
  expect(system.text).toMatch(/^Batch,Farmer,Farmer id,Crop,/)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(app.screen.getByText('Only: Lots to the EU')).toBeTruthy()
  act(() => void dispatchEvent(new Event('afterprint')))
})

it('a recall names the farmers of its lots as they agreed to, each with the id', async () => {
  await open('/plots?id=PLT-0031-1&do=lots', /^Goods of this plot are in/)
  const { name, text } = await fileBy('Export CSV')
  expect(name).toMatch(/-lots-of-plt-0031-1-[a-z-]+-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect(text).toMatch(/^\uFEFFBatch;Farmer;Farmer id;From this plot \(kg\);/)
  expect(text).toMatch(/\r\nNG-GIN-031\d;Farmer FRM-0031;FRM-0031;/)
})

it('paper says how the list is narrowed and sorted, and of which organisation it is', async () => {
  await open('/farmers?q=cocoa&status=verified&sort=-size', '10 of 40 farmers')
  await openMore('Print')
  await organisationHeard()
  const words = 'Status: Verified · Search: “cocoa” · Sorted by: Farm size, highest first'
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(app.screen.getByText(words)).toBeTruthy()
    expect(app.screen.getByText('Asili Sample Cooperative')).toBeTruthy()
    expect(app.screen.getByText(/^Printed by .+, \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeTruthy()
    // The name that the browser offers for its PDF.
    expect(document.title).toMatch(
      /^asili-sample-cooperative-farmers-verified-cocoa-demo-field-agent-\d{4}-\d\d-\d\d-\d{4}$/,
    )
  })
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(app.screen.queryByText(words)).toBeNull()
  expect(document.title).toBe('Farmers · Asili')
})

it('a record’s sheet is named by the record', async () => {
  await open('/farmers?id=FRM-0002', '40 farmers')
  await app.screen.findByRole('heading', { name: 'Koné Mariam', level: 2 })
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(document.title).toMatch(/^asili[a-z-]*-frm-0002-[a-z-]+-\d{4}-\d\d-\d\d-\d{4}$/)
  })
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.title).toBe('Farmers · Asili')
})

it('a search for a farmer who is withheld is neither in the file’s name nor on paper', async () => {
  await open('/batches?q=ladi+gyang', '2 of 63 batches')
  await openMore('Export CSV')
  await organisationHeard()
  const { name, text } = await fileBy('Export for another system')
  expect(name).toMatch(/^asili-sample-cooperative-batches-data-demo-field-agent-\d{4}-/)
  expect(text).toContain('\r\nNG-GIN-0317,Farmer FRM-0031,FRM-0031,')
  expect(text).not.toContain('Gyang')
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(app.screen.getByText(/^Search: withheld · Sorted by: /)).toBeTruthy()
  })
  expect(document.body.textContent).not.toContain('Gyang')
  act(() => void dispatchEvent(new Event('afterprint')))
})
