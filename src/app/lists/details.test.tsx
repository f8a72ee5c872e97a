// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const records: {
  address: string
  name: string
  facts: Record<string, string | RegExp>
  alsoSays: (string | RegExp)[]
}[] = [
  {
    address: '/farmers?id=FRM-0002',
    name: 'Koné Mariam',
    facts: {
      Phone: '+225 07 0000 0102',
      Email: 'kone.mariam@farmers.example',
      'Member number': 'CI/0002',
      Location: 'Soubré, Nawa, Côte d’Ivoire',
      Coordinates: /^5\.\d{6}° N, 6\.\d{6}° W\s*By GPS, ±[\d.]+ m, \d+ [A-Z][a-z]+ 20\d\d$/,
      'Recent activity': /./,
      Registered: /^\d+ [A-Z][a-z]+ 20\d\d$/,
      'Batches so far': /^\d+$/,
      Certifications: 'Rainforest Alliance, FairTrade',
      'Annual income': /^US\$[\d,]+$/,
      State: 'Given',
      For: /./,
      'Given on': /^\d+ [A-Z][a-z]+ 20\d\d/,
      How: /./,
      Witness: 'Sample Witness',
      Text: /./,
      Document: /./,
      Number: 'Hidden',
      'Issued in': /./,
      'Photo of the document': 'None',
      'Photo of the farmer': 'None',
    },
    alsoSays: ['Verified', /^100% verified$/, 'Cocoa, 4.6 ha', 'History of consent (1)'],
  },
  {
    address: '/batches?id=GH-COC-0131',
    name: 'GH-COC-0131',
    facts: {
      Farmer: 'Efua Mensah',
      'Current stage': /./,
      'Next milestone': /./,
      'Harvest date': /^\d+ [A-Z][a-z]+ 20\d\d$/,
      'Buyers see': 'Name and place: the farmer has agreed',
      Location: 'Sefwi Wiawso, Western North, Ghana',
      Destination: 'Amsterdam, Netherlands',
      'Expected arrival': /^\d+ [A-Z][a-z]+ 20\d\d$/,
      EUDR: /^(Record|No record) needed ?It arrives on .* Article 38\(2\)\)\.$/,
      'Estimated value': '€10,149',
      'Quality grade': 'Grade A',
      'Moisture content': '7.3%',
      Certifications:
        /^Rainforest AllianceCertificate RA-GH-.* in force on .*FairTradeCertificate FT-GH-.* in force on /,
    },
    alsoSays: ['In Transit', '75%', '1,990 kg of cocoa, Hybrid'],
  },
  {
    address: '/agents?id=AGT-03',
    name: 'Kouassi Amenan',
    facts: {
      Phone: '+225 07 0000 0502',
      Email: 'kouassi.amenan@agents.asili.example',
      'Last activity': /./,
      'Farmers managed': /^\d+$/,
      'Batches verified': /^\d+$/,
      'Performance score': /^\d+%$/,
      Specializations: 'Cocoa, Coffee',
      Certifications: 'Farm mapping, Data protection',
      Joined: /^\d+ [A-Z][a-z]+ 20\d\d$/,
      'Total earnings': /^€[\d,]+$/,
    },
    alsoSays: ['Active', /^\d+ of \d+ \(\d+%\)$/, 'Soubré and Méagui, Nawa'],
  },
  {
    address: '/locations?id=LOC-05',
    name: 'Ìdànrè',
    facts: {
      Farmers: /^\d+ at Ìdànrè$/,
      'Active batches': /^\d+$/,
      'Total area': /ha$/,
      'Primary crops': 'Cocoa, Cashew',
      Agent: 'Olúṣẹ́gun Adéwálé',
      Coordinates: /^7\.113000° N, 5\.115000° E\s*On the map, ±500 m, /,
      'Last update': /./,
      Roads: 'Fair',
      Storage: 'Adequate',
      Processing: 'Fair',
      Transport: 'Adequate',
      Inspection: 'Compliant',
      'Inspected on': /^\d+ [A-Z][a-z]+ 20\d\d$/,
      'Inspected by': /./,
      Certifications: /./,
    },
    alsoSays: ['Active', /°C, \d\d% humidity$/, /mm of rain in 30 days$/],
  },
  {
    address: '/compliance?id=CMP-0011',
    name: 'FSMA CMP-0011',
    facts: {
      Batch: 'GH-CAS-0305',
      Farmer: 'Kwabena Ɔsei',
      'Buyers see': 'Name and place: the farmer has agreed',
      'Certifying body': 'Sample Food Safety Services',
      Score: '0%',
      Issued: 'Not yet',
      'Documents there': /^\d+$/,
      'Last audit': 'None yet',
      'Next audit': /^\d+ [A-Z][a-z]+ 20\d\d$/,
    },
    alsoSays: ['Pending Review', 'Not issued yet', 'Not checked yet', 'Missing'],
  },
]

it.each(records)('details open at $address and tell what there is to know', async (record) => {
  const { address, name, facts, alsoSays } = record
  app = await renderApp({ path: address, signedIn: true })
  const details = await app.panel(name)
  for (const text of alsoSays) expect((await details.findAllByText(text))[0]).toBeTruthy()
  const texts = (role: string) => details.getAllByRole(role).map(({ textContent }) => textContent)
  await waitFor(() => expect(texts('term')).toEqual(Object.keys(facts)))
  const said = Object.values(facts).map((value) =>
    value instanceof RegExp ? expect.stringMatching(value) : expect.stringContaining(value),
  )
  // What it knows of other records comes after it.
  await waitFor(() => expect(texts('definition')).toEqual(said))
  expect(details.getByText(/Last change \d+ [A-Z][a-z]+ 20\d\d/)).toBeTruthy()
  await app.user.click(details.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  expect(app.address()).toBe(address.replace(/\?.*/, ''))
})

it('a batch tells its four stages, with the date of each that is completed', async () => {
  app = await renderApp({ path: '/batches?id=GH-COC-0131', signedIn: true })
  const details = await app.panel('GH-COC-0131')
  const [stages] = details.getAllByRole('list')
  const said = within(stages as HTMLElement).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Harvested\d+ [A-Z]/),
    expect.stringMatching(/^Processing\d+ [A-Z]/),
    expect.stringMatching(/^In Transit\d+ [A-Z]/),
    'ExportedNot yet',
  ])
  expect(details.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
})

it('a location leads to its farmers', async () => {
  app = await renderApp({ path: '/locations?id=LOC-12', signedIn: true })
  const details = await app.panel('Bundibugyo')
  await app.user.click(await details.findByRole('link', { name: '2 at Bundibugyo' }))
  await app.screen.findByText('2 of 40 farmers')
  expect(app.address()).toBe('/farmers?q=Bundibugyo')
  const found = app.screen.getAllByRole('article')
  expect(found.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Masika Kabugho',
    'Nakato Birungi',
  ])
})

it('an id that there is none of is told so', async () => {
  app = await renderApp({ path: '/dashboard', signedIn: true })
  await app.screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  for (const [path, says] of [
    ['/farmers', 'There is no farmer NONE'],
    ['/batches', 'There is no batch NONE'],
    ['/agents', 'There is no agent NONE'],
    ['/locations', 'There is no location NONE'],
    ['/compliance', 'There is no compliance record NONE'],
  ] as const) {
    await app.router.navigate(`${path}?id=NONE`)
    await waitFor(() => {
      const alert = within(app.screen.getByRole('dialog', { name: 'NONE' })).getByRole('alert')
      expect(alert.textContent).toContain(says)
    })
  }
})
