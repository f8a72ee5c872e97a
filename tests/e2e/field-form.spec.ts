import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { expectAccessible, letterSizes, overflowPx } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { dayBefore, expectSynced, withWorker, workerTookOver } from './device.ts'
import { listScreens } from './screens.ts'
import { countText, inGateIf, navigation, panel, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

/** What a visit gives: no more than must be known. */
async function fillFarmer(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Use GPS location' }).click()
  await page.getByLabel('Location', { exact: true }).selectOption('Wenchi, Bono')
  await page.getByLabel('Cashew').check()
  await page.getByLabel('Farm size (ha)').fill('3,5')
}

test('a form begins at its first field where there are keys, and opens no list by that', async ({
  page,
}) => {
  const first = {
    '/farmers?do=add': 'Full name',
    '/farmers?do=edit&id=FRM-0002': 'Full name',
    '/batches?do=add': 'Farmer',
    '/batches?do=track': 'Batch',
    '/compliance?do=add': 'Batch',
    '/locations?do=add': 'Name',
  }
  for (const [path, label] of Object.entries(first)) {
    await page.goto(path)
    // A closed list has the label of its field, too.
    await expect(page.getByLabel(label, { exact: true }).first(), path).toBeFocused()
    await expect(page.getByRole('listbox'), path).toHaveCount(0)
  }
  const batch = page.getByRole('combobox', { name: 'Batch' })
  await page.goto('/batches?do=track')
  await batch.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test.describe('under a thumb', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a form opens without the keyboard that would cover it', async ({ page }) => {
    await page.goto('/farmers?do=add')
    const form = panel(page, 'Add New Farmer')
    await expect(form.getByLabel('Full name')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Close' })).toBeFocused()
  })
})

test('a phone number is typed as it is dialled, and the form says how it will be saved', async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  const form = panel(page, 'Add New Farmer')
  await page.getByLabel('Phone').fill('0201234567')
  await expect(form).toContainText('it is read by the location’s country')
  await page.getByLabel('Location', { exact: true }).selectOption('Soubré, Nawa')
  await expect(form).toContainText('Will be saved as +225 02 01 23 4567')
  await fillFarmer(page, 'Kwame Nti', '020 123 45')
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(page.getByRole('alert')).toContainText('phone number in Ghana')
  await page.getByLabel('Phone').fill('0201234567')
  await expect(form).toContainText('Will be saved as +233 20 123 4567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, 'Kwame Nti')).toContainText('+233 20 123 4567')
})

test('a farmer is registered without an e-mail address and an income; the place says how it was found', async ({
  page,
}) => {
  await page.goto('/farmers?do=add')
  await fillFarmer(page, 'Kwame Nti', '0201234567')
  await page.getByRole('button', { name: 'Register farmer' }).click()
  const details = panel(page, 'Kwame Nti')
  await expect(details.getByText('Not given')).toHaveCount(3)
  await expect(details).toContainText('By GPS, ±4 m')
  await details.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Latitude').fill('7.741')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('Typed, ')
})

testWithWorker(
  'a farmer’s consent is recorded without a network, sent, and withdrawn again',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    await page.goto('/farmers')
    await workerTookOver(page)
    await expectSynced(page)
    await page.goto('/farmers?id=FRM-0032')
    const details = page.getByRole('dialog')
    await expect(details).toContainText('No consent recorded yet')
    await context.setOffline(true)
    await details.getByRole('link', { name: 'Record consent' }).click()
    await page.getByLabel('Language').selectOption('French')
    await expect(page.locator('[lang=fr]', { hasText: 'La coopérative' })).toBeVisible()
    await page.getByLabel('Yes, to what is ticked').check()
    await page.getByLabel('Garder mes informations').check()
    await page.getByLabel('M’appeler ou m’écrire').check()
    await page.getByLabel('How the farmer says yes').selectOption('Spoken, with a witness')
    await page.getByRole('button', { name: 'Record consent' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter the name of the witness')
    await expectAccessible(page)
    await page.getByLabel('Name of the witness').fill('Esi Sample')
    await page.getByRole('button', { name: 'Record consent' }).click()
    await expect(details).toContainText('on this device only')
    await expect(details).toContainText('Spoken, with a witness')
    await expect(details).toContainText('Esi Sample')
    await expect(details.getByText('Show buyers where my crop grew')).toBeHidden()
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(details.getByText('on this device only')).toBeHidden()
    await details.getByRole('link', { name: 'Withdraw consent' }).click()
    await page.getByText('Text that the farmer agreed to').click()
    await expect(page.locator('[lang=fr]', { hasText: 'La coopérative' })).toBeVisible()
    await page.getByLabel('When').fill('2020-01-01T08:00')
    await page.getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(page.getByRole('alert')).toContainText('before it was given')
    await expectAccessible(page)
    await page.getByLabel('When').fill(await minuteOfDevice(page))
    await page.getByLabel('Reason').fill('Moved away')
    await page.getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(details).toContainText('Withdrawn on')
    await expect(details).toContainText('Moved away')
    await expect(details.getByRole('link', { name: 'Withdraw consent' })).toBeHidden()
    await expect
      .poll(async () => (await callApi<Farmer>(page, '/farmers/FRM-0032')).consent)
      .toMatchObject({
        purposes: ['keep-records', 'contact'],
        language: 'fr',
        witness: 'Esi Sample',
        withdrawalReason: 'Moved away',
      })
  },
)

/** Now, as a field for date and time takes it. */
const minuteOfDevice = (page: Page) =>
  page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })

test('a batch is registered with what is known at the farm gate, and asks for its destination later', async ({
  page,
}) => {
  await page.goto('/batches?do=add')
  await page.getByRole('combobox', { name: 'Farmer' }).fill('ama owusu')
  await page.getByRole('option', { name: /^Ama Owusu/ }).click()
  await page.getByLabel('Harvest date').fill(dayBefore(2))
  await page.getByLabel('Net mass (kg)').fill('64')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register batch' }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Not set yet. It is needed before export.')
  await expect(details).toContainText('Not measured yet')
  await expect(details.getByRole('link', { name: 'Ama Owusu' })).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Add destination' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Destination')
  const destination = page.getByLabel('Destination', { exact: true })
  const country = page.getByLabel('Country of destination')
  await destination.fill('Rotterdam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose the country')
  await country.selectOption('Belgium')
  await destination.fill('Hamburg, Deutschland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('is in Germany, not in Belgium')
  await country.selectOption('')
  await destination.focus()
  await destination.blur()
  await expect(country).toHaveValue('DE')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText(/goes to Hamburg, Deutschland/)).toBeVisible()
})

test('another farmer of the village begins with what the one before was given', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers?do=add')
  await fillFarmer(page, 'Kwame Nti', '0201234567')
  await page.getByLabel('FairTrade').check()
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByRole('status').getByText('Kwame Nti is registered')).toBeVisible()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByLabel('Latitude')).toHaveValue('')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('LOC-02')
  await expect(page.getByLabel('Cashew')).toBeChecked()
  await expect(page.getByLabel('FairTrade')).toBeChecked()
  await fillFarmer(page, 'Yaa Agyeman', '0241234567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register farmer' }).click()
  await expect(panel(page, 'Yaa Agyeman')).toBeVisible()
  await expect
    .poll(async () => {
      const { items } = await callApi<Listed<Farmer>>(page, '/farmers?q=wenchi')
      return items.filter(({ status }) => status === 'pending').map(({ phone }) => phone)
    })
    .toEqual(expect.arrayContaining(['+233 20 123 4567', '+233 24 123 4567']))

  await page.goto('/farmers?do=add')
  await page.getByRole('button', { name: 'As last time: Wenchi, Cashew, FairTrade' }).click()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('LOC-02')
  await expect(page.getByLabel('FairTrade')).toBeChecked()
})

test('on a phone what adds a record is at the thumb, and lies on no card’s last line', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const { path, total, many, add } of addable) {
    await page.goto(path)
    await expect(countText(page, `${total} ${many}`)).toBeVisible()
    const link = page.getByRole('link', { name: add, exact: true })
    const bar = await navigation(page).boundingBox()
    const box = await link.boundingBox()
    expect(box?.y, path).toBeGreaterThan(640 / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect.poll(() => roomAtEndPx(page), path).toBeGreaterThanOrEqual(0)
    await expectAccessible(page)
  }
})

const addable = [
  ['/farmers', 'Add New Farmer'],
  ['/batches', 'Register New Batch'],
  ['/agents', 'Add New Agent'],
  ['/locations', 'Add New Location'],
  ['/compliance', 'New Compliance Record'],
].flatMap(([path, add]) =>
  listScreens.flatMap((screen) => (screen.path === path && add ? [{ ...screen, add }] : [])),
)

/** Between the last card and what adds a record, at the end of a list; a list learns how long it is as it is drawn. */
const roomAtEndPx = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const last = [...document.querySelectorAll('article')].at(-1)
    const add = document.querySelector('main a[href$="do=add"]')
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    if (!last || !add || !isAtEnd) return -1
    return add.getBoundingClientRect().top - last.getBoundingClientRect().bottom
  })

for (const [path, title] of [
  ['/farmers?do=add', 'Add New Farmer'],
  ['/batches?do=add', 'Register New Batch'],
] as const) {
  test(
    `with a keyboard over the phone the field and the next one are in sight: ${title}`,
    inGateIf(path.startsWith('/farmers')),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(path)
      const form = panel(page, title)
      await expect(form.getByLabel('Currency')).toBeVisible()
      await page.setViewportSize({ width: 360, height: 330 })
      const fields = form.locator('input:not([type=hidden], [type=checkbox]), select')
      for (let at = 0; at < (await fields.count()) - 1; at += 1) {
        await fields.nth(at).focus()
        await expect.poll(() => hiddenFields(page), `field ${at} of ${title}`).toEqual([])
      }
    },
  )
}

/** Of the field that has the focus and the next one, those that are not whole between the panel's head and foot. */
const hiddenFields = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('dialog[open]')
    const own = document.activeElement
    if (!panel || !own) return ['no field']
    const fields = [...panel.querySelectorAll('form :is(input:not([type=hidden]), select, button)')]
    const topPx = panel.querySelector('[data-panel-header]')?.getBoundingClientRect().bottom ?? 0
    const foot = [...panel.querySelectorAll('form > div')].find(
      (e) => getComputedStyle(e).position === 'sticky',
    )
    const bottomPx = foot?.getBoundingClientRect().top ?? innerHeight
    return [own, fields[fields.indexOf(own) + 1] ?? own]
      .filter((field) => {
        const { top, bottom } = field.getBoundingClientRect()
        return top < topPx || bottom > bottomPx
      })
      .map(({ id }) => id)
  })

test('in letters twice as large a form’s foot leaves four fifths of a tall phone', {
  tag: '@full',
}, async ({ page }) => {
  // On a lower one it goes with the fields.
  const heightPx = 900
  await page.setViewportSize({ width: 360, height: heightPx })
  const setLetters = await letterSizes(page)
  for (const [path, button] of [
    ['/farmers?do=add', 'Register farmer'],
    ['/batches?do=add', 'Register batch'],
  ] as const) {
    await page.goto(path)
    await setLetters(32)
    const main = page.getByRole('button', { name: button })
    await expect(main).toBeInViewport()
    const foot = await main.locator('..').boundingBox()
    expect(heightPx - (foot?.y ?? 0), path).toBeLessThanOrEqual(heightPx / 5)
    // What is below it comes in sight at the end of the form.
    for (const other of await main.locator('..').getByRole('button').all()) {
      if (!(await other.isVisible())) continue
      await other.focus()
      await expect(other).toBeInViewport({ ratio: 1 })
    }
    expect(await overflowPx(page)).toBeLessThanOrEqual(0)
  }
})
