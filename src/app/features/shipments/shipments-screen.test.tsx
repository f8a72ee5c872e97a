// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Shipment, type ShipmentState, shipmentState, shipmentsOn } from '#domain/shipments.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const officer = 'compliance@asili.example'

async function open(path = '/shipments', as = officer, scenario = 'default') {
  app = await renderApp({ path, signedIn: true, email: as, scenario })
  return app
}

const lot = async (id: string) => within(await screen.findByRole('article', { name: id }))
const lots = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'))
const markOf = (row: ReturnType<typeof within>, name: string) =>
  row.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

/** What the backend's rows come to: how many lots stand how depends on the day. */
function shipments() {
  const { batches, complianceRecords, plots } = app.db
  const rows = {
    batches: batches.all(),
    complianceRecords: complianceRecords.all(),
    plots: plots.all(),
  }
  return shipmentsOn(rows, new Date().toISOString().slice(0, 10))
}
const idsOf = (state: ShipmentState) =>
  shipments()
    .filter((shipment) => shipment.state === state)
    .map(({ batch }) => batch.id)

/** One that stands like this, with this mark. */
function oneWith(state: ShipmentState, word: string): Shipment {
  const found = shipments().find(
    (each) => each.state === state && each.marks.some((mark) => mark.word === word),
  )
  if (!found) throw new Error(`No lot is ${state}, ${word}`)
  return found
}

describe('the lots to the European Union, for an officer', () => {
  it('are counted by how they stand, and the figures filter them', async () => {
    const { user, address } = await open()
    expect(await screen.findByText(/EUDR applies: to all that customs/)).toBeTruthy()
    await screen.findByText('23 lots, the first to arrive first')
    const figures = within(screen.getByRole('list', { name: 'Summary' }))
    const figure = (label: string) => figures.getByText(label).parentElement?.textContent
    expect(figure('Lots to the EU')).toContain(
      String(shipments().length - idsOf('destination_unknown').length),
    )
    for (const state of ['ready', 'open', 'no_record', 'destination_unknown'] as const) {
      const ids = idsOf(state)
      const label = shipmentState.label(state)
      expect(ids).not.toEqual([])
      expect(figure(label)).toMatch(new RegExp(`^${label} ${ids.length} [\\d,]+ kg`))
      await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
      expect(address()).toBe(`/shipments?state=${state}`)
      expect(lots()).toEqual(ids)
      expect(await screen.findByText(`${ids.length} of 23 lots: ${label}`)).toBeTruthy()
    }
  })

  it.each([
    ['asantewaa', ({ batch }: Shipment) => batch.farmer === 'Abena Asantewaa'],
    ['KONE', ({ batch }: Shipment) => batch.farmer.startsWith('Koné')],
    ['coffee', ({ batch }: Shipment) => batch.crop === 'coffee'],
    ['gh-coc', ({ batch }: Shipment) => batch.id.startsWith('GH-COC')],
  ])('are found by %s, which the address keeps', async (typed, isMeant) => {
    const { user, address } = await open()
    await screen.findByText('23 lots, the first to arrive first')
    const ids = shipments()
      .filter(isMeant)
      .map(({ batch }) => batch.id)
    expect(ids).not.toEqual([])
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), typed)
    expect(await screen.findByText(`${ids.length} of 23 lots`)).toBeTruthy()
    expect(lots()).toEqual(ids)
    await waitFor(() => expect(address()).toBe(`/shipments?q=${typed}`))
  })

  it('are found among those that stand alike, or none is', async () => {
    const [wanted = ''] = idsOf('no_record')
    const { user } = await open(`/shipments?state=no_record&q=${wanted}`)
    expect(await screen.findByText('1 of 23 lots: Without a record')).toBeTruthy()
    expect(lots()).toEqual([wanted])
    await user.selectOptions(screen.getByLabelText('State'), 'Ready')
    expect(await screen.findByText('No lots found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('23 lots, the first to arrive first')).toBeTruthy()
  })

  it('say what is shown, what holds them up, and lead to where it is decided', async () => {
    await open()
    await screen.findByText('23 lots, the first to arrive first')
    const { batch, record } = oneWith('open', 'Not assessed')
    const row = await lot(batch.id)
    expect(markOf(row, 'Ground')).toBe('✓ All on record')
    expect(markOf(row, 'Risk')).toBe('○ Not assessed')
    expect(row.getByText('Risk not assessed').parentElement?.textContent).toMatch(
      /^Compliance officers.*Risk not assessed$/,
    )
    const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Ground: All on record')).toBe(`/batches?do=origin&id=${batch.id}`)
    expect(hrefOf('Risk: Not assessed')).toBe(`/compliance?do=assess&id=${record?.id}`)
    const none = await lot(oneWith('no_record', 'No record').batch.id)
    expect(none.getByText('Without a record')).toBeTruthy()
    expect(none.queryByRole('link', { name: /No record/ })).toBeNull()
    expect(
      (await lot(oneWith('ready', 'Shown').batch.id)).getByText('Nothing holds it up.'),
    ).toBeTruthy()
  })

  it('know how the statement of a lot stands once the server has told', async () => {
    const { db, router } = await open('/review')
    const [statement] = db.dueDiligenceStatements.all()
    if (!statement) throw new Error('The sample data has no statement')
    const [stated = '', other = ''] = idsOf('ready')
    await db.dueDiligenceStatements.put({ ...statement, status: 'AVAILABLE', batchIds: [stated] })
    await router.navigate('/shipments')
    const row = await lot(stated)
    await waitFor(() => expect(markOf(row, 'Statement')).toBe('✓ Available'))
    expect(markOf(await lot(other), 'Statement')).toBe('– None')
  })
})

describe('the lots to the European Union, for others', () => {
  it('show a field agent everything but the statements', async () => {
    await open('/shipments', 'agent@asili.example')
    await screen.findByText('23 lots, the first to arrive first')
    const { batch, record } = oneWith('open', 'Not assessed')
    const row = await lot(batch.id)
    expect(markOf(row, 'Statement')).toBe('? Officers see it')
    expect(row.getByRole('link', { name: 'Risk: Not assessed' }).getAttribute('href')).toBe(
      `/compliance?id=${record?.id}`,
    )
  })

  it('are not for buyers, who do not see plots', async () => {
    await open('/shipments', 'buyer@asili.example')
    expect(await screen.findByText('Not available')).toBeTruthy()
    expect(lots()).toEqual([])
  })

  it('are none where nothing was registered', async () => {
    await open('/shipments', officer, 'empty')
    expect(await screen.findByText('No lots to the European Union')).toBeTruthy()
  })

  it('ignore a state that there is not', async () => {
    await open('/shipments?state=nonsense')
    expect(await screen.findByText('23 lots, the first to arrive first')).toBeTruthy()
  })
})

it('keeps its heading, which has the focus, when the lots arrive', async () => {
  await open()
  const heading = await app.screen.findByRole('heading', { level: 1, name: 'EU shipments' })
  expect(app.screen.queryByRole('article')).toBeNull()
  await app.screen.findAllByRole('article')
  expect(heading.isConnected).toBe(true)
})
