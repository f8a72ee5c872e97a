import { expect } from '@playwright/test'
import type { Agent } from '#domain/agent.ts'
import { callApi } from './api.ts'
import {
  cards,
  cardTitles,
  desk,
  openScreen,
  panel,
  screenHeading,
  signInToStay,
  test,
} from './support.ts'

for (const size of [desk, { width: 1000, height: 768 }]) {
  test(`details close in every way, and give the focus back, ${size.width} px`, async ({
    page,
  }) => {
    await openScreen(page, '/farmers?q=kone', size)
    const link = page.getByRole('link', { name: 'Koné Mariam', exact: true })
    const details = panel(page, 'Koné Mariam')
    const ways: Record<string, () => Promise<unknown>> = {
      'the button': () => details.getByRole('button', { name: 'Close' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      Back: () => page.goBack(),
      // Beside a list there is none.
      ...(size !== desk && { 'the backdrop': () => page.mouse.click(5, 300) }),
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
    await cards(page).click({ position: { x: 20, y: 95 } })
    await expect(details).toBeVisible()
  })
}

test.describe('of an admin', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the bar of a target that is exceeded ends at 100, within its frame', async ({ page }) => {
    // Agents set no targets, their own or others’.
    await signInToStay(page, 'admin@asili.example')
    await page.goto('/agents?q=amenan')
    await page.getByRole('button', { name: 'Cards' }).click()
    const card = cards(page)
    await expect(card).toBeVisible()
    // How much was done this month depends on its day.
    const { version } = await callApi<Agent>(page, '/agents/AGT-03')
    const body = { monthlyTarget: 24, monthlyAchieved: 26 }
    await callApi(page, '/agents/AGT-03', { method: 'PATCH', body, version })
    await page.reload()
    await expect(card).toContainText('108% · 26 of 24')
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
