import { expect, type Locator, type Page } from '@playwright/test'
import type { SampleFile } from '../support/sample-files.ts'
import { deviceNow, hourMs } from './clock.ts'

/** For what depends on the worker, which stores a copy of the app for each test. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** From now on the app is on the device, and what it asks for shows as requests. For tests `withWorker`. */
export async function workerTookOver(page: Page): Promise<void> {
  // Playwright puts a function that does nothing in its place.
  const isBlocked = await page.evaluate(() =>
    String(navigator.serviceWorker.register).includes('Playwright'),
  )
  if (isBlocked) throw new Error('No worker comes in this test: give it `withWorker`')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** The device has a copy of everything. */
export const expectSynced = (page: Page) => expect(page.getByText(/^Synced \d/)).toBeAttached()

/** In the outbox. */
export const everythingIsSent = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Everything is sent' })

/** Of the record whose details are open. */
export const idInAddress = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''

/** As a form's date field takes it. */
export const dayBefore = (days: number): string =>
  new Date(deviceNow() - days * 24 * hourMs).toISOString().slice(0, 10)

/** Chooses a file as a user does, by the form's button. */
export async function chooseFile(page: Page, file: SampleFile, field?: string): Promise<void> {
  const form = field ? page.getByRole('group', { name: field }) : page
  const button = form.getByRole('button', { name: /^(Choose a|Another) file$/ })
  await expect(button).toBeVisible()
  // Once more where the form was just drawn anew under the click.
  await expect(async () => {
    // Both at once: a wait that ends while the click still waits would fail the test, not this attempt.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 10_000 }),
      button.click({ timeout: 10_000 }),
    ])
    await chooser.setFiles(file)
  }).toPass()
}

/** A draft as the device keeps it, as far as tests look at one. */
interface KeptDraft {
  version: number
  revision: number
  values: Record<string, unknown>
  about: { labels: Record<string, string> }
}

/** The only draft that the device keeps; with what is given, changed to that. Its form must be closed for that. */
export const keptDraft = (page: Page, change?: Partial<KeptDraft>): Promise<KeptDraft> =>
  page.evaluate(async (change) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let database: IDBDatabase | undefined
    for (const { name = '' } of await indexedDB.databases()) {
      const one = await result(indexedDB.open(name))
      if (one.objectStoreNames.contains('drafts')) database = one
      else one.close()
    }
    if (!database) throw new Error('The device keeps no drafts')
    const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts')
    const all = await result(drafts.getAll())
    if (all.length !== 1) throw new Error(`There are ${all.length} drafts`)
    const draft = { ...all[0], ...change }
    if (change) await result(drafts.put(draft))
    database.close()
    return draft
  }, change)

/** Ends a page as a mobile system does that needs the room: nothing is told to it. */
export async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
}

/** Makes requests wait until what this returns is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Requests for this address wait until the network is gone for the first time: the device knows nothing of it then.
 * Gives a way to wait until the app has asked for it.
 */
export async function holdUntilOffline(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('isHeldBack', resolve)
  await page.addInitScript((held) => {
    const isGone = new Promise<void>((resolve) =>
      addEventListener('offline', () => resolve(), { once: true }),
    )
    let current = window.fetch
    Object.defineProperty(window, 'fetch', {
      get: () => current,
      // The emulated backend puts a function of its own in this place.
      set(answer: typeof current) {
        current = async (...request) => {
          if (String(request[0]).includes(held)) {
            // Playwright puts it there.
            ;(window as unknown as { isHeldBack: () => void }).isHeldBack()
            await isGone
          }
          return answer(...request)
        }
      },
    })
  }, address)
  return () => promise
}
