import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from './accessible.ts'
import { nodeAtDeviceTime } from './clock.ts'
import { withWorker, workerTookOver } from './device.ts'
import { panel, phone, test } from './support.ts'

test.use(withWorker)

const lotId = 'GH-COC-0148'
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'asili-bundle-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Saves the bundle of a lot from its screen. */
async function saveBundle(page: Page): Promise<Buffer> {
  await page.goto(`/batches?do=origin&id=${lotId}`)
  await workerTookOver(page)
  const download = page.waitForEvent('download')
  await panel(page, `Origin of ${lotId}`)
    .getByRole('button', { name: 'Everything, as a bundle' })
    .click()
  return readFileSync(await (await download).path())
}

test('a lot’s bundle checks itself from a folder without a network, and names what was changed', async ({
  page,
  context,
}) => {
  const bytes = await saveBundle(page)
  const files = unzipSync(new Uint8Array(bytes))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'manifest.jws',
      'index.html',
      'passport.txt',
      'epcis.json',
      'fsma.csv',
      'rules.json',
    ]),
  )
  expect(Object.keys(files).some((path) => path.startsWith('documents/'))).toBe(true)

  const index = join(folder, 'index.html')
  writeFileSync(index, files['index.html'] ?? '')
  const bundle = join(folder, 'bundle.zip')
  writeFileSync(bundle, bytes)
  await context.setOffline(true)
  await page.setViewportSize(phone)
  await page.goto(pathToFileURL(index).href)
  await page.getByLabel('The bundle').setInputFiles(bundle)
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeFocused()
  await expect(page.getByText(lotId).first()).toBeVisible()
  await expectAccessible(page)

  // One byte of one file, as it lies in the zip.
  const text = bytes.toString('latin1')
  const at = text.indexOf('EPCISDocument')
  const changed = Buffer.from(bytes)
  changed[at] = 0x46
  const forged = join(folder, 'forged.zip')
  writeFileSync(forged, changed)
  await page.getByLabel('The bundle').setInputFiles(forged)
  await expect(page.getByRole('heading', { name: 'Does not match' })).toBeFocused()
  await expect(page.getByText('The file epcis.json was changed.')).toBeVisible()

  const verify = (file: string) =>
    execFileSync('node', [...nodeAtDeviceTime(), 'scripts/verify.ts', file, '--json'], {
      encoding: 'utf8',
    })
  expect(JSON.parse(verify(bundle))).toMatchObject({ verdict: 'verified' })
  expect(() => verify(forged)).toThrow()
})
