import { expect, mergeTests, type Page } from '@playwright/test'
import { seededRandom } from '#mocks/random.ts'
import { callApi, type Listed } from '../e2e/api.ts'
import { test as processTest } from '../e2e/browser-process.ts'
import { everythingIsSent, expectSynced } from '../e2e/device.ts'
import { fillFarmer } from '../e2e/farmer-form.ts'
import {
  lookForUpdate,
  test as releaseTest,
  takeUpdate,
  updateBar,
  whenKept,
} from '../e2e/release-steps.ts'
import { panel, signInToStay } from '../e2e/support.ts'
import { DayRecord, type ListedFarmer } from './day-record.ts'
import { type FieldDevice, startFieldDevice } from './field-device.ts'
import { checkImport, isRegistered, open, openEdit, save } from './field-work.ts'

const test = mergeTests(processTest, releaseTest)

const firstSeed = Number(process.env.LONG_SEED ?? 1)
const days = Number(process.env.LONG_DAYS ?? 2)
const operations = Number(process.env.LONG_OPERATIONS ?? 20)

const hourMs = 3_600_000

/** What is needed to let one thing happen. */
interface Day {
  device: FieldDevice
  record: DayRecord
  /** An integer below `limit`. */
  pick: (limit: number) => number
  /** A name and a phone number that nobody else has. */
  newFarmer: () => [name: string, phone: string]
  /** Puts the next release onto the host, while there is one; never an older one, which may not know the storage. */
  publish: () => boolean
}

type Act = (day: Day, page: Page) => Promise<void>

const register: Act = async ({ record, newFarmer }, page) => {
  const [name, phone] = newFarmer()
  await fillFarmer(page, name, phone)
  record.attempt(name, phone)
  await save(page)
  await isRegistered(page, name)
  record.confirm(name, phone)
}

const registerAndDie: Act = async ({ device, record, newFarmer }, page) => {
  const [name, phone] = newFarmer()
  await fillFarmer(page, name, phone)
  record.attempt(name, phone)
  await save(page)
  await device.killAndRestart()
}

const change: Act = async ({ record, pick, newFarmer }, page) => {
  const names = record.confirmedNames()
  const name = names[pick(names.length)]
  if (!name) return
  const [, phone] = newFarmer()
  await openEdit(page, name)
  await panel(page, `Edit ${name}`).getByLabel('Phone').fill(phone)
  record.attempt(name, phone)
  await save(page)
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  record.confirm(name, phone)
}

/** What was said to be kept of a form is there again after the process has died. */
const typeAndDie: Act = async ({ device, record, newFarmer }, page) => {
  const [name, phone] = newFarmer()
  await fillFarmer(page, name, phone)
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await device.killAndRestart()
  const reopened = await device.tab(0)
  if (!(await open(reopened, '/farmers?do=add'))) {
    record.figures.lockedOut.push(`${name}, in the middle of the form`)
    return
  }
  const form = panel(reopened, 'Add New Farmer')
  const value = form.getByLabel('Full name')
  if ((await value.inputValue()) !== name) record.figures.lost.push(`the draft of ${name}`)
  await fillFarmer(reopened, name, phone)
  record.attempt(name, phone)
  await save(reopened)
  await isRegistered(reopened, name)
  record.confirm(name, phone)
}

const importAndDie: Act = async ({ device, record, newFarmer }, page) => {
  const rows = Array.from({ length: 30 }, newFarmer)
  await checkImport(page, rows)
  for (const [name, phone] of rows) record.attempt(name, phone)
  await page.getByRole('button', { name: 'Register 30' }).click()
  await device.killAndRestart()
  const reopened = await device.tab(0)
  if (!(await open(reopened, '/farmers?do=import'))) {
    record.figures.lockedOut.push('in the middle of an import')
    return
  }
  const form = panel(reopened, 'Import farmers')
  await form.getByRole('button', { name: /^(Go on|Check 30 rows|Register \d+)$/ }).click()
  await expect(form.getByText(/\d+ of 30 kept on this device/)).toBeVisible()
  for (const [name, phone] of rows) record.confirm(name, phone)
}

/** A release comes under the app; its user takes it at once, or it is taken whenever the app begins anew. */
const release: Act = async ({ device, record, pick, publish }, page) => {
  if (!publish()) return
  record.figures.releases++
  const takesIt = pick(2) === 0
  if (!device.isOnline()) return
  await lookForUpdate(page)
  if (!takesIt) return
  await takeUpdate(page)
  // What comes next would be lost in the reload.
  await expect(updateBar(page)).toBeHidden()
}

/** What can happen on a screen, and the address at which it begins. */
const happenings: readonly { weight: number; address: string; act: Act }[] = [
  { weight: 5, address: '/farmers?do=add', act: register },
  { weight: 2, address: '/farmers?do=add', act: registerAndDie },
  { weight: 2, address: '/farmers?do=add', act: typeAndDie },
  { weight: 4, address: '/farmers', act: change },
  { weight: 1, address: '/farmers?do=import', act: importAndDie },
  {
    weight: 3,
    address: '/farmers',
    act: ({ device }) => device.setOnline(!device.isOnline()),
  },
  { weight: 2, address: '/farmers', act: ({ device }) => device.passTime(hourMs + 60_000) },
  { weight: 3, address: '/farmers', act: ({ device }) => device.killAndRestart() },
  { weight: 2, address: '/farmers', act: release },
]
const drawn = happenings.flatMap((happening) =>
  Array<typeof happening>(happening.weight).fill(happening),
)

for (let seed = firstSeed; seed < firstSeed + days; seed++) {
  test(`a random day in the field, seed ${seed}, loses, doubles and overwrites nothing`, async ({
    profile,
    host,
    releases,
    third,
  }) => {
    const random = seededRandom(seed)
    const pick = (limit: number) => Math.floor(random() * limit)
    const record = new DayRecord()
    const device = await startFieldDevice(profile, () => record.figures.kills++)
    const toCome = [releases.second, third]
    let made = 0
    const day: Day = {
      device,
      record,
      pick,
      newFarmer: () => {
        made++
        const number = String(seed * 1000 + made).padStart(7, '0')
        return [`Sample Day${seed}x${made}`, `+233 20 ${number.slice(0, 3)} ${number.slice(3)}`]
      },
      publish() {
        const next = toCome.shift()
        if (next) host.serve(next)
        return next !== undefined
      },
    }
    const first = await device.tab(0)
    await signInToStay(first)
    await open(first, '/farmers')
    await whenKept(first)
    // Without a first copy there is no location to choose.
    await expectSynced(first)

    for (let count = 0; count < operations; count++) {
      const happening = drawn[pick(drawn.length)]
      if (!happening) throw new Error('Nothing can happen')
      const page = await device.tab(pick(4) === 0 ? 1 : 0)
      record.figures.operations++
      if (await open(page, happening.address)) await happening.act(day, page)
      else {
        record.figures.lockedOut.push(`operation ${count}, ${happening.address}`)
        if (device.isOnline()) await signInToStay(page)
      }
    }
    await evening(device, record)
    console.info(`Seed ${seed}:`, record.figures)
    const { lost, doubled, overwritten, lockedOut } = record.figures
    expect({ lost, doubled, overwritten, lockedOut }).toEqual({
      lost: [],
      doubled: [],
      overwritten: [],
      lockedOut: [],
    })
  })
}

/** The network is there for good: everything is sent, and compared. */
async function evening(device: FieldDevice, record: DayRecord): Promise<void> {
  await device.setOnline(true)
  const page = await device.tab(0)
  if (!(await open(page, '/outbox'))) {
    await signInToStay(page)
    await open(page, '/outbox')
  }
  await expect(everythingIsSent(page)).toBeVisible({ timeout: 300_000 })
  // The kept token may have lapsed with the day: opening a screen renews it.
  await expect(async () => {
    await open(page, '/farmers')
    const { items } = await callApi<Listed<ListedFarmer>>(page, '/farmers?q=Sample+Day&limit=1000')
    record.compare(items)
  }).toPass()
}
