import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Farmer } from '#domain/farmer.ts'
import { expectAccessible } from './accessible.ts'
import { callApi } from './api.ts'
import { chooseFile, expectSynced, idInAddress, withWorker, workerTookOver } from './device.ts'
import { cards, panel, searchBox, signInToStay, signOut, test } from './support.ts'

test.use(withWorker)

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 7.740123, longitude: -2.100456, accuracy: 4 },
})

const name = 'Kwame Ọlá Nti'
const verification = (page: Page): Locator =>
  panel(page, name).getByRole('region', { name: 'Verification' })
const farmerOf = (page: Page, id: string) => callApi<Farmer>(page, `/farmers/${id}`)

/** Registers a farmer without a network, with what is checked later: place by GPS, consent, identity. */
async function register(page: Page): Promise<string> {
  await page.goto('/farmers?do=add')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill('00233 20 000 0900')
  await page.getByRole('button', { name: 'Use GPS location' }).click()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('LOC-02')
  await page.getByLabel('Cashew').check()
  await page.getByLabel('Farm size (ha)').fill('3,5')
  await page.getByLabel('Record consent now').check()
  await page.getByRole('button', { name: 'Register farmer' }).click()
  const consent = panel(page, `Consent of ${name}`)
  await consent.getByLabel('Yes, to what is ticked').check()
  await consent.getByLabel('Show buyers where my crop grew').check()
  await consent.getByLabel('How the farmer says yes').selectOption('Spoken, with a witness')
  await consent.getByLabel('Name of the witness').fill('Esi Sample')
  await consent.getByRole('button', { name: 'Record consent' }).click()
  const details = panel(page, name)
  await details.getByRole('link', { name: 'Record identity' }).click()
  await page.getByLabel('Document', { exact: true }).selectOption('Voter’s card')
  await page.getByLabel('Number').fill('SAMPLE-GH-77/0900')
  const card = { width: 600, height: 300, channels: 3 as const, background: 'tan' }
  await chooseFile(
    page,
    {
      name: 'card.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: card }).png().toBuffer(),
    },
    'Photo of the document',
  )
  await page.getByRole('button', { name: 'Record identity' }).click()
  await expect(details).toContainText('on this device only')
  return idInAddress(page)
}

/** Without a plot there is nothing to check; a point will do. */
async function recordPlot(page: Page): Promise<void> {
  await panel(page, name).getByRole('link', { name: 'Add a plot' }).click()
  const form = panel(page, 'Add New Plot')
  await form.getByLabel('Name').fill('Home field')
  await form.getByLabel('Shape').selectOption('Point: enough up to 4 ha')
  await form.getByRole('button', { name: 'Take the point here' }).click()
  await form.getByRole('button', { name: /^Take it now/ }).click()
  await form.getByLabel('Declared area (ha)').fill('3,5')
  await form.getByRole('button', { name: 'Save plot' }).click()
  await expect(panel(page, 'Home field')).toContainText('Checks passed')
}

async function signInAs(page: Page, email: string, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click()
  // Else it is asked whether what is not sent shall wait.
  await expect(page.getByRole('banner').getByText(/^(\d+ sent|Synced \d)/)).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await signInToStay(page, email)
  await page.goto(`/farmers?id=${id}`)
}

async function expectResult(page: Page, score: number, status: string): Promise<void> {
  await expect(verification(page).getByText(`${score}% verified`)).toBeVisible()
  await expect(panel(page, name).getByText(status, { exact: true })).toBeVisible()
}

/** Looks at the photo of the card, which was taken askew and is in sight where the identity is checked. */
async function expectReadable(page: Page): Promise<void> {
  await verification(page).getByRole('link', { name: 'Record step: Identity seen' }).click()
  const form = panel(page, `Verify ${name}`)
  const picture = form.getByRole('img', { name: 'Photo of the document' })
  await expect(picture).toBeVisible()
  await expect(form).toContainText('This is the photo that was recorded.')
  const shapeOf = async (of: Locator) => {
    const box = await of.boundingBox()
    if (!box) throw new Error('It is not in sight')
    return box
  }
  const flat = await shapeOf(picture)
  expect(flat.width / flat.height).toBeCloseTo(2, 1)
  await form.getByRole('button', { name: 'Turn' }).click()
  await expect
    .poll(async () => {
      const { width, height } = await shapeOf(picture)
      return height / width
    })
    .toBeCloseTo(2, 1)
  await form.getByRole('button', { name: 'Larger' }).click()
  await expect(form.getByText('150%', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Larger' }).click()
  const box = form.getByRole('region', { name: /^Photo of the document: arrow keys/ })
  // What was in the middle still is.
  const middle = await box.evaluate((it) => ({
    is: it.scrollTop + it.clientHeight / 2,
    of: it.scrollHeight / 2,
  }))
  expect(Math.abs(middle.is - middle.of)).toBeLessThan(2)
  await box.focus()
  const { y } = await shapeOf(picture)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await shapeOf(picture)).y).toBeLessThan(y)
  await expectAccessible(page)
}

/** Records what the farmer's record shows, with the farmer there: the card alone is no proof of who holds it. */
async function recordWhatIsOnRecord(page: Page): Promise<void> {
  const form = panel(page, `Verify ${name}`)
  await expect(form).toContainText('3 steps wait for you, 2 of them in sight.')
  await form.getByLabel('The farmer is here with this document').check()
  await form.getByRole('button', { name: 'Record 3 steps' }).click()
  await expect(form).toContainText('All that this record shows is checked.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Go on' }).click()
  await expect(form).toBeHidden()
}

test('a farmer is verified step by step by somebody who did not register them, flagged, and cleared', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow()
  await page.goto('/farmers')
  await workerTookOver(page)
  await expectSynced(page)
  await context.setOffline(true)
  const id = await register(page)
  await recordPlot(page)
  await page.goto(`/farmers?id=${id}`)
  await expectResult(page, 0, 'Pending')
  await expect(verification(page)).toContainText('You registered this farmer')
  await expect(verification(page).getByRole('link', { name: /^Record step/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/farmers?id=${id}&do=verify-documents`)
  await expect(panel(page, `Documents seen: ${name}`)).toContainText(
    'You registered this farmer, so somebody else has to verify them',
  )
  await page.goto(`/farmers?id=${id}`)
  await context.setOffline(false)
  // There is no such farmer until the device has sent them.
  await expect(async () => {
    expect(await farmerOf(page, id)).toMatchObject({ status: 'pending' })
  }).toPass()

  await signInAs(page, 'compliance@asili.example', id)
  await expectReadable(page)
  await recordWhatIsOnRecord(page)
  await expectResult(page, 65, 'Pending')

  // What can be done in the field needs no network.
  await context.setOffline(true)
  await verification(page).getByRole('link', { name: 'Record step: Documents seen' }).click()
  await page.getByRole('button', { name: 'Record step' }).click()
  await expect(page.getByRole('alert')).toContainText('Note: Enter what you saw')
  await expectAccessible(page)
  await page.getByLabel('Note').fill('Carte de planteur et reçu')
  await page.getByRole('button', { name: 'Record step' }).click()
  await expectResult(page, 80, 'Pending')
  await verification(page).getByRole('link', { name: 'Record step: Farm visited' }).click()
  const visit = panel(page, `Farm visited: ${name}`)
  await visit.getByLabel('Note').fill('Walked the farm')
  await visit.getByRole('button', { name: 'Record step' }).click()
  await expect(visit.getByRole('alert')).toContainText('Position: Add the position')
  await visit.getByRole('button', { name: 'Add the position' }).click()
  await expect(visit.getByText(/within 4 m/)).toBeVisible()
  await expectAccessible(page)
  await visit.getByRole('button', { name: 'Record step' }).click()
  await expectResult(page, 100, 'Verified')
  await expect(verification(page)).toContainText('By you, ')
  await context.setOffline(false)
  await expect(panel(page, name).getByText('on this device only')).toBeHidden()
  await expect
    .poll(() => farmerOf(page, id))
    .toMatchObject({ status: 'verified', verificationScore: 100 })

  await verification(page).getByRole('link', { name: 'Flag', exact: true }).click()
  const flag = panel(page, `Flag ${name}`)
  await flag.getByRole('button', { name: 'Raise flag' }).click()
  await expect(flag.getByRole('alert')).toContainText('Reason: Choose a reason')
  await flag.getByLabel('Reason').selectOption('Land is disputed')
  await flag.getByLabel('Note').fill('A neighbour claims the lower field')
  await flag.getByRole('button', { name: 'Raise flag' }).click()
  await expectResult(page, 100, 'Flagged')
  await expect(verification(page).getByRole('link', { name: 'Lift flag' })).toHaveCount(0)
  await expectAccessible(page)
  await expect.poll(() => farmerOf(page, id)).toMatchObject({ status: 'flagged' })

  await signInAs(page, 'admin@asili.example', id)
  await expect(verification(page)).toContainText('A neighbour claims the lower field')
  await verification(page).getByRole('link', { name: 'Lift flag' }).click()
  const lift = panel(page, `Lift flag of ${name}`)
  await lift.getByLabel('Note').fill('The chief has settled it')
  await lift.getByRole('button', { name: 'Lift flag' }).click()
  await expectResult(page, 100, 'Verified')
  await expect.poll(() => farmerOf(page, id)).toMatchObject({ status: 'verified' })

  await page.reload()
  await expectResult(page, 100, 'Verified')
  await verification(page).getByText('History of verification (7)').click()
  for (const text of [
    'Flag lifted',
    'The chief has settled it',
    'Flag raised: Land is disputed',
    'Step done: Farm visited',
    'By Demo Compliance Officer, ',
    '7.740123° N, 2.100456° W, within 4 m',
  ]) {
    await expect(verification(page)).toContainText(text)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Cards' }).click()
  await searchBox(page).fill('nti')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Verified')
  await expect(cards(page)).toContainText('100%')
})

test('a step that was recorded by mistake is withdrawn, and the status goes back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/farmers?id=FRM-0001&do=withdraw-step')
  await workerTookOver(page)
  const form = panel(page, 'Withdraw a step of Ama Owusu')
  await form.getByLabel('Step').selectOption('Farm visited')
  await form.getByRole('button', { name: 'Withdraw step' }).click()
  await expect(form.getByRole('alert')).toContainText('Note: Enter why')
  await form.getByLabel('Note').fill('It was the neighbour’s farm')
  await form.getByRole('button', { name: 'Withdraw step' }).click()
  const details = panel(page, 'Ama Owusu')
  await expect(details.getByText('80% verified')).toBeVisible()
  await expect(details.getByText('Pending', { exact: true })).toBeVisible()
  await expect
    .poll(() => farmerOf(page, 'FRM-0001'))
    .toMatchObject({ status: 'pending', verificationScore: 80 })
})
