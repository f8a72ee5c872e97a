import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { setClock } from './clock.ts'
import { withWorker } from './device.ts'
import { noteRefusals } from './held-to-policy.ts'
import { test as base } from './support.ts'

/** A browser that a test can end as a flat battery does. */
export interface BrowserProcess {
  context: BrowserContext
  page: Page
  /** Ends the process with SIGKILL: nothing in it learns of that, and nothing more reaches the disk. */
  kill: () => Promise<void>
}

/** A browser's profile on the disk, which outlives the browser's process. */
export interface Profile {
  /** Where it lies. */
  folder: string
  /** Starts a browser on this profile: one at a time. */
  start: () => Promise<BrowserProcess>
}

/** For what must outlive the end of the browser's process; `kill` in `device.ts` ends only a page. */
export const test = base.extend<{ profile: Profile }>({
  profile: async ({ baseURL, launchOptions, refused }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'asili-profile-'))
    let running: BrowserContext | undefined
    await use({
      folder,
      async start() {
        const context = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          // What outlives the process is the app on the device.
          ...withWorker,
          baseURL: baseURL ?? '',
        })
        running = context
        await setClock(context)
        noteRefusals(context, refused)
        const page = context.pages()[0] ?? (await context.newPage())
        return { context, page, kill: () => killProcess(folder, context) }
      },
    })
    await running?.close().catch(() => {})
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

async function killProcess(folder: string, context: BrowserContext): Promise<void> {
  // The browser locks its profile with a link that names the host and its process: `host-1234`.
  const lock = await readlink(join(folder, 'SingletonLock'))
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(Number(lock.split('-').at(-1)), 'SIGKILL')
  await closed
}
