import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import {
  rowsXml,
  workbookParts,
  zipOf,
} from '../../src/app/records/farmers/import/sample-workbook.ts'
import { csvFile, pdfText, type SampleFile } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { chooseFile, expectSynced, withWorker, workerTookOver } from './device.ts'
import { cards, cardTitles, countText, openMore, panel, searchBox, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

const notice = (page: Page, text: string) => page.getByRole('status').getByText(text)

const farmersOnServer = (page: Page, q: string) =>
  callApi<Listed<Farmer>>(page, `/farmers?q=${encodeURIComponent(q)}`)

async function openImport(page: Page, file: SampleFile): Promise<void> {
  await page.goto('/farmers?do=import')
  await chooseFile(page, file)
}

testWithWorker(
  'a farmer is registered without a network, survives a reload, and is sent once there is one',
  async ({ page, context }) => {
    test.slow()
    await page.goto('/farmers')
    await workerTookOver(page)
    await expect(countText(page, '40 farmers')).toBeVisible()
    await expectSynced(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Add New Farmer' }).click()
    await page.getByLabel('Full name').fill('Kwame Nti')
    await page.getByLabel('Phone').fill('00233 20 000 0900')
    await page.getByLabel('Email').fill('kwame@farmers.example')
    await page.getByRole('button', { name: 'Use GPS location' }).click()
    await expect(page.getByText('Taken by GPS, accurate to 4 m.')).toBeVisible()
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('LOC-02')
    await page.getByLabel('Cashew').check()
    await page.getByLabel('Farm size (ha)').fill('3,5')
    await page.getByLabel('Annual income').fill('2 400')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Register farmer' }).click()
    await expect(notice(page, 'Kwame Nti is registered')).toBeVisible()
    await expect(panel(page, 'Kwame Nti')).toContainText('on this device only')
    await page.reload()
    await expect(panel(page, 'Kwame Nti')).toContainText('+233 20 000 0900')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(countText(page, '41 farmers')).toBeVisible()
    await searchBox(page).fill('nti')
    await expect(cardTitles(page)).toHaveText(['Kwame Nti'])
    await expect(cards(page)).toContainText('Not sent yet')

    await context.setOffline(false)
    await expect(page.getByText('1 sent')).toBeVisible()
    await expect(cards(page)).toContainText('Pending')
    const { items } = await farmersOnServer(page, 'Kwame Nti')
    expect(items).toEqual([
      expect.objectContaining({
        phone: '+233 20 000 0900',
        locationId: 'LOC-02',
        farmSize: 3.5,
        coordinates: { latitude: 7.740123, longitude: -2.100456 },
        annualIncome: { amount: 2400, currency: 'GHS' },
      }),
    ])
  },
)

test('the farm’s place is chosen on the map by keyboard alone; Back leaves it as it was', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers?do=add')
  await page.getByLabel('Location', { exact: true }).selectOption('Soubré, Nawa')
  const choose = page.getByRole('button', { name: 'Choose on the map' })
  await choose.focus()
  await page.keyboard.press('Enter')
  const picker = panel(page, 'Where the farm is')
  await expect(picker.getByRole('application')).toBeFocused()
  const [here, exactness] = [
    picker.getByRole('status').first(),
    picker.getByRole('status').filter({ hasText: 'Exact to about' }),
  ]
  await expect(here).toContainText('Less than 1 km from Soubré')
  await page.keyboard.press('ArrowLeft')
  await expect(here).toContainText('12 km west of Soubré · Côte d’Ivoire')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
  await expect(exactness).toHaveText(
    'Exact to about 24 m, the ring’s radius. Zoom in to be more exact.',
  )
  await page.keyboard.press('Shift+ArrowUp')
  await expect(here).toContainText('5.7852° N, 6.7179° W')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(choose).toBeFocused()
  await expect(
    page.getByText('Chosen on the map, exact to about 24 m; 10 m was asked for.'),
  ).toBeVisible()
  await expect(page.getByLabel('Longitude')).toHaveValue('-6.7179')

  const latitude = await page.getByLabel('Latitude').inputValue()
  await choose.click()
  await expect(picker.getByRole('application')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.goBack()
  await expect(picker).toBeHidden()
  await expect(page.getByLabel('Latitude')).toHaveValue(latitude)
  await choose.click()
  await expect(picker.getByRole('application')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(page.getByLabel('Latitude')).toHaveValue(latitude)
  await expect(panel(page, 'Add New Farmer')).toBeVisible()
})

test('what was typed is there again after Back and a reload, until one starts afresh', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await page.goto('/farmers')
  await page.getByRole('link', { name: 'Add New Farmer' }).click()
  await page.getByLabel('Full name').fill('Kwame Nti')
  await page.getByLabel('Cashew').check()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Add New Farmer' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Kwame Nti')
  await page.getByLabel('Phone').fill('+233 20 000 0900')
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+233 20 000 0900')
  await expect(page.getByLabel('Cashew')).toBeChecked()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('somebody who is there already is shown beside what is typed, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  await page.getByLabel('Full name').fill('mariam kone')
  const comparison = page.getByRole('table')
  await expect(comparison).toContainText('Koné Mariam')
  await page.getByRole('link', { name: 'Open Koné Mariam' }).click()
  await expect(panel(page, 'Koné Mariam')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue('mariam kone')
})

test('a card leads to the details and to the form, which changes only the field that is edited', async ({
  page,
}) => {
  await page.goto('/farmers?q=ama+owusu')
  await page.getByRole('link', { name: 'View Ama Owusu' }).click()
  await expect(panel(page, 'Ama Owusu')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await expect(panel(page, 'Edit Ama Owusu')).toContainText('Both follow from the plots (2 plots).')
  await page.getByLabel('Coffee').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Ama Owusu is saved')).toBeVisible()
  await expect(cards(page)).toContainText('Coffee')
  await expect
    .poll(async () => callApi(page, '/farmers/FRM-0001'))
    .toMatchObject({ farmSize: 3.2, crops: ['cocoa', 'coffee'], phone: '+233 20 000 0101' })
})

const latin1File = csvFile(
  'producteurs.csv',
  Buffer.from(
    [
      'Nom;Téléphone;Email;Localité;Cultures;Superficie (ha);Latitude;Longitude;Revenu annuel;Remarque',
      'Adélaïde Nti;+233 20 000 0900;adelaide@farmers.example;Wenchi;Anacarde;3,5;7,74;-2,1;2400;x',
      'Ama Owusu;+233 20 000 0101;;;;4,4;;;3100;',
      'Yaa Nti;+233 20 000 0109;yaa@farmers.example;Wenchi;Anacarde;2,5;7,75;-2,11;1800;',
      'Kofi Badu;0200000900;kofi;Wenci;Maize;big;97;-2,1;100;',
      'Koné Mariam;+225 07 0000 0102;;;;;;;;',
    ].join('\r\n'),
    'latin1',
  ),
)

test('a file with semicolons and Latin-1 is imported, after everything that would happen was shown', async ({
  page,
}) => {
  test.slow()
  await openImport(page, latin1File)
  const dialog = panel(page, 'Import farmers')
  await expect(dialog).toContainText('separated by semicolons')
  await expect(dialog).toContainText('Latin-1')
  await expect(dialog).toContainText('Not imported: Remarque.')
  await expect(dialog.getByLabel('Full name')).toHaveValue('0')
  await expect(dialog).toContainText('First: Adélaïde Nti')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Check 5 rows' }).click()
  for (const fate of [
    '1 row cannot be imported',
    '1 row with the phone of a farmer here, under another name',
    '1 row will be registered',
    '1 row will be changed',
    '1 row will be left out',
  ]) {
    await expect(dialog.getByText(fate, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the errors' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('asili-import-errors.csv')
  const errors = await readFile(await download.path(), 'utf8')
  expect(errors).toContain('5,Kofi Badu,Téléphone,Phone,0200000900,')
  expect(errors).toContain('5,Kofi Badu,Superficie (ha),Farm size (ha),big,Enter a number')

  expect((await farmersOnServer(page, 'Nti')).items).toEqual([])
  await dialog.getByLabel('What to do with row 4').selectOption('Register Yaa Nti as a new farmer')
  await dialog.getByRole('button', { name: 'Register 2, change 1' }).click()
  await expect(dialog).toContainText('3 of 3 kept on this device')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(countText(page, '42 farmers')).toBeVisible()
  await expect
    .poll(async () => (await farmersOnServer(page, 'Nti')).items.map(({ name }) => name))
    .toEqual(['Adélaïde Nti', 'Yaa Nti'])
  // Of the size nothing is taken: it follows from the plots.
  await expect
    .poll(async () => callApi(page, '/farmers/FRM-0001'))
    .toMatchObject({ farmSize: 3.2, annualIncome: { amount: 3100 } })

  await openImport(page, latin1File)
  await dialog.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(dialog.getByText('4 rows will be left out', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('of an Excel file with formulas the values are taken, and it is said which', async ({
  page,
}) => {
  const buffer = await readFile('src/app/records/farmers/import/formulas.sample.xlsx')
  await openImport(page, { name: 'farmers.xlsx', mimeType: '', buffer })
  const dialog = panel(page, 'Import farmers')
  await expect(dialog).toContainText('2 cells calculated by formulas (F2, C3)')
  await expect(dialog).toContainText('1 cell with a formula but no value (F4)')
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(dialog.getByText('2 rows will be registered', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 row cannot be imported', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('A formula without a value')
})

test('a large workbook is read beside the page, which can be told to stop', {
  tag: '@full',
}, async ({ page }) => {
  const rows = Array.from({ length: 5000 }, (_, row) => [
    `Sample ${row}`,
    `+233 50 ${1_000_000 + row}`,
    `p${row}@farmers.example`,
    'Wenchi',
    'Cashew',
  ])
  const parts = workbookParts([
    { name: 'Farmers', rows: rowsXml([['Name', 'Phone', 'Email', 'Location', 'Crops'], ...rows]) },
  ])
  const file = { name: 'farmers.xlsx', mimeType: '', buffer: Buffer.from(zipOf(parts)) }
  const script = /farmers-table-worker/
  const asked = page.waitForRequest(script)
  // A worker that is still busy.
  await page.route(script, () => {})
  await openImport(page, file)
  await asked
  const dialog = panel(page, 'Import farmers')
  const reading = dialog.getByText('Reading farmers.xlsx...')
  await expect(reading).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(reading).toBeHidden()
  await page.unroute(script)
  await chooseFile(page, file)
  await expect(dialog).toContainText('farmers.xlsx: 5,000 rows.')
})

test('an exported list that is imported again has nothing to import', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/farmers')
  const downloading = page.waitForEvent('download')
  await openMore(page)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path())
  await openImport(page, csvFile('asili-farmers.csv', exported))
  const dialog = panel(page, 'Import farmers')
  await dialog.getByRole('button', { name: 'Check 40 rows' }).click()
  await expect(dialog.getByText('40 rows will be left out', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a file that is not what its name says is refused with what it is', { tag: '@full' }, async ({
  page,
}) => {
  await openImport(page, csvFile('farmers.csv', pdfText()))
  await expect(page.getByRole('alert')).toHaveText(
    'farmers.csv: This is a PDF file. Choose a CSV or Excel (.xlsx) file.',
  )
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
})

testWithWorker(
  'rows imported without a network wait on the device, and can be taken back',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    await page.goto('/farmers')
    await workerTookOver(page)
    await expectSynced(page)
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await context.setOffline(true)
    await chooseFile(page, latin1File)
    await page.getByRole('button', { name: 'Check 5 rows' }).click()
    await page.getByRole('button', { name: 'Register 1, change 1' }).click()
    await expect(page.getByText('2 of 2 kept on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 undone, 0 sent before.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(countText(page, '40 farmers')).toBeVisible()

    await page.getByRole('link', { name: 'Import' }).click()
    await chooseFile(page, latin1File)
    await page.getByRole('button', { name: 'Check 5 rows' }).click()
    await page.getByRole('button', { name: 'Register 1, change 1' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    // From the copy, once the server was looked for in vain.
    await expect(countText(page, '41 farmers')).toBeVisible()
    await searchBox(page).fill('nti')
    await expect(cardTitles(page)).toHaveText(['Adélaïde Nti'])
    await expect(cards(page)).toContainText('Not sent yet')
  },
)
