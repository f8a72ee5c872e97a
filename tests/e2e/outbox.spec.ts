import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { everythingIsSent, keptDraft, withWorker, workerTookOver } from './device.ts'
import { fillFarmer } from './farmer-form.ts'
import { cards, inGateIf, panel, phone as phoneSize, screenHeading, test } from './support.ts'

test.use(withWorker)

/** A farmer whose place is still entered: no plot of theirs is checked. */
const anyFarmer = async (page: Page): Promise<Farmer> => {
  const { items } = await callApi<Listed<Farmer>>(page, '/farmers?q=Abena+Asantewaa')
  const [farmer] = items
  if (!farmer) throw new Error('The sample data has no Abena Asantewaa')
  return farmer
}

/** The agent changes a phone number that the office has changed meanwhile, and what else is asked for. */
async function clash(
  page: Page,
  office: Partial<Farmer> = {},
  changeMore = async () => {},
): Promise<Farmer> {
  await page.goto('/farmers?q=Abena+Asantewaa')
  await expect(cards(page)).toHaveCount(1)
  await workerTookOver(page)
  const farmer = await anyFarmer(page)
  await page.getByRole('link', { name: 'Edit Abena Asantewaa' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue(farmer.phone ?? '')
  await callApi(page, `/farmers/${farmer.id}`, {
    method: 'PATCH',
    body: { phone: '+233 20 000 0777', ...office },
    version: farmer.version,
  })
  await page.getByLabel('Phone').fill('+233 20 000 0888')
  await changeMore()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '1 needs attention' }).click()
  await expect(screenHeading(page, 'Outbox')).toBeVisible()
  return farmer
}

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const refused = (page: Page) => page.getByRole('article', { name: 'Phone of Abena Asantewaa' })

test('a change that clashes shows both versions, and the agent keeps theirs', {
  tag: '@full',
}, async ({ page }) => {
  const { id } = await clash(page)
  await expect(phone(page)).toHaveValue('+233 20 000 0888')
  await expect(refused(page)).toContainText(/Theirs \(you, .*\): \+233 20 000 0777/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
  const farmer = await callApi<Farmer>(page, `/farmers/${id}`)
  expect(farmer.phone).toBe('+233 20 000 0888')
})

test('the agent can fix a refused change here and send that', async ({ page }) => {
  const { id } = await clash(page)
  await phone(page).fill('+233 20 000 0999')
  await page.getByRole('button', { name: 'Send as changed' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
  const farmer = await callApi<Farmer>(page, `/farmers/${id}`)
  expect(farmer.phone).toBe('+233 20 000 0999')
})

test('two changes of one record are merged value by value', { tag: '@full' }, async ({ page }) => {
  const office: Partial<Farmer> = {
    crops: ['cocoa', 'cashew'],
    coordinates: { latitude: 6.5, longitude: -1.5 },
  }
  const farmer = await clash(page, office, async () => {
    await page.getByLabel('Coffee').check()
    await page.getByLabel('Latitude').fill('6.7')
  })
  const card = page.getByRole('article', {
    name: 'Phone, crops and coordinates of Abena Asantewaa',
  })
  await expect(card.getByRole('button', { name: 'Keep mine', exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Take theirs: Phone' }).click()
  await card.getByRole('button', { name: 'Take theirs: Coordinates: longitude' }).click()
  await card.getByRole('group', { name: 'Crops' }).getByLabel('Cashew').check()
  // A figure is typed key by key, its point among them.
  const latitude = card.getByRole('textbox', { name: 'Coordinates: latitude' })
  await latitude.fill('')
  await latitude.pressSequentially('6.75')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Send as changed' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
  expect(await callApi(page, `/farmers/${farmer.id}`)).toMatchObject({
    phone: '+233 20 000 0777',
    crops: ['cocoa', 'coffee', 'cashew'],
    coordinates: { latitude: 6.75, longitude: -1.5 },
  })
})

test('a new farmer whose id somebody else has is registered as another', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  await workerTookOver(page)
  const form = panel(page, 'Add New Farmer')
  await fillFarmer(page, 'Yaa Nti', '+233 20 000 0912')
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  const { id } = (await keptDraft(page)).values
  const kofi = { ...sampleBodies.createFarmer, id, name: 'Kofi Badu' }
  await callApi(page, '/farmers', { method: 'POST', body: kofi })
  await form.getByRole('button', { name: 'Register farmer' }).click()
  await expect(form).toBeHidden()
  await page.goto('/outbox')
  const card = page.getByRole('article', { name: 'New farmer Yaa Nti' })
  await expect(card).toContainText(`The server has another record under the id ${id}: Kofi Badu`)
  await expectAccessible(page)
  await page.setViewportSize(phoneSize)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Register as another' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
  const { items } = await callApi<Listed<Farmer>>(page, '/farmers?limit=200')
  const namesOf = (wanted: boolean) =>
    items
      .filter((farmer) => (farmer.id === id) === wanted)
      .map(({ name }) => name)
      .filter((name) => ['Yaa Nti', 'Kofi Badu'].includes(name))
  expect(namesOf(true)).toEqual(['Kofi Badu'])
  expect(namesOf(false)).toEqual(['Yaa Nti'])
})

test('the agent can take the server’s version', async ({ page }) => {
  const { id } = await clash(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
  const farmer = await callApi<Farmer>(page, `/farmers/${id}`)
  expect(farmer.phone).toBe('+233 20 000 0777')
})

test('a change is discarded only when that is asked for twice', { tag: '@full' }, async ({
  page,
}) => {
  await clash(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(refused(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep it', exact: true }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard for good' }).click()
  await expect(everythingIsSent(page)).toBeVisible()
})

test('what is exported from the device is one file with the unsent change', {
  tag: '@full',
}, async ({ page }) => {
  await clash(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything on this device' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^asili-device-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.entries).toHaveLength(1)
  expect(JSON.stringify(file.entries)).toContain('+233 20 000 0888')
})

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `an empty outbox says so, without a finding of axe: ${width} px, ${colorScheme}`,
      inGateIf(width === 360 && colorScheme === 'dark'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/outbox')
        await expect(everythingIsSent(page)).toBeVisible()
        await expectAccessible(page)
      },
    )
  }
}
