import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { csvFile, pdfFile, pdfText } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { chooseFile, expectSynced, keptDraft, kill, withWorker, workerTookOver } from './device.ts'
import {
  cards,
  desk,
  navigation,
  panel,
  phone,
  screenHeading,
  signIn,
  signOut,
  test,
} from './support.ts'

const testWithWorker = test.extend(withWorker)

const foundDraft = (page: Page) => page.getByText(/^Your draft of .* is here again/)

test('what is typed in the moment before a reload is there again, to the last letter', async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill('Adélaïde')
  await form.getByLabel('Full name').press('End')
  await page.keyboard.type(' Nti')
  await page.reload()
  await expect(foundDraft(page)).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('Adélaïde Nti')
})

testWithWorker(
  'the page is not loaded anew under one’s hands while the app installs itself',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/farmers')
    await page.goto('/farmers?do=add')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await panel(page, 'Add New Farmer').getByLabel('Full name').fill('Kofi Badu')
    await workerTookOver(page)
    // From here on requests are seen to by the worker, and there is nothing left to begin.
    await expectSynced(page)
    expect(loads).toBe(0)
  },
)

test('what is typed in the moment before the page is killed is there again', async ({
  page,
  context,
}) => {
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill('Kofi Badu')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+233 20 000 0911')
  await kill(page)

  const reopened = await context.newPage()
  await reopened.goto('/farmers?do=add')
  await expect(foundDraft(reopened)).toBeVisible()
  const again = panel(reopened, 'Add New Farmer')
  await expect(again.getByLabel('Full name')).toHaveValue('Kofi Badu')
  await expect(again.getByLabel('Phone')).toHaveValue('+233 20 000 0911')
})

test('a draft outlives sign-out, and only its own user sees it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  await panel(page, 'Add New Farmer').getByLabel('Full name').fill('Kofi Badu')
  await page.reload()
  await expect(foundDraft(page)).toBeVisible()

  for (const [email, isThere] of [
    ['other@asili.example', false],
    ['agent@asili.example', true],
  ] as const) {
    await page.goto('/dashboard')
    await signOut(page)
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, email)
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    await navigation(page).getByRole('link', { name: 'Farmers' }).click()
    await page.getByRole('link', { name: 'Add New Farmer' }).click()
    const name = panel(page, 'Add New Farmer').getByLabel('Full name')
    await expect(name).toHaveValue(isThere ? 'Kofi Badu' : '')
  }
})

test('a draft that is given up, or saved, does not come back', async ({ page }) => {
  await page.goto('/farmers?do=add')
  const name = panel(page, 'Add New Farmer').getByLabel('Full name')
  await name.fill('Kofi Badu')
  await page.reload()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(name).toHaveValue('')
  await page.reload()
  await expect(name).toHaveValue('')
  await expect(foundDraft(page)).toBeHidden()
})

test('the file of an import, its columns and answers survive a reload, until it is done', async ({
  page,
}) => {
  await page.goto('/farmers?do=import')
  const form = panel(page, 'Import farmers')
  const rows = [
    'Who,Phone,Email,Location,Crops,Farm size (ha),Latitude,Longitude,Income',
    'Yaa Nti,+233 20 000 0109,yaa@farmers.example,Wenchi,Cashew,2.5,7.75,-2.11,1800',
  ].join('\n')
  await chooseFile(page, csvFile('producers.csv', rows))
  await form.getByLabel('Full name').selectOption('Who')
  // A file takes a moment to be kept, which is told.
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(foundDraft(page)).toBeVisible()
  await expect(form).toContainText('producers.csv: 1 row.')
  await expect(form.getByLabel('Full name')).toHaveValue('0')

  await form.getByRole('button', { name: 'Check 1 row' }).click()
  const answer = form.getByLabel('What to do with row 2')
  await answer.selectOption('Register Yaa Nti as a new farmer')
  await page.reload()
  await expect(answer).toHaveValue('new')
  await form.getByRole('button', { name: 'Register 1' }).click()
  await expect(form).toContainText('1 of 1 kept on this device')
  await page.reload()
  await expect(form.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('the file of an upload that is not saved is in what support gets', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/compliance?do=upload&id=CMP-0003')
  const upload = panel(page, 'Upload Doc, EUDR CMP-0003')
  await chooseFile(page, pdfFile())
  // Before it is read, the draft that is kept says only that a file was chosen.
  await expect(upload.getByText('plots.pdf')).toBeVisible()
  await expect(upload.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.goto('/outbox')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything on this device' }).click()
  const { drafts } = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(drafts).toMatchObject([{ form: 'compliance/CMP-0003/upload' }])
  const { file } = drafts[0].values
  expect(file).toMatchObject({ name: 'plots.pdf', mediaType: 'application/pdf' })
  expect(Buffer.from(file.bytes.base64, 'base64').toString()).toBe(pdfText())
})

testWithWorker(
  'a save without a network is undone by keyboard over the open record, and is a draft again',
  { tag: '@full' },
  async ({ page, context }) => {
    // Where there is no room for details beside the list.
    await page.setViewportSize({ width: 1000, height: 768 })
    await page.goto('/farmers?q=Ama+Owusu')
    await expect(cards(page)).toHaveCount(1)
    await workerTookOver(page)
    await expectSynced(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
    const details = panel(page, 'Ama Owusu')
    await details.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Phone').fill('+233 20 000 0888')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(details).toContainText('on this device only')
    const undo = details.getByRole('button', { name: 'Undo', exact: true })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(undo).toBeFocused({ timeout: 100 })
      // The notice stays for 20 s only: one key follows the other.
    }).toPass({ intervals: [0] })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(details).not.toContainText('on this device only')
    await details.getByRole('link', { name: 'Edit' }).click()
    await expect(foundDraft(page)).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('+233 20 000 0888')
  },
)

test('two tabs with one form have two drafts, and both are offered once they are closed', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/farmers?do=add')
  await expect(panel(page, 'Add New Farmer').getByLabel('Full name')).toHaveValue('')
  await panel(page, 'Add New Farmer').getByLabel('Full name').fill('Kofi Badu')
  const second = await context.newPage()
  await second.goto('/farmers?do=add')
  const other = panel(second, 'Add New Farmer')
  await expect(other.getByLabel('Full name')).toHaveValue('')
  await other.getByRole('button', { name: 'Show drafts' }).click()
  await expect(other).toContainText('Kofi Badu')
  await expect(other).toContainText('Open in another tab')
  await other.getByRole('button', { name: 'Start a new one' }).click()
  await other.getByLabel('Full name').fill('Yaa Nti')
  await second.reload()
  await expect(other.getByLabel('Full name')).toHaveValue('Yaa Nti')
  await page.reload()
  await expect(panel(page, 'Add New Farmer').getByLabel('Full name')).toHaveValue('Kofi Badu')
  await second.close()
  await page.close()

  const third = await context.newPage()
  await third.goto('/outbox')
  // A closed tab lets go a moment after it is gone.
  await third.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return !held.some(({ name }) => name?.startsWith('asili-draft'))
  })
  await third.goto('/farmers?do=add')
  const choice = panel(third, 'Add New Farmer')
  await expect(choice.getByRole('listitem')).toHaveCount(2)
  await expect(choice.getByRole('listitem').first()).toContainText(/ missing\./)
  await expectAccessible(third)
  await choice.getByRole('button', { name: 'Go on: Kofi Badu' }).click()
  await expect(choice.getByLabel('Full name')).toHaveValue('Kofi Badu')
})

test('what an earlier version of the form asked for, and this one does not, can be copied', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill('Adélaïde Ńṣọ́lá')
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.goto('/outbox')
  const draft = await keptDraft(page)
  await keptDraft(page, {
    version: 1,
    revision: draft.revision + 100,
    values: { ...draft.values, village: 'Nsawkaw-sur-Mer, derrière l’école' },
    about: { ...draft.about, labels: { ...draft.about.labels, village: 'Village' } },
  })

  await page.goto('/farmers?do=add')
  const box = form.getByRole('region', { name: 'Not carried over' })
  await expect(box).toContainText('Village: Nsawkaw-sur-Mer, derrière l’école')
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await expect(form.getByLabel('Full name')).toHaveValue('Adélaïde Ńṣọ́lá')
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await expectAccessible(page)
  // It stays with the draft until its user has done with it.
  await form.getByLabel('Email').fill('adelaide@farmers.example')
  await page.reload()
  await expect(box.getByRole('button', { name: 'Copy: Village' })).toBeVisible()
  await box.getByRole('button', { name: 'Dismiss' }).click()
  await expect(box).toBeHidden()
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue('adelaide@farmers.example')
  await expect(box).toBeHidden()
})

test('drafts are listed in the outbox, and one that is discarded can be had again', async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await form.getByLabel('Full name').fill('Adélaïde Ńṣọ́lá')
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('Adélaïde Ńṣọ́lá')

  await page.goto('/outbox')
  const drafts = page.getByRole('list', { name: 'Drafts', exact: true })
  await expect(drafts).toContainText('Adélaïde Ńṣọ́lá')
  await expect(drafts).toContainText('Add New Farmer. Kept')
  await expectAccessible(page)
  await drafts.getByRole('button', { name: /^Discard/ }).click()
  await expect(drafts.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await page.getByText('Discarded in the last 7 days: 1').click()
  await page.getByRole('button', { name: /^Restore/ }).click()
  await drafts.getByRole('link', { name: /^Open/ }).click()
  await expect(form.getByLabel('Full name')).toHaveValue('Adélaïde Ńṣọ́lá')
})
