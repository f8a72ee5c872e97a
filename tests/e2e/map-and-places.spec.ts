import { expect, type Locator, type Page } from '@playwright/test'
import type { Location } from '#domain/location.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { withWorker, workerTookOver } from './device.ts'
import { cardTitles, panel, phone, test } from './support.ts'

const testWithWorker = test.extend(withWorker)

const map = (page: Page): Locator => page.getByRole('application', { name: /^Map of locations/ })
const inSight = (page: Page): Locator => page.getByRole('region', { name: 'In sight' })

const onThisDeviceOnly = /^Changes of this record are on this device only/

testWithWorker(
  'a location and an agent that are added without a network are shown at once and sent later',
  { tag: '@full' },
  async ({ page, context }) => {
    // Two forms, and the way to the server.
    test.slow()
    await page.goto('/agents')
    await expect(cardTitles(page).first()).toBeVisible()
    await workerTookOver(page)
    await context.setOffline(true)

    await page.getByRole('link', { name: 'Add New Agent' }).click()
    const agent = panel(page, 'Add New Agent')
    await agent.getByLabel('Full name').fill('Yaa Boateng')
    await agent.getByLabel('Phone').fill('+233 20 000 0199')
    await agent.getByLabel('Email').fill('yaa@agents.example')
    await agent.getByLabel('Region').fill('Western North')
    await agent.getByLabel('Territory').fill('Juaboso')
    // Targets are set by admins.
    await expect(agent.getByLabel('Verifications to do in a month')).toHaveCount(0)
    await agent.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Yaa Boateng').getByText(onThisDeviceOnly)).toBeVisible()

    await page.goto('/locations?do=add')
    const place = panel(page, 'Add New Location')
    await place.getByLabel('Name').fill('Juaboso')
    await place.getByLabel('Country').selectOption('Ghana')
    await place.getByLabel('State or region').fill('Western North')
    await place.getByLabel('Latitude').fill('6.341')
    await place.getByLabel('Longitude').fill('-2.829')
    await place.getByLabel('Cocoa').check()
    // The agent is only on this device.
    await place.getByRole('combobox', { name: 'Agent in charge' }).fill('yaa')
    await page.getByRole('option', { name: /^Yaa Boateng/ }).click()
    await place.getByLabel('Roads').selectOption('Fair')
    await place.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Juaboso').getByText(onThisDeviceOnly)).toBeVisible()

    // It stands on the map as well.
    await panel(page, 'Juaboso').getByRole('link', { name: 'View Map' }).click()
    await expect(
      map(page).getByRole('link', {
        name: 'Juaboso, Production in Western North, Ghana, Not sent yet',
      }),
    ).toBeVisible()

    await context.setOffline(false)
    await expect
      .poll(async () => {
        const { items } = await callApi<Listed<Location>>(page, '/locations?q=juaboso')
        return items.map(({ name, agent, infrastructure }) => [name, agent, infrastructure.roads])
      })
      .toEqual([['Juaboso', 'Yaa Boateng', 'Fair']])
  },
)

test('what is typed into a form is there again after a reload', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/agents?id=AGT-02&do=edit')
  const form = panel(page, 'Edit Adjoa Frimpong')
  await expect(form.getByLabel('Territory')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Territory').fill('Wenchi, Techiman and Kintampo')
  await expect(form.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(form.getByText(/^Your draft of .* is here again/)).toBeVisible()
  await expect(form.getByLabel('Territory')).toHaveValue('Wenchi, Techiman and Kintampo')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Adjoa Frimpong is saved')).toBeVisible()
  await expect(
    panel(page, 'Adjoa Frimpong').getByText('Wenchi, Techiman and Kintampo, Bono'),
  ).toBeVisible()
})

testWithWorker(
  'the map opens without a network, comes closer, and leads to a record and back',
  async ({ page, context }) => {
    await page.goto('/locations')
    await expect(cardTitles(page).first()).toBeVisible()
    await workerTookOver(page)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'View Map', exact: true }).click()
    await expect(inSight(page).getByRole('status')).toHaveText('18 locations, all in sight')
    await expectAccessible(page)

    const cluster = map(page).getByRole('button', { name: /locations close together/ })
    await cluster.first().click()
    await expect(inSight(page).getByRole('status')).toHaveText(/^\d+ of 18 locations in sight$/)
    await expect(map(page)).toBeFocused()
    const place = map(page).getByRole('link').first()
    const [name] = ((await place.getAttribute('aria-label')) ?? '').split(',')
    await expect(page).toHaveURL(/&at=/)
    const { search } = new URL(page.url())
    await place.click()
    await expect(panel(page, name ?? '')).toBeVisible()
    await panel(page, name ?? '')
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(place).toBeVisible()
    expect(new URL(page.url()).search).toBe(search)

    await panel(page, 'Map of locations').getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/locations')
  },
)

test('the map is moved by dragging, wheel, buttons and keys, and a drag opens nothing', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/locations?q=moshi&do=map')
  const moshi = map(page).getByRole('link', { name: /^Moshi/ })
  await expect(moshi).toBeVisible()
  const middle = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await moshi.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  const start = await middle()
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 60, start.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(middle).toEqual({ x: start.x - 60, y: start.y + 40 })
  await expect(panel(page, 'Map of locations')).toBeVisible()

  // What is under the pointer stays there.
  const turned = await middle()
  await page.mouse.wheel(0, -480)
  await expect(map(page).getByText(/^\d+ km$/)).toHaveText('20 km')
  const after = await middle()
  expect(Math.hypot(after.x - turned.x, after.y - turned.y)).toBeLessThan(2)

  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(map(page).getByText(/^\d+ km$/)).toHaveText('50 km')
  await map(page).focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight')
  await expect(inSight(page).getByRole('status')).toHaveText('0 of 1 locations in sight')
  await page.keyboard.press('0')
  await expect(inSight(page).getByRole('status')).toHaveText('1 location in sight')
  await moshi.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Moshi')).toBeVisible()
})

test('two fingers zoom the map', { tag: '@full' }, async ({ browser, storageState, baseURL }) => {
  const context = await browser.newContext({
    ...(storageState ? { storageState } : {}),
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: phone,
  })
  const page = await context.newPage()
  await page.goto('/locations?q=moshi&do=map')
  await expect(map(page).getByText(/^\d+ km$/)).toHaveText('100 km')
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apartPx?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apartPx === undefined
          ? []
          : [180 - apartPx / 2, 180 + apartPx / 2].map((x, id) => ({ x, y: 260, id })),
    })
  await touch('touchStart', 60)
  for (const apartPx of [90, 120, 180, 240]) await touch('touchMove', apartPx)
  await touch('touchEnd')
  // Four times as far apart: four times as close.
  await expect(map(page).getByText(/^\d+ km$/)).toHaveText('20 km')
  await expect(panel(page, 'Map of locations')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

testWithWorker(
  'a place is chosen on the map by a tap, without a network, and its region filled in',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await page.goto('/locations')
    await expect(cardTitles(page).first()).toBeVisible()
    await workerTookOver(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Add New Location' }).click()
    const form = panel(page, 'Add New Location')
    await form.getByLabel('Country').selectOption('Uganda')
    await form.getByRole('button', { name: 'Choose on the map' }).click()
    const picker = panel(page, 'Where the location is')
    const here = picker.getByRole('status').first()
    await expect(here).toContainText('Uganda')
    await expectAccessible(page)

    const ground = picker.getByRole('application')
    await expect(ground).toBeFocused()
    const { width = 0, height = 0 } = (await ground.boundingBox()) ?? {}
    const before = await here.innerText()
    await ground.click({ position: { x: width / 2, y: height / 2 - 60 } })
    await expect(here).not.toHaveText(before)
    await picker.getByRole('button', { name: 'Zoom in' }).click()
    await expect(here).toContainText('Northern Region, Uganda')
    const [coordinates = ''] = (await here.innerText()).split('\n')
    await picker.getByRole('button', { name: 'Use this place' }).click()

    await expect(picker).toBeHidden()
    const [latitude = '', longitude = ''] = coordinates.match(/[\d.]+/g) ?? []
    await expect(form.getByLabel('Latitude')).toHaveValue(latitude)
    await expect(form.getByLabel('Longitude')).toHaveValue(longitude)
    await expect(form.getByText(/^Chosen on the map, exact to about [\d.]+ km\.$/)).toBeVisible()
    await form.getByRole('button', { name: 'Fill in Northern Region, Uganda' }).click()
    await expect(form.getByLabel('State or region')).toHaveValue('Northern Region')
  },
)
