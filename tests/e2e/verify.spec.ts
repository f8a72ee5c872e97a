import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoFindings, overflowPx } from './accessible.ts'
import { expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { desk, panel, phone, signInToStay } from './support.ts'

const testWithWorker = test.extend(withWorker)

const verdict = (page: Page) => page.locator('[data-verdict]').getByRole('heading', { level: 2 })
const vector = (name: string) => join(import.meta.dirname, '../../public/test-vectors', name)

test('anybody tries the samples on a phone, gives a file or a link, and is told what does not fit', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/verify')
  await page.getByRole('button', { name: 'A passport that holds' }).click()
  await expect(verdict(page)).toHaveText('Verified')
  await expect(verdict(page)).toBeFocused()
  const report = page.getByRole('article')
  await expect(report).toContainText('1,302.5 kg')
  await expect(report).toContainText('Signed with the sample key')
  await expectNoFindings(page)
  expect(await overflowPx(page)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'A forged one: ten times the mass' }).click()
  await expect(verdict(page)).toHaveText('Does not match')
  await expect(report).toContainText('The signature does not fit')
  await expect(report).toContainText('What it says, which is not proven')
  await expectNoFindings(page, 'colours')
  await page.getByRole('button', { name: 'One with a key that nobody knows' }).click()
  await expect(verdict(page)).toHaveText('Cannot tell')
  await page.goBack()
  await expect(verdict(page)).toHaveText('Does not match')

  await page.getByLabel('Choose a picture of the code').setInputFiles(vector('proof.json'))
  await expect(verdict(page)).toHaveText('Verified')
  await expect(report).toContainText('Shows 2 of 5 parts of the lot')
  await expect(report).toContainText('Plot SAMPLE-PLOT-2: 250.5 kg')
  await expect(report).not.toContainText('SAMPLE-PLOT-3')
  await page.getByLabel('Or paste a link').fill('https://example.org/')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict(page)).toHaveText('Cannot tell')
  await expect(report).toContainText('There is no passport and no proof in this')
})

test.describe('at 288 dots an inch', () => {
  test.use({ deviceScaleFactor: 3 })

  testWithWorker(
    'a printed label is verified from its picture on a phone, offline and signed out, and a forged one is refused',
    { tag: '@full' },
    async ({ page, context }) => {
      test.slow()
      await page.setViewportSize(desk)
      await signInToStay(page)
      await appIsOnDevice(page)
      await expectSynced(page)
      await page.goto('/batches?id=GH-COC-0131&do=label')
      const label = panel(page, 'QR label of GH-COC-0131')
      const code = label.getByRole('img', { name: /^QR code: / })
      const link = ((await code.getAttribute('aria-label')) ?? '').replace('QR code: ', '')
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
      const picture = await page.locator('[data-own-paper="roll"] > div').screenshot()
      await page.emulateMedia({ media: 'screen' })

      // The passport that was opened stays on the device, to print and to prove with.
      await context.setOffline(true)
      await page.goto('/batches?id=GH-COC-0131&do=passport')
      const passport = panel(page, 'Passport of GH-COC-0131')
      await expect(passport).toContainText('Checked on this device: the signature fits.')
      await passport.getByText('Prove some plots, hide the rest').click()
      await passport.getByRole('checkbox').first().check()
      await passport.getByRole('button', { name: 'Make the proof' }).click()
      const proof = await passport.getByLabel('Link: Proof of GH-COC-0131').inputValue()
      await expectAccessible(page)
      const saving = page.waitForEvent('download')
      await passport.getByRole('button', { name: 'Save UNTP passport' }).click()
      expect((await saving).suggestedFilename()).toBe('asili-GH-COC-0131-untp-dpp.json')
      await page.goto('/batches?id=GH-COC-0148&do=label')
      await expect(panel(page, 'QR label of GH-COC-0148')).toContainText('is not on this device')

      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.setViewportSize(phone)
      await page.goto('/verify')
      const label62 = { name: 'label.png', mimeType: 'image/png', buffer: picture }
      await page.getByLabel('Choose a picture of the code').setInputFiles(label62)
      await expect(verdict(page)).toHaveText('Verified')
      await expect(page.getByRole('article')).toContainText('1,990 kg')
      await page.getByLabel('Or paste a link').fill(proof)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByRole('article')).toContainText('Shows 1 of')
      await expect(verdict(page)).toHaveText('Verified')

      await page.goto(forged(link))
      await expect(verdict(page)).toHaveText('Does not match')
      await expect(page.getByRole('article')).toContainText('The signature does not fit')
    },
  )
})

/** The app and what reads pictures are kept: pages open without a network. */
async function appIsOnDevice(page: Page): Promise<void> {
  await workerTookOver(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/asili-app.json')) !== undefined))
    .toBe(true)
}

/** The link with ten times the mass under the same signature. */
function forged(link: string): string {
  const [address = '', token = ''] = link.split('#')
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(inflateRawSync(Buffer.from(body, 'base64url')).toString())
  const heavier = JSON.stringify({ ...claims, kg: claims.kg * 10 })
  return `${address}#${head}.${deflateRawSync(heavier).toString('base64url')}.${signature}`
}
