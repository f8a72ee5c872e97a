import { expect, type Locator, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import type { FarmerIdentity } from '#domain/identity.ts'
import { pngBytes } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { chooseFile, expectSynced, withWorker, workerTookOver } from './device.ts'
import { panel, signInToStay, test } from './support.ts'

test.use(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

const identityOf = (page: Page, id: string) =>
  callApi<FarmerIdentity>(page, `/farmers/${id}/identity`)

const section = (details: Locator) => details.getByRole('region', { name: 'Identity' })

/** Opens the app and waits until it works without a network. */
async function openReady(page: Page): Promise<void> {
  await page.goto('/farmers')
  await workerTookOver(page)
  await expectSynced(page)
}

async function choosePhoto(page: Page, field: string, name: string): Promise<void> {
  const buffer = Buffer.from(pngBytes)
  await chooseFile(page, { name, mimeType: 'image/png', buffer }, field)
  await expect(page.getByRole('group', { name: field })).toContainText(name)
}

test('an identity document is recorded without a network, sent, and its number stays masked', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await openReady(page)
  await page.goto('/farmers?id=FRM-0024')
  const details = panel(page, 'Abena Asantewaa')
  await expect(section(details)).toContainText('No identity document recorded')
  await context.setOffline(true)
  await section(details).getByRole('link', { name: 'Record identity' }).click()
  const form = panel(page, 'Identity of Abena Asantewaa')
  await form.getByRole('button', { name: 'Record identity' }).click()
  await expect(form.getByRole('alert')).toContainText('Choose what the farmer shows')
  await form.getByLabel('Document', { exact: true }).selectOption('Voter’s card')
  await form.getByLabel('Number').fill('CI_1')
  await form.getByRole('button', { name: 'Record identity' }).click()
  await expect(form.getByRole('alert')).toContainText('Enter 3 to 40 letters')
  await expectAccessible(page)
  await form.getByLabel('Number').fill('SAMPLE-GH-77/0202')
  await choosePhoto(page, 'Photo of the document', 'card.png')
  await choosePhoto(page, 'Photo of the farmer', 'face.png')
  await form.getByRole('button', { name: 'Record identity' }).click()
  await expect(form).toBeHidden()
  await expect(section(details)).toContainText('Not sent yet')
  await expect(section(details)).toContainText('Voter’s card')
  await expect(section(details)).toContainText('card.png')
  await expect(details).not.toContainText('SAMPLE-GH-77/0202')
  await section(details).getByRole('button', { name: 'Show the number' }).click()
  await expect(section(details)).toContainText('SAMPLE-GH-77/0202')
  await expectAccessible(page)
  await section(details).getByRole('button', { name: 'Hide the number' }).click()
  await expect(details).not.toContainText('SAMPLE-GH-77/0202')

  await context.setOffline(false)
  await expect(section(details).getByText('Not sent yet')).toBeHidden()
  await expect(section(details)).toContainText('face.png')
  expect(await identityOf(page, 'FRM-0024')).toMatchObject({
    document: { kind: 'voter-card', number: 'SAMPLE-GH-77/0202', country: 'GH' },
    documentPhoto: { name: 'card.png', mediaType: 'image/png' },
    farmerPhoto: { name: 'face.png' },
  })

  await section(details).getByRole('link', { name: 'Remove identity' }).click()
  await page.getByRole('button', { name: 'Remove identity' }).click()
  await expect(section(details)).toContainText('No identity document recorded')
  await expect.poll(async () => (await identityOf(page, 'FRM-0024')).documentPhoto).toBeNull()
})

test('what was recorded without a network is taken back by Undo, and what was typed is a draft', async ({
  page,
  context,
}) => {
  await openReady(page)
  await page.goto('/farmers?id=FRM-0032')
  const details = panel(page, 'Ibrahim Ƙasim')
  await expect(section(details)).toContainText('No identity document recorded')
  await context.setOffline(true)
  await section(details).getByRole('link', { name: 'Record identity' }).click()
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await page.getByLabel('Number').fill('SAMPLE-NG-0303')
  await page.getByRole('button', { name: 'Record identity' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section(details)).toContainText('No identity document recorded')
  await section(details).getByRole('link', { name: 'Record identity' }).click()
  await expect(page.getByLabel('Number')).toHaveValue('SAMPLE-NG-0303')
})

test('what the office recorded meanwhile is not written over unseen', { tag: '@full' }, async ({
  page,
  context,
}) => {
  test.slow()
  await openReady(page)
  await context.setOffline(true)
  // Of this one the device knows nothing, and the server has a document.
  await page.goto('/farmers?id=FRM-0004')
  const details = panel(page, 'Tadesse Bekele')
  await expect(section(details)).toContainText('Identity documents are not kept on the device')
  await section(details).getByRole('link', { name: 'Record identity' }).click()
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await page.getByLabel('Number').fill('SAMPLE-ET-0404')
  await page.getByRole('button', { name: 'Record identity' }).click()
  await context.setOffline(false)
  await expect(section(details)).toContainText('Needs attention')
  expect((await identityOf(page, 'FRM-0004')).document?.number).toBe('SAMPLE-ET-0004')
  await page.goto('/outbox')
  const card = page.getByRole('article', { name: 'Identity of Tadesse Bekele' })
  await expect(card).toContainText('SAMPLE-ET-0004')
  await expectAccessible(page)
})

test('a role without the scope is neither offered an identity nor given it', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await signInToStay(page, 'supplier@asili.example')
  // One whom it sells for.
  const id = 'FRM-0022'
  const { name } = await callApi<Farmer>(page, `/farmers/${id}`)
  await page.goto(`/farmers?id=${id}`)
  const details = panel(page, name)
  await expect(details.getByRole('heading', { name: 'Consent' })).toBeVisible()
  await expect(section(details)).toBeHidden()
  await page.goto(`/farmers?id=${id}&do=identity`)
  await expect(panel(page, 'Not available')).toBeVisible()
  await expect(identityOf(page, id)).rejects.toThrow('403')
  await page.close()
})

test('a passport names the farmer while consent holds, and no longer once it is withdrawn', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await openReady(page)
  const address = '/batches?do=passport&id=GH-COC-0148'
  await page.goto(address)
  const passport = panel(page, 'Passport of GH-COC-0148')
  await expect(passport).toContainText('Ama Owusu')
  await expect(passport).toContainText('every event fits its hash')

  await page.goto('/farmers?id=FRM-0001&do=withdraw-consent')
  await page.getByLabel('Reason').fill('Sells to others now')
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  const details = panel(page, 'Ama Owusu')
  await expect(details).toContainText('Buyers see “Farmer FRM-0001” and the region')
  await details.getByText('History of consent').click()
  await expect(details).toContainText('Reason: Sells to others now')
  await expect(details).toContainText('Recorded by')
  await expect
    .poll(async () => (await callApi<Farmer>(page, '/farmers/FRM-0001')).consent?.withdrawnAt)
    .toBeTruthy()

  await page.goto(address)
  await expect(passport).toContainText('Farmer FRM-0001')
  await expect(passport).toContainText('no consent of the farmer to show them to buyers')
  await expect(passport).not.toContainText('Ama Owusu')
  await expect(passport).not.toContainText('Sefwi')
  await expect(passport).toContainText('every event fits the one before')
  await expectAccessible(page)
  await passport.getByRole('link', { name: 'Record consent' }).click()
  await expect(panel(page, 'Consent of Ama Owusu')).toBeVisible()
})

/** Writes a few strokes. */
async function signOn(page: Page, area: Locator): Promise<void> {
  await area.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await area.boundingBox()) ?? {}
  await page.mouse.move(x + 30, y + 80)
  await page.mouse.down()
  for (const [dx, dy] of [
    [60, 30],
    [90, 90],
    [140, 40],
    [200, 100],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 5 })
  }
  await page.mouse.up()
}

test('a new farmer is asked for consent at once, also without a network', { tag: '@full' }, async ({
  page,
  context,
}) => {
  test.slow()
  await openReady(page)
  await context.setOffline(true)
  await page.goto('/farmers?do=add')
  await page.getByLabel('Full name').fill('Kwame Nti')
  await page.getByLabel('Phone').fill('0201234567')
  await page.getByRole('button', { name: 'Use GPS location' }).click()
  await page.getByLabel('Location', { exact: true }).selectOption('Wenchi, Bono')
  await page.getByLabel('Cashew').check()
  await page.getByLabel('Farm size (ha)').fill('3,5')
  await page.getByLabel('Record consent now').check()
  await page.getByRole('button', { name: 'Register farmer' }).click()
  const form = panel(page, 'Consent of Kwame Nti')
  await expect(form).toContainText('buyers see your name and where your crop grew')
  await form.getByLabel('Yes, to what is ticked').check()
  await form.getByLabel('Show buyers where my crop grew').check()
  await form.getByLabel('How the farmer says yes').selectOption('Signed')
  await form.getByRole('button', { name: 'Record consent' }).click()
  await expect(form.getByRole('alert')).toContainText('let the farmer sign here')
  await form.getByRole('button', { name: 'Sign on the screen' }).click()
  await signOn(page, form.getByRole('img', { name: 'Area to sign in' }))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Use signature' }).click()
  await expect(form).toContainText('signature.png')
  await form.getByRole('button', { name: 'Record consent' }).click()
  await expect(panel(page, 'Kwame Nti')).toContainText('Buyers see the farmer’s name')
  const id = new URL(page.url()).searchParams.get('id')
  await context.setOffline(false)
  await expect(panel(page, 'Kwame Nti').getByText('on this device only')).toBeHidden()
  const farmer = await callApi<Farmer>(page, `/farmers/${id}`)
  expect(farmer.consentHistory).toMatchObject([{ kind: 'given', how: 'signed' }])
  await expect
    .poll(async () => (await callApi<Farmer>(page, `/farmers/${id}`)).consentProofs)
    .toMatchObject([{ name: 'signature.png', givenAt: farmer.consent?.givenAt }])
  await panel(page, 'Kwame Nti')
    .getByRole('button', { name: 'Open photo of the signature' })
    .click()
  await expect(page.getByText('This is the photo that was recorded.')).toBeVisible()
})
