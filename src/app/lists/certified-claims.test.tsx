// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

beforeAll(() =>
  Promise.all([import('../records/batches/batch-details.tsx'), import('../sync/create-sync.ts')]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

it('tells a buyer which certificate shows what a batch claims, and what none shows', async () => {
  app = await renderApp({ path: '/dashboard', signedIn: true, email: 'buyer@asili.example' })
  const batch = app.db.batches.get('GH-COC-0131')
  if (!batch) throw new Error('The sample data lacks it')
  const [first, second] = batch.certified
  await app.db.batches.put({ ...batch, certified: first ? [first] : [] })
  await app.router.navigate(`/batches?id=${batch.id}`)
  const details = await app.panel(batch.id)
  expect(await details.findByText(`Certificate ${first?.numbers[0]}`)).toBeTruthy()
  const item = details.getByText('No certificate shows it').closest('li')
  expect(item?.textContent).toContain(second?.standard)
  expect(item?.dataset.shown).toBe('false')
})
