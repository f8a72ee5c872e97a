import { expect, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, type Listed } from './api.ts'
import { hourMs, shiftClock } from './clock.ts'
import { everythingIsSent, expectSynced, withWorker, workerTookOver } from './device.ts'
import { test } from './held-to-policy.ts'
import { desk, openAccount, panel, phone, signIn, signInToStay, signOut } from './support.ts'

test.use(withWorker)

/** All text in the origin's databases and storages; the emulated backend's own is the server, not the device. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'asili-demo') continue
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        parts.push(name, store, await result(rows.getAll()), await result(rows.getAllKeys()))
      }
      database.close()
    }
    return JSON.stringify(parts)
  })

/** Signs in as an agent whose device has a copy of everything; gives what must not stay on it. */
async function signInAndCopy(page: Page): Promise<string[]> {
  await signInToStay(page)
  await page.goto('/farmers')
  await workerTookOver(page)
  await expectSynced(page)
  const { items } = await callApi<Listed<Farmer>>(page, '/farmers')
  const values = items.flatMap(({ name, phone }) => [name, phone ?? '']).filter((value) => value)
  expect(values.length).toBeGreaterThan(20)
  const kept = await keptText(page)
  expect(values.filter((value) => !kept.includes(value))).toEqual([])
  return values
}

const askToClear = async (page: Page) => {
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out and clear this device' }).click()
}

test('a device is cleared without a network once nothing waits on it, and keeps no farmer', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(desk)
  const values = await signInAndCopy(page)
  const other = await context.newPage()
  await other.goto('/batches')
  await expectSynced(other)
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Ama Owusu')
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill('+233 20 000 0901')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible()

  await askToClear(page)
  const refused = panel(page, 'Not cleared: something is only here')
  await expect(refused).toContainText('1 change is not sent')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await refused.getByRole('button', { name: 'Save it all as a file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^asili-device-.*\.json$/)
  await refused.getByRole('link', { name: '1 change' }).click()
  await context.setOffline(false)
  await expect(everythingIsSent(page)).toBeVisible()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Sign out and clear this device' }).click()
  const question = panel(page, 'Sign out and clear this device?')
  await expect(question).toContainText('Signing in again needs a connection')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sign out and clear' }).click()
  // With the way back where the other tab was signed out first.
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.getByText('This device is cleared. Deleted: the copy of')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  const kept = await keptText(page)
  expect([...values, 'agent@asili.example'].filter((value) => kept.includes(value))).toEqual([])
})

test('what stays after plain sign-out is said, and is deleted once it is not used for a month', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  const values = await signInAndCopy(page)
  await page.setViewportSize(phone)
  await signOut(page)
  await expect(page.getByText('stays on this device for 30 days')).toBeVisible()
  await expectAccessible(page)

  await shiftClock(context, 31 * 24 * hourMs)
  await page.goto('/login')
  await expect(page.getByText('was not used for 30 days, so it was deleted')).toBeVisible()
  const kept = await keptText(page)
  expect(values.filter((value) => kept.includes(value))).toEqual([])
  // Their user has all of it again.
  await signIn(page)
  await expectSynced(page)
})

const isLocked = (page: Page) => page.getByRole('heading', { name: 'Asili is locked' })

async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(
    page.getByText('This PIN is wrong').or(page.getByRole('navigation', { name: 'Main' })),
  ).toBeVisible()
}

test('a lock seals what is on the device, stops what is sent, and opens again with the PIN alone', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(desk)
  const values = await signInAndCopy(page)
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Ama Owusu')
  await page.getByRole('link', { name: 'Edit Ama Owusu' }).click()
  await page.getByLabel('Phone').fill('+233 20 000 0901')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '1 to send' }).click()
  const other = await context.newPage()
  await other.goto('/batches')
  await expect(other.getByRole('link', { name: '1 to send' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn on the lock' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('493027')
  await page.getByLabel('The same PIN again').fill('493027')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
  await expect(isLocked(other)).toBeVisible()
  const secrets = [...values, '+233 20 000 0901']
  await expect
    .poll(async () => {
      const kept = await keptText(page)
      return secrets.filter((value) => kept.includes(value))
    })
    .toEqual([])

  // Locked it neither shows nor sends anything, in any tab, before or after a reload.
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(isLocked(page)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(isLocked(page)).toBeVisible()
  await expectAccessible(page)
  const { items } = await callApi<Listed<Farmer>>(page, '/farmers?q=Ama+Owusu')
  expect(items[0]?.phone).not.toBe('+233 20 000 0901')
  for (let attempt = 0; attempt < 3; attempt++) await enterPin(page, '000000')
  await expect(page.getByText(/Try again in \d+ seconds/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Try again in \d+ seconds/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled()
  await enterPin(page, '493027')
  await expect(everythingIsSent(page)).toBeVisible()

  await page.getByRole('button', { name: 'Turn off the lock' }).click()
  await expect(page.getByRole('button', { name: 'Turn on the lock' })).toBeVisible()
  await page.reload()
  await expect(everythingIsSent(page)).toBeVisible()
})

test.describe('where the browser has passkeys', () => {
  // They belong to names, not to bare addresses.
  test.use({
    baseURL: async ({ baseURL }, use) => use((baseURL ?? '').replace('127.0.0.1', 'localhost')),
  })

  test('the lock opens with the screen lock of the device, offline too, until that is removed', {
    tag: '@full',
  }, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize(phone)
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
      },
    })
    await signInToStay(page)
    await page.goto('/outbox')
    await workerTookOver(page)
    await expectSynced(page)
    await page.getByRole('button', { name: 'Turn on the lock' }).click()
    await page.getByLabel('PIN', { exact: true }).fill('493027')
    await page.getByLabel('The same PIN again').fill('493027')
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()

    const add = page.getByRole('button', { name: 'Also unlock with this device’s screen lock' })
    await add.click()
    const remove = page.getByRole('button', { name: 'Remove the passkey' })
    await expect(remove).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(true)
    await page.reload()
    await expect(isLocked(page)).toBeVisible()
    await expectAccessible(page)
    const open = page.getByRole('button', { name: 'Unlock with the screen lock' })
    await open.click()
    await expect(remove).toBeVisible()

    // Deleted in the settings of the device: the PIN is the way back.
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await page.getByRole('button', { name: 'Lock now' }).click()
    await open.click()
    await expect(page.getByText('The passkey was not used')).toBeVisible()
    await expect(isLocked(page)).toBeVisible()
    await enterPin(page, '493027')
    await remove.click()
    await expect(add).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
    await expect(open).toHaveCount(0)
    await enterPin(page, '493027')

    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await page.reload()
    await enterPin(page, '493027')
    await expect(page.getByText('This browser makes no key from a passkey')).toBeVisible()
  })
})
