import { expect } from '@playwright/test'
import type { Agent } from '#domain/agent.ts'
import { callApi } from './api.ts'
import {
  cards,
  cardTitles,
  countText,
  panel,
  screenHeading,
  signInToStay,
  test,
} from './support.ts'

test('details open over the list, close in every way, and give the focus back', async ({
  page,
}) => {
  await page.goto('/farmers?q=kone')
  const link = page.getByRole('link', { name: 'Koné Mariam', exact: true })
  const details = panel(page, 'Koné Mariam')
  const ways: Record<string, () => Promise<unknown>> = {
    'the button': () => details.getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'the backdrop': () => page.mouse.click(5, 300),
    Back: () => page.goBack(),
  }
  for (const [way, close] of Object.entries(ways)) {
    await link.press('Enter')
    await expect(details, way).toBeVisible()
    await expect(page).toHaveURL('/farmers?q=kone&id=FRM-0002')
    await close()
    await expect(details, way).toBeHidden()
    await expect(page).toHaveURL('/farmers?q=kone')
    await expect(link, way).toBeFocused()
  }
  // Anywhere on the card.
  await cards(page).click({ position: { x: 20, y: 140 } })
  await expect(details).toBeVisible()
})

const records = [
  {
    address: '/farmers?id=FRM-0002',
    name: 'Koné Mariam',
    facts: {
      Phone: '+225 07 0000 0102',
      Email: 'kone.mariam@farmers.example',
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
      'Current stage': /./,
      'Next milestone': /./,
      'Harvest date': /^\d+ [A-Z][a-z]+ 20\d\d$/,
      Farmer: 'Efua Mensah',
      'Buyers see': 'Name and place: the farmer has agreed',
      Location: 'Sefwi Wiawso, Western North, Ghana',
      Destination: 'Amsterdam, Netherlands',
      'Estimated value': '€10,149',
      'Quality grade': 'Grade A',
      'Moisture content': '7.3%',
      Certifications: 'Rainforest Alliance, FairTrade',
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

test('details open at their address and tell what there is to know', async ({ page }) => {
  for (const { address, name, facts, alsoSays } of records) {
    await page.goto(address)
    const details = panel(page, name)
    await expect(details.getByRole('term')).toHaveText(Object.keys(facts))
    await expect(details.getByRole('definition')).toContainText(Object.values(facts))
    for (const text of alsoSays) await expect(details.getByText(text).first()).toBeVisible()
    await expect(details.getByText(/Last change \d+ [A-Z][a-z]+ 20\d\d/)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/compliance')
  await expect(screenHeading(page, 'Compliance')).toBeVisible()
})

test('a batch tells its four stages, with the date of each that is completed', async ({ page }) => {
  await page.goto('/batches?id=GH-COC-0131')
  const details = panel(page, 'GH-COC-0131')
  await expect(details.getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Harvested\d+ [A-Z]/,
    /^Processing\d+ [A-Z]/,
    /^In Transit\d+ [A-Z]/,
    /^ExportedNot yet$/,
  ])
  await expect(details.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
})

test.describe('of an admin', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the bar of a target that is exceeded ends at 100, within its frame', async ({ page }) => {
    // Agents set no targets, their own or others’.
    await signInToStay(page, 'admin@asili.example')
    await page.goto('/agents?q=amenan')
    const card = cards(page)
    await expect(card).toBeVisible()
    // How much was done this month depends on its day.
    const { version } = await callApi<Agent>(page, '/agents/AGT-03')
    const body = { monthlyTarget: 24, monthlyAchieved: 26 }
    await callApi(page, '/agents/AGT-03', { method: 'PATCH', body, version })
    await page.reload()
    await expect(card).toContainText('26 of 24 (108%)')
    const bar = card.getByRole('progressbar', { name: 'Target this month' })
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    const [outer, inner] = await Promise.all([
      bar.boundingBox(),
      bar.locator('span').first().boundingBox(),
    ])
    expect(inner?.width).toBeGreaterThan(0)
    expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0)
  })
})

test('records lead to one another, and Back leads through them to the list', async ({ page }) => {
  await page.goto('/compliance?q=cmp-0006')
  await cardTitles(page).getByRole('link', { name: 'EUDR CMP-0006' }).click()
  const steps = [
    ['GH-COC-0131', 'GH-COC-0131', '/batches?id=GH-COC-0131'],
    ['Efua Mensah', 'Efua Mensah', '/farmers?id=FRM-0013'],
    [/^GH-COC-0131, 1,990 kg/, 'GH-COC-0131', '/batches?id=GH-COC-0131'],
    [/^Sefwi Wiawso/, 'Sefwi Wiawso', '/locations?id=LOC-01'],
    ['Kwame Asare', 'Kwame Asare', '/agents?id=AGT-01'],
    [/^Tema/, 'Tema', '/locations?id=LOC-15'],
  ] as const
  for (const [link, name, address] of steps) {
    await page.getByRole('dialog').getByRole('link', { name: link }).click()
    await expect(panel(page, name)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  for (const [, name, address] of steps.toReversed().slice(1)) {
    await page.goBack()
    await expect(panel(page, name)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  await page.goBack()
  await expect(panel(page, 'EUDR CMP-0006')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/compliance?q=cmp-0006')
})

test('details that another screen led to leave the focus on the screen that is then there', async ({
  page,
}) => {
  await page.goto('/batches?id=GH-COC-0131')
  await panel(page, 'GH-COC-0131').getByRole('link', { name: 'EUDR' }).click()
  await expect(panel(page, 'EUDR CMP-0006')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/compliance')
  await expect(screenHeading(page, 'Compliance')).toBeFocused()
})

test('a location leads to its farmers', async ({ page }) => {
  await page.goto('/locations?id=LOC-12')
  await panel(page, 'Bundibugyo').getByRole('link', { name: '2 at Bundibugyo' }).click()
  await expect(page).toHaveURL('/farmers?q=Bundibugyo')
  await expect(countText(page, '2 of 40 farmers')).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Masika Kabugho', 'Nakato Birungi'])
})

test('an id that there is none of is told so', async ({ page }) => {
  for (const [path, says] of [
    ['/farmers', 'There is no farmer NONE'],
    ['/batches', 'There is no batch NONE'],
    ['/agents', 'There is no agent NONE'],
    ['/locations', 'There is no location NONE'],
    ['/compliance', /There is no .*NONE/],
  ] as const) {
    await page.goto(`${path}?id=NONE`)
    await expect(panel(page, 'NONE').getByRole('alert')).toContainText(says)
  }
})
