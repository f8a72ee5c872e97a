import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Farmer } from '#domain/farmer.ts'
import { callApi, type Listed } from './api.ts'
import { test } from './browser-process.ts'
import { expectSynced, workerTookOver } from './device.ts'
import { fillFarmer } from './farmer-form.ts'
import { panel, signInToStay } from './support.ts'

const newFarmer = (page: Page) => panel(page, 'Add New Farmer')
const kept = (form: Locator) => form.getByText(/^Draft kept on this device/)

/** The browser is closed properly, so that the session is on the disk. */
async function signInOn({ start }: { start: () => Promise<{ page: Page }> }): Promise<void> {
  const { page } = await start()
  await signInToStay(page)
  await workerTookOver(page)
  await page.context().close()
}

/** Whether the browser has written what is noted in `localStorage` to the disk, which it does seconds late. */
async function isNotedOnDisk(folder: string, text: string): Promise<boolean> {
  const storage = join(folder, 'Default', 'Local Storage', 'leveldb')
  const files = (await readdir(storage)).filter((name) => name.endsWith('.log'))
  const contents = await Promise.all(files.map((name) => readFile(join(storage, name))))
  return contents.some(
    (content) => content.includes(text) || content.includes(Buffer.from(text, 'utf16le')),
  )
}

test('“Draft kept” is true of every letter: a killed browser has them all, eight times of eight', {
  tag: '@full',
}, async ({ profile }) => {
  await signInOn(profile)
  const lost: string[] = []
  let typed = ''
  for (let trial = 1; trial <= 9; trial++) {
    const { page, kill } = await profile.start()
    await page.goto('/farmers?do=add')
    const name = newFarmer(page).getByLabel('Full name')
    if (typed) {
      await expect(name).not.toHaveValue('')
      const found = await name.inputValue()
      if (found !== typed) lost.push(`trial ${trial - 1}: ${typed.length - found.length} letters`)
    }
    typed = `Trial ${trial} `
    await name.fill(typed)
    typed += await typeOn(name, profile.folder, typed)
    await name.pressSequentially('and on to the end of it', { delay: 10 })
    typed += 'and on to the end of it'
    await expect(kept(newFarmer(page))).toBeVisible()
    await kill()
  }
  expect(lost).toEqual([])
})

test('a browser that is killed just after a save offers no draft of who is registered already', async ({
  profile,
}) => {
  await signInOn(profile)
  const { page, context, kill } = await profile.start()
  await page.goto('/farmers?do=add')
  await expectSynced(page)
  await context.setOffline(true)
  await register(page, 'Kofi Badu', '+233 20 000 0911', async (last) => {
    await typeOn(last, profile.folder, 'Kofi Badu')
    await last.fill('f')
  })
  await kill()

  const { page: reopened } = await profile.start()
  await reopened.goto('/farmers?do=add')
  await expect(newFarmer(reopened).getByLabel('Full name')).toHaveValue('')
  await expect(reopened.getByText(/^Your draft of .* is here again/)).toBeHidden()
  await register(reopened, 'Yaa Nti', '+233 20 000 0912')
  await expect(panel(reopened, 'Yaa Nti')).toBeVisible()
  // Two people: neither became the other.
  await expect(async () => {
    const { items } = await callApi<Listed<Farmer>>(reopened, '/farmers?limit=200')
    const found = items.filter(({ phone }) => phone?.startsWith('+233 20 000 091'))
    expect(found.map(({ name }) => name).sort()).toEqual(['Kofi Badu', 'Yaa Nti'])
  }).toPass()
})

const mostChunks = 30

/**
 * Types on until the disk has what was noted before, as in any form that takes a while; where the draft is written
 * all the time, little is ever noted for long. Returns what was typed.
 */
async function typeOn(field: Locator, folder: string, noted: string): Promise<string> {
  const chunk = 'abcdefgh'
  let typed = ''
  for (let times = 0; times < mostChunks && !(await isNotedOnDisk(folder, noted)); times++) {
    await field.pressSequentially(chunk, { delay: 20 })
    typed += chunk
  }
  return typed
}

/** Fills in the form of a new farmer and saves it. */
async function register(
  page: Page,
  name: string,
  phone: string,
  before: (last: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const form = newFarmer(page)
  await fillFarmer(page, name, phone)
  const email = form.getByLabel('Email')
  await email.fill('f')
  await before(email)
  await email.pressSequentially('@farmers.example')
  await form.getByRole('button', { name: 'Register farmer' }).click()
  await expect(form).toBeHidden()
}
