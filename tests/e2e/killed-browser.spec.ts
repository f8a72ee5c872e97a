import { expect } from '@playwright/test'
import { test } from './browser-process.ts'
import { workerTookOver } from './device.ts'
import { cards, panel, signInToStay } from './support.ts'

test('a change that was saved offline outlives a killed browser', async ({ profile }) => {
  const { page, context, kill } = await profile.start()
  await signInToStay(page)
  await page.goto('/farmers?q=Ama+Owusu')
  await expect(cards(page)).toHaveCount(1)
  await workerTookOver(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
  const details = panel(page, 'Ama Owusu')
  await details.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('+233 20 000 0888')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('on this device only')
  await kill()

  const { page: reopened, context: offline } = await profile.start()
  await offline.setOffline(true)
  await reopened.goto('/login')
  await expect(reopened.getByText(/^1 (change waits on this device|to send$)/)).toBeVisible()
})
