import { expect, type Page } from '@playwright/test'
import { expectNoFindings, overflowPx } from './accessible.ts'
import { test } from './held-to-policy.ts'

/** Unfolds an operation and opens its form; the form. */
async function tryOut(page: Page, operationId: string, name: string) {
  const operation = page.locator(`#op-${operationId}`)
  await operation.locator('> summary').click()
  const button = operation.getByRole('button', { name: 'Try it' })
  await button.focus()
  await page.keyboard.press('Enter')
  const form = operation.getByRole('form', { name: `Try ${name}` })
  await expect(form).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return form
}

test('a reader tries operations of the API in the reference', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs#api')

  await test.step('a list, by keyboard alone, as one role and another', async () => {
    const form = await tryOut(page, 'listFarmers', 'GET /farmers')
    const who = form.getByLabel('Signed in as')
    await expect(who).toBeFocused()
    await form.getByLabel('limit').fill('2')
    await page.keyboard.press('Enter')
    await expect(form.getByText(/^200 .*in \d+ ms$/)).toBeVisible()
    await expect(form.getByRole('region', { name: 'Body of the answer' })).toContainText('"FRM-')
    await form.getByText(/^Headers \(/).click()
    await expect(form.getByRole('region', { name: 'Headers of the answer' })).toContainText(
      'ratelimit',
    )
    await expectNoFindings(page, 'all', '#op-listFarmers')

    await who.selectOption('Buyer')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText(/^403 /)).toBeVisible()
    await expect(form.getByRole('region', { name: 'Body of the answer' })).toContainText(
      '"code": "forbidden"',
    )
    await who.selectOption('Admin')
  })

  await test.step('a write, with the body of the example, and what is no body', async () => {
    const form = await tryOut(page, 'createFarmer', 'POST /farmers')
    const body = form.getByLabel('Body (JSON)')
    const example = await body.inputValue()
    await body.fill('{"id":')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('This is not JSON')
    await body.fill(example.replace('Abena Sample', 'Kọ́lá Tried'))
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText(/^201 /)).toBeVisible()

    await form.getByRole('button', { name: 'Copy as curl' }).click()
    await expect(form.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain('curl -i -X POST')
    expect(command).toContain('Kọ́lá Tried')
    expect(command).toContain('Bearer $ASILI_TOKEN')
  })

  await test.step('a change, from the version that is there', async () => {
    const form = await tryOut(page, 'updateFarmer', 'PATCH /farmers/{id}')
    await form.getByLabel('id', { exact: true }).fill('FRM-SAMPLE-01')
    await form.getByLabel('Body (JSON)').fill('{"farmSize": 3.1}')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText(/^200 /)).toBeVisible()
    await expect(form.getByRole('region', { name: 'Body of the answer' })).toContainText(
      'Kọ́lá Tried',
    )
  })

  await test.step('narrow and wide, light and dark', async () => {
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoFindings(page, 'colours', '#op-updateFarmer')
      expect(await overflowPx(page)).toBeLessThanOrEqual(0)
    }
  })
})
