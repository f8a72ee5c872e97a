import { expect, type Page } from '@playwright/test'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { callApi } from './api.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { handOver, panel, signInToStay } from './support.ts'

test.use(withWorker)

const recordId = 'CMP-0001'
const officer = 'compliance@asili.example'
const text = 'Deux parcelles sur cinq n’ont pas de limite enregistrée'

const recordOf = (page: Page, id = recordId) =>
  callApi<ComplianceRecord>(page, `/compliance-records/${id}`)

test('an officer records a major finding, an agent answers it without a network, and the officer closes it from the queue', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await signInToStay(page, officer)
  await workerTookOver(page)
  await page.goto(`/compliance?id=${recordId}`)
  const details = panel(page, `EUDR ${recordId}`)
  await expect(details.getByText('Compliant', { exact: true }).first()).toBeVisible()
  await details.getByRole('link', { name: 'Record finding' }).click()
  const form = panel(page, /^Record finding/)
  await form.getByLabel('Grade').selectOption('Major')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(form.getByText('Say by when it has to be answered').first()).toBeVisible()
  await form.getByLabel('Finding').fill(text)
  await form.getByLabel('Requirement').selectOption('Geolocation of all plots')
  await form.getByLabel('Auditor').fill('Sample Control Union')
  await form.getByLabel('Answer due').fill('2099-01-31')
  await expectAccessibleEverywhere(page)
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  const findings = details.getByRole('region', { name: 'Audit findings' })
  await expect(findings).toContainText(text)
  await expect(findings).toContainText('A major finding is not closed')
  await expect(details.getByText('Non-Compliant', { exact: true }).first()).toBeVisible()

  await expect.poll(async () => (await recordOf(page)).findings?.length).toBe(1)
  await handOver(page, 'agent@asili.example')
  await page.goto(`/compliance?id=${recordId}`)
  await expect(details).toContainText(text)
  await expect(details.getByRole('link', { name: 'Record finding' })).toHaveCount(0)
  await expectSynced(page)
  await context.setOffline(true)
  await details.getByRole('link', { name: 'Answer or close' }).click()
  const open = panel(page, /^Findings, EUDR/)
  const name = 'Major finding, Geolocation of all plots'
  await open.getByRole('button', { name: `Answer ${name}` }).click()
  await expect(open.getByText('Enter what was done')).toBeVisible()
  await open.getByLabel(`Corrective action for ${name}`).fill('Les deux parcelles sont mesurées')
  await open.getByRole('button', { name: `Answer ${name}` }).click()
  await expect(open.getByText(/^Answered by you/)).toBeVisible()
  await expect(open).toContainText('A compliance officer or an admin decides on the answer.')
  await context.setOffline(false)
  await expect.poll(async () => (await recordOf(page)).findings?.[0]?.answers.length).toBe(1)

  await handOver(page, officer)
  await page.goto('/review')
  const line = page.getByRole('link', { name: new RegExp(`^Finding: Major: ${text}`) })
  await line.click()
  await expect(open).toContainText('Les deux parcelles sont mesurées')
  await expectAccessibleEverywhere(page)
  await open.getByRole('button', { name: `Return ${name}` }).click()
  await open.getByRole('button', { name: `Return ${name}` }).click()
  await expect(
    open.getByText('Say what is missing: who answered has to answer again'),
  ).toBeVisible()
  await open.getByRole('button', { name: 'Cancel' }).click()
  await open.getByRole('button', { name: `Close ${name}` }).click()
  await expect(open.getByText(/^Closed by you/)).toBeVisible()
  await expect(open.getByText('Compliant', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect.poll(async () => (await recordOf(page)).findings?.[0]?.decisions.length).toBe(1)
  expect(await recordOf(page)).toMatchObject({
    status: 'compliant',
    findings: [
      {
        recordedBy: { id: officer },
        answers: [{ answeredBy: { id: 'agent@asili.example' } }],
        decisions: [{ verdict: 'closed', decidedBy: { id: officer } }],
      },
    ],
  })
})

test('nobody closes a finding that they answered themselves', { tag: '@full' }, async ({
  page,
}) => {
  await signInToStay(page, officer)
  const list = await callApi<{ items: ComplianceRecord[] }>(
    page,
    '/compliance-records?status=non_compliant&limit=50',
  )
  const record = list.items.find(({ findings = [] }) => findings[0]?.answers.length === 0)
  await page.goto(`/compliance?id=${record?.id}&do=findings`)
  const open = panel(page, /^Findings, /)
  await open.getByLabel(/^Corrective action/).fill('Done by the officer')
  await open.getByRole('button', { name: /^Answer / }).click()
  await expect(open).toContainText('You answered this finding: somebody else has to decide on it')
  await expect(open.getByRole('button', { name: /^Close Major/ })).toHaveCount(0)
  await expect
    .poll(
      async () =>
        (await recordOf(page, String(record?.id))).findings?.[0]?.answers[0]?.answeredBy.id,
    )
    .toBe(officer)
})
