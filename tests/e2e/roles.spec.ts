import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './held-to-policy.ts'
import { navigation, panel, screenHeading, signInToStay } from './support.ts'

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

const navigations = [
  ['Field Agent', ['Dashboard', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance']],
  [
    'Supplier',
    ['Dashboard', 'My business', 'Farmers', 'Batches', 'Locations', 'Compliance', 'Prices'],
  ],
  ['Compliance Officer', ['Dashboard', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance']],
  ['Buyer', ['Dashboard', 'Lots', 'Batches', 'Locations', 'Compliance', 'Prices']],
  ['Admin', ['Dashboard', 'Lots', 'Farmers', 'Batches', 'Agents', 'Locations', 'Compliance']],
] as const

for (const [role, links] of navigations) {
  test(`a ${role} signs in with one press, and every link of the navigation leads somewhere`, async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: `Sign in as ${role}` }).click()
    await expect(screenHeading(page, 'Dashboard')).toBeVisible()
    // The dashboard last: one is there.
    for (const label of links.toReversed()) {
      await navigation(page).getByRole('link', { name: label, exact: true }).click()
      await expect(screenHeading(page, label)).toBeFocused()
      await expect(page.getByText('Your role does not include this.')).toHaveCount(0)
    }
    for (const label of ['Farmers', 'Agents'].filter((one) => !links.some((link) => link === one)))
      await expect(navigation(page).getByRole('link', { name: label })).toHaveCount(0)
  })
}
