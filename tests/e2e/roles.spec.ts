import { expect, test } from '@playwright/test'
import { expectAccessible, screenHeading, signIn } from './support.ts'

const forms = [
  ['compliance officer', 'compliance@asili.example', '/farmers?do=add'],
  ['compliance officer', 'compliance@asili.example', '/farmers?do=import'],
  ['compliance officer', 'compliance@asili.example', '/batches?do=track&id=GH-COC-0148'],
  ['buyer', 'buyer@asili.example', '/batches?do=edit&id=GH-COC-0148'],
  ['buyer', 'buyer@asili.example', '/compliance?do=upload&id=CMP-0003'],
  ['buyer', 'buyer@asili.example', '/locations?do=add'],
] as const

for (const [role, email, address] of forms) {
  test(`a ${role} who opens ${address} is told that it is not theirs, before anything is typed`, async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Keep me signed in on this device').check()
    await signIn(page, email)
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    await page.goto(address)
    const panel = page.getByRole('dialog', { name: 'Not available' })
    await expect(panel).toContainText('Your role does not include this.')
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })
}

test('a buyer sees labels and passports of batches, which ask for no more than reading', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Keep me signed in on this device').check()
  await signIn(page, 'buyer@asili.example')
  await expect(screenHeading(page, 'Dashboard')).toBeVisible()
  for (const action of ['label', 'passport']) {
    await page.goto(`/batches?do=${action}&id=GH-COC-0148`)
    await expect(page.getByRole('dialog', { name: /GH-COC-0148/ })).toBeVisible()
  }
})
