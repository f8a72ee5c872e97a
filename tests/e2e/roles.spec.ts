import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './held-to-policy.ts'
import { panel, signInToStay } from './support.ts'

test('a buyer who opens a form is told that it is not theirs, and axe finds nothing in that', async ({
  page,
}) => {
  await signInToStay(page, 'buyer@asili.example')
  await page.goto('/batches?do=edit&id=GH-COC-0148')
  await expect(panel(page, 'Not available')).toContainText('Your role does not include this.')
  await expectAccessible(page)
})
