import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './held-to-policy.ts'
import { countText, openMore, panel, signInToStay } from './support.ts'

/** The rows of the file that a button gives, without its head. */
async function rowsOf(page: Page, press: () => Promise<void>) {
  const waiting = page.waitForEvent('download')
  await press()
  const file = await waiting
  const text = await readFile(await file.path(), 'utf8')
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  return { name: file.suggestedFilename(), head, rows }
}

test('an officer takes along what a record, or all that are filtered, have to show an auditor', async ({
  page,
}) => {
  await signInToStay(page, 'compliance@asili.example')
  await page.goto('/compliance?id=CMP-0007')
  const details = panel(page, 'EUDR CMP-0007')
  const one = await rowsOf(page, () =>
    details.getByRole('button', { name: 'Export for audit' }).click(),
  )
  expect(one.name).toMatch(
    /^asili(-sample-cooperative)?-audit-cmp-0007-demo-compliance-officer-\d{4}-\d\d-\d\d-\d{4}\.csv$/,
  )
  expect(one.head).toContain('Issued,Expires')
  expect(one.head).toContain('Farmer,Farmer id')
  const kinds = (kind: string) => one.rows.filter((row) => row.includes(`,${kind},`))
  expect(kinds('Requirement')).toHaveLength(3)
  expect(kinds('Document')).toHaveLength(3)
  expect(kinds('Document')[0]).toMatch(
    /Plot boundaries,Verified,\d{4}-\d\d-\d\d,Demo Compliance Officer,,[0-9a-f]{64}/,
  )
  expect(kinds('Finding')).toHaveLength(1)
  expect(kinds('Finding')[0]).toContain('Major, open')

  await page.goto('/compliance?standard=Organic')
  await expect(countText(page, '9 of 45 compliance records')).toBeVisible()
  await openMore(page)
  const all = await rowsOf(page, () =>
    page.getByRole('button', { name: 'Export for audit' }).click(),
  )
  expect(all.name).toMatch(/^asili(-sample-cooperative)?-audit-compliance-organic-/)
  expect(new Set(all.rows.map((row) => row.split(',')[0]))).toHaveProperty('size', 9)
})

test('a buyer’s file names no farmer who has not agreed to it, and says nothing that was written of their farm', async ({
  page,
}) => {
  await signInToStay(page, 'buyer@asili.example')
  await page.goto('/compliance')
  await expect(countText(page, '45 compliance records')).toBeVisible()
  await openMore(page)
  const { rows } = await rowsOf(page, () =>
    page.getByRole('button', { name: 'Export for audit' }).click(),
  )
  const withheld = rows.filter((row) => /,Farmer FRM-\d+,/.test(row) && row.includes(',Finding,'))
  expect(withheld.length).toBeGreaterThan(0)
  for (const row of withheld) expect(row).toContain('Withheld: the farmer has not agreed')
})
