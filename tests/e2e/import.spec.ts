import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { csvFile } from '../support/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { test } from './browser-process.ts'
import { chooseFile, withWorker, workerTookOver } from './device.ts'
import { countText, panel, signInToStay } from './support.ts'

test.use(withWorker)

const header = 'Name,Phone,Email,Location,Crops,Farm size (ha),Latitude,Longitude,Annual income'

/** People whom nobody knows yet, each of another name. */
const newRow = (number: number): string => {
  const name = `Sample ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('e')}`
  const phone = `+233 50 ${String(1_000_000 + number)}`
  return `${name},${phone},p${number}@farmers.example,Wenchi,Cashew,2.5,7.74,-2.1,1800`
}

const fileOf = (rows: readonly string[]) => csvFile('farmers.csv', [header, ...rows].join('\n'))
const newRows = (count: number) => Array.from({ length: count }, (_, number) => newRow(number))

const importDialog = (page: Page) => panel(page, 'Import farmers')

/** Holds the page up, as a phone that is busy does, when so many rows have come into the outbox. */
const holdUpAtRow = (page: Page, row: number) =>
  page.addInitScript((row) => {
    const { add } = IDBObjectStore.prototype
    let rows = 0
    IDBObjectStore.prototype.add = function (...given) {
      if (this.name === 'entries' && ++rows === row) alert('Held up')
      return add.apply(this, given)
    }
  }, row)

/** The list says what is not finished, and leads there. */
async function openUnfinished(page: Page): Promise<void> {
  await page.goto('/farmers')
  const notice = page.getByRole('status').filter({ hasText: 'The import of' })
  await expect(notice).toContainText(
    'The import of farmers.csv is not finished: 130 of 230 rows are not kept yet.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on with farmers.csv' }).click()
  await expect(importDialog(page)).toBeVisible()
  await expect(notice).toBeHidden()
}

async function serversFarmers(page: Page): Promise<Farmer[]> {
  const all: Farmer[] = []
  let path: string | null = '/farmers?limit=100'
  while (path) {
    const { items, nextCursor }: Listed<Farmer> & { nextCursor: string | null } = await callApi(
      page,
      path,
    )
    all.push(...items)
    path = nextCursor && `/farmers?limit=100&cursor=${encodeURIComponent(nextCursor)}`
  }
  return all
}

test('an import that the browser was killed over goes on with the same rows, none twice and none missing', {
  tag: '@full',
}, async ({ profile }) => {
  test.slow()
  const { page, kill } = await profile.start()
  await signInToStay(page)
  await holdUpAtRow(page, 131)
  await page.goto('/farmers?do=import')
  await workerTookOver(page)
  await chooseFile(page, fileOf(newRows(230)))
  await importDialog(page).getByRole('button', { name: 'Check 230 rows' }).click()
  const heldUp = page.waitForEvent('dialog')
  // It does not return: the page is held up.
  importDialog(page)
    .getByRole('button', { name: 'Register 230' })
    .click()
    .catch(() => {})
  await heldUp
  await kill()

  const { page: reopened } = await profile.start()
  await openUnfinished(reopened)
  const dialog = importDialog(reopened)
  await expect(dialog).toContainText('130 of 230 are not kept yet')
  await reopened.reload()
  await expect(dialog).toContainText('130 of 230 are not kept yet')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toContainText('230 of 230 kept on this device')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(countText(reopened, '270 farmers')).toBeVisible()
  await expect.poll(async () => (await serversFarmers(reopened)).length).toBe(270)
  const phones = (await serversFarmers(reopened)).map(({ phone }) => phone)
  expect(new Set(phones).size).toBe(270)
  await reopened.goto('/farmers?do=import')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('two imports at once in two tabs each bring all of their rows, once', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  const rows = newRows(300)
  const second = await context.newPage()
  const halves = [
    { tab: page, rows: rows.slice(0, 150) },
    { tab: second, rows: rows.slice(150) },
  ]
  for (const { tab, rows } of halves) {
    await tab.goto('/farmers?do=import')
    await workerTookOver(tab)
    await chooseFile(tab, fileOf(rows))
    await importDialog(tab).getByRole('button', { name: 'Check 150 rows' }).click()
    await expect(importDialog(tab).getByRole('button', { name: 'Register 150' })).toBeEnabled()
  }
  await Promise.all(
    halves.map(({ tab }) =>
      importDialog(tab).getByRole('button', { name: 'Register 150' }).click(),
    ),
  )
  for (const { tab } of halves) {
    await expect(importDialog(tab)).toContainText('150 of 150 kept on this device')
  }
  await expect.poll(async () => (await serversFarmers(page)).length).toBe(340)
  const phones = (await serversFarmers(page)).map(({ phone }) => phone)
  expect(new Set(phones).size).toBe(340)
  for (const { tab } of halves) {
    await importDialog(tab).getByRole('button', { name: 'Done' }).click()
    await expect(countText(tab, '340 farmers')).toBeVisible()
  }
})

/** Of farmers who are on record in that location. */
const names = ['Ama Owusu', 'Efua Mensah', 'Yaw Boateng', 'Abena Asantewaa']

/** People of these names, each with a phone and a farm of their own. */
const namesake = (number: number): string => {
  const [latitude, longitude] = [
    6.5 + (number % 25) * 0.012,
    -2.5 + Math.floor(number / 25) * 0.012,
  ]
  const phone = `+233 50 ${String(2_000_000 + number)}`
  const place = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
  return `${names[number % names.length]},${phone},n${number}@farmers.example,LOC-01,Cocoa,2.5,${place},1800`
}

test('500 new people with common names are answered together, some otherwise, and all answers outlive a reload', {
  tag: '@full',
}, async ({ page }) => {
  test.slow()
  await page.goto('/farmers?do=import')
  await workerTookOver(page)
  const rows = Array.from({ length: 500 }, (_, number) => namesake(number))
  await chooseFile(page, fileOf(rows))
  const dialog = importDialog(page)
  await dialog.getByRole('button', { name: 'Check 500 rows' }).click()
  const group = dialog.getByRole('radiogroup', {
    name: '500 rows that share only a name with a farmer nearby',
  })
  await expect(group.getByRole('radio', { name: 'Leave all of these out' })).toBeChecked()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await group.getByRole('radio', { name: 'All of these are new' }).press('Space')
  await expect(dialog.getByRole('button', { name: 'Register 500' })).toBeVisible()

  await dialog.getByText('Answer row by row').click()
  // Only as many as can be looked at are drawn.
  await expect(dialog.getByRole('combobox', { name: /^What to do with row/ })).toHaveCount(50)
  await dialog
    .getByRole('combobox', { name: /^What to do with row/ })
    .first()
    .selectOption('Leave it out')
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(group).toContainText('1 left out, 499 new')
  await expect(dialog.getByRole('button', { name: 'Register 499' })).toBeVisible()
  await expect(dialog.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Register 499' })).toBeVisible()
  await expect(group).toContainText('1 left out, 499 new')
})

test('rows whose latitude and longitude look swapped are asked about, and swapped together', async ({
  page,
}) => {
  test.slow()
  await page.goto('/farmers?do=import')
  const swap = (row: string) => row.replace('7.74,-2.1', '-2.1,7.74')
  const far = newRow(9).replace('7.74,-2.1', '6.2,4.9')
  await chooseFile(
    page,
    fileOf([swap(newRow(1)), swap(newRow(2)), swap(newRow(3)), newRow(4), far]),
  )
  const dialog = importDialog(page)
  await dialog.getByRole('button', { name: 'Check 5 rows' }).click()
  // Nothing is swapped, or kept, before it is answered.
  await expect(dialog.getByRole('button', { name: 'Register 1', exact: true })).toBeVisible()
  const swapped = dialog.getByRole('radiogroup', { name: /^3 rows with latitude and longitude/ })
  await swapped.getByRole('radio', { name: /^Swap latitude and longitude/ }).check()
  await expect(dialog.getByRole('button', { name: 'Register 4' })).toBeVisible()
  await dialog.getByLabel('Where row 2 is').selectOption('Keep it as written')
  await expect(swapped).toContainText('Answered row by row')
  await dialog
    .getByRole('radiogroup', { name: '1 row far from their location' })
    .getByRole('radio', { name: 'Keep all of these as written' })
    .check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Register 5' }).click()
  await expect(dialog).toContainText('5 of 5 kept on this device')
  const places = async () =>
    (await serversFarmers(page))
      .filter(({ name }) => name.startsWith('Sample'))
      .map(({ email, coordinates }) => [email, coordinates?.latitude, coordinates?.longitude])
      .sort()
  await expect.poll(places).toEqual([
    ['p1@farmers.example', -2.1, 7.74],
    ['p2@farmers.example', 7.74, -2.1],
    ['p3@farmers.example', 7.74, -2.1],
    ['p4@farmers.example', 7.74, -2.1],
    ['p9@farmers.example', 6.2, 4.9],
  ])
})

/** As a co-op keeps it: titles and a total, semicolons, names in two columns, acres, and phones that Excel damaged. */
const coopList = [
  'Registre des producteurs de la coopérative;;;;;;;',
  'Campagne 2026/2027, section Soubré;;;;;;;',
  ';;;;;;;',
  'Nom;Prénoms;Téléphone;Village;Culture;Superficie (acres);Latitude;Longitude',
  'Échantillon;Aya Marie;700000711;Soubré;Cacao;5;5,781;-6,601',
  'Échantillon;Affoué;700000712;Soubré;Cacao;12,5;5,790;-6,612',
  'Échantillon;Yao Séverin;07 00 07 13;Soubré;Cacao;7,5;5,788;-6,620',
  'Échantillon;Bi Gore;0700000714 / 0500000714;Soubré;Cacao;10 acres;5,783;-6,604',
  'TOTAL;;;;;35;;',
].join('\r\n')

test('a clerk imports the list of a co-op as it is kept, with three answers and no wrong value', {
  tag: '@full',
}, async ({ profile }) => {
  test.slow()
  const { page } = await profile.start()
  await signInToStay(page)
  await page.goto('/farmers?do=import')
  await workerTookOver(page)
  await chooseFile(page, csvFile('registre.csv', coopList))
  const dialog = importDialog(page)
  await expect(dialog.getByLabel('Row with the names of the columns')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Check 5 rows' }).click()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectAccessible(page)
  for (const answer of [
    'In all of these: put the zero back',
    'In all of these: enter it as it is dialled today',
    'In all of these: take the first number, and leave out the other',
  ]) {
    await dialog.getByRole('radio', { name: answer, exact: true }).check()
  }
  const grid = dialog.getByRole('region', { name: '4 rows will be registered' })
  await expect(grid.getByRole('row', { name: /Affoué/ })).toContainText('5.0586')

  // The answers stay, as all of an import does.
  await page.reload()
  await dialog.getByRole('button', { name: 'Register 4' }).click()
  await expect(dialog).toContainText('4 of 4 kept on this device')
  const registered = async () =>
    (await serversFarmers(page))
      .filter(({ name }) => name.startsWith('Échantillon'))
      .map(({ name, phone, farmSize, coordinates }) =>
        [name, phone, farmSize, coordinates?.latitude, coordinates?.longitude].join(' | '),
      )
      .sort()
  await expect
    .poll(registered)
    .toEqual([
      'Échantillon Affoué | +225 07 00 00 0712 | 5.0586 | 5.79 | -6.612',
      'Échantillon Aya Marie | +225 07 00 00 0711 | 2.0234 | 5.781 | -6.601',
      'Échantillon Bi Gore | +225 07 00 00 0714 | 4.0469 | 5.783 | -6.604',
      'Échantillon Yao Séverin | +225 07 07 00 0713 | 3.0351 | 5.788 | -6.62',
    ])
})
