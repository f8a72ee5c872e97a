import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Plot } from '#domain/plot.ts'
import { expectAccessible, overflowPx } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { chooseFile, everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { openMore, panel, phone, signInAnew, signInToStay } from './support.ts'

test.use(withWorker)

interface Feature {
  properties: { external_id: string }
  geometry: { coordinates: number[][][] }
}

/** What Whisp would answer of a plot. */
const judged = (feature: Feature | undefined, treecover: 'yes' | 'no', risk: string) => ({
  ...feature,
  type: 'Feature',
  properties: {
    ...feature?.properties,
    Ind_01_treecover: treecover,
    Ind_02_commodities: 'no',
    Ind_03_disturbance_before_2020: 'no',
    Ind_04_disturbance_after_2020: 'no',
    risk_pcrop: risk,
    whisp_processing_metadata: {
      whisp_version: '3.0.0a14',
      processing_timestamp_utc: '2026-06-11 01:59:15+0000',
    },
  },
})

async function choose(page: Page, features: readonly object[]): Promise<void> {
  await panel(page, 'Screening by Whisp')
    .getByLabel('Result of Whisp')
    .setInputFiles({
      name: 'whisp.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
    })
}

test('plots go to Whisp and an officer brings its result back without a network: refused where it does not follow, and followed by an agent’s visit', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(phone)
  await signInToStay(page, 'compliance@asili.example')
  await page.goto('/plots')
  await workerTookOver(page)
  await expectSynced(page)
  await workerTookOver(page)
  const { items } = await callApi<Listed<Plot>>(page, '/plots?limit=100')
  const [low, open, other] = items.filter(
    ({ screening, crops, geometry }) =>
      screening.state === 'not_screened' && crops[0] === 'cocoa' && geometry.type === 'Polygon',
  )
  if (!low || !open || !other) throw new Error('There are too few such plots')
  await context.setOffline(true)
  await openMore(page)
  await page.getByRole('link', { name: 'Screening' }).click()
  const screening = panel(page, 'Screening by Whisp')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await screening.getByRole('button', { name: 'Export for Whisp' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).not.toContain(low.farmer)
  const exported: Feature[] = JSON.parse(text).features
  const of = ({ id }: Plot) => exported.find(({ properties }) => properties.external_id === id)

  await choose(page, [judged(of(low), 'no', 'low'), judged(of(open), 'yes', 'low')])
  await expect(screening.getByRole('alert')).toContainText('The file is refused')
  await expect(screening).toContainText(
    'The file says “low”, but from its answers follows “more information needed”.',
  )
  await expect(screening.getByRole('button', { name: /^Record/ })).toBeDisabled()

  await screening.getByRole('button', { name: 'Another file' }).click()
  const elsewhere = {
    ...judged(of(other), 'no', 'low'),
    geometry: of(low)?.geometry,
  }
  await choose(page, [
    judged(of(low), 'no', 'low'),
    judged(of(open), 'yes', 'more_info_needed'),
    elsewhere,
  ])
  await expect(screening).toContainText('3 in the file: 2 to record, 0 known already, 1 refused.')
  await expect(screening).toContainText('Its shape is not the one on record')
  expect(await overflowPx(page)).toBe(0)
  await expectAccessible(page)
  await screening.getByRole('button', { name: 'Record 2 screenings' }).click()
  await expect(screening).toContainText('2 screenings are recorded on this device')

  // Who reviews compliance brings the result; who works in the field goes there.
  await expect(screening.getByRole('listitem').filter({ hasText: open.name })).toBeVisible()
  await expect(screening.getByRole('link', { name: /^Record a visit/ })).toHaveCount(0)
  await context.setOffline(false)
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
  await page.goto('/dashboard')
  await signInAnew(page)
  await page.goto(`/plots?id=${open.id}`)
  await expectSynced(page)
  await context.setOffline(true)
  await expect(panel(page, open.name)).toContainText('recorded by')
  await panel(page, open.name).getByRole('link', { name: 'Record a visit' }).click()
  const visit = panel(page, `Visit of ${open.name}`)
  await visit.getByLabel('What was seen').selectOption('No sign of clearing since 2021')
  await visit.getByRole('button', { name: 'Record visit' }).click()
  await expect(visit.getByRole('alert')).toContainText('Say by what that was seen')
  await visit.getByLabel('Note').fill('Cocoa of thirty years under old shade trees')
  await chooseFile(page, {
    name: 'old-trees.png',
    mimeType: 'image/png',
    buffer: await readFile('public/icon-192.png'),
  })
  await expect(visit.getByText('SHA-256').first()).toBeVisible()
  await expectAccessible(page)
  await visit.getByRole('button', { name: 'Record visit' }).click()
  await expect(visit).toBeHidden()
  await page.goto(`/plots?id=${open.id}`)
  const details = panel(page, open.name)
  await expect(details).toContainText('Before: Screened elsewhere: more information needed')
  // What has not left the device is opened from it.
  await details.getByRole('button', { name: /^Open photo of the visit on .*, 1 of 1$/ }).click()
  await expect(details.getByRole('img', { name: /^Photo of the visit on/ })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await page.goto('/outbox')
  await expect(everythingIsSent(page)).toBeVisible()
  const plotOf = ({ id }: Plot) => callApi<Plot>(page, `/plots/${id}`)
  expect((await plotOf(low)).screening).toMatchObject({
    state: 'screened_elsewhere',
    risk: 'low',
    by: 'Whisp 3.0.0a14',
    on: '2026-06-11',
    fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const visited = await plotOf(open)
  expect(visited).toMatchObject({
    screening: { state: 'visited', risk: null },
    earlierScreenings: [{ risk: 'more_info_needed', by: 'Whisp 3.0.0a14' }],
    photos: [{ name: 'old-trees.png', mediaType: 'image/png' }],
  })
  expect((await plotOf(other)).screening.state).toBe('not_screened')
})
