import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { panel, signInToStay } from './support.ts'

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
    await signInToStay(page, email)
    await page.goto(address)
    const refusal = panel(page, 'Not available')
    await expect(refusal).toContainText('Your role does not include this.')
    await expect(refusal.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await refusal.getByRole('button', { name: 'Close' }).click()
    await expect(refusal).toBeHidden()
  })
}

test('a buyer sees labels and passports of batches, which ask for no more than reading', async ({
  page,
}) => {
  await signInToStay(page, 'buyer@asili.example')
  for (const action of ['label', 'passport']) {
    await page.goto(`/batches?do=${action}&id=GH-COC-0148`)
    await expect(panel(page, /GH-COC-0148/)).toBeVisible()
  }
})
