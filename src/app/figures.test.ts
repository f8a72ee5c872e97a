import { describe, expect, it } from 'vitest'
import { dashboardOf } from '#domain/dashboard-figures.ts'
import { passportIdOf } from '#domain/passport.ts'
import { shipmentsOn } from '#domain/shipments.ts'
import { calendarOf } from '#mocks/resources/calendar.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { largeSeed } from '#mocks/resources/large-seed.ts'
import { passportFrom } from '#mocks/resources/passports-seed.ts'
import { shipmentFigures } from './features/shipments/shipment-figures.ts'
import { agentListAmong } from './records/agents/agent-list.tsx'
import { batchList } from './records/batches/batch-list.tsx'
import { certificateList } from './records/certificates/certificate-list.tsx'
import { complianceList } from './records/compliance/compliance-list.tsx'
import { farmerList } from './records/farmers/farmer-list.tsx'
import { locationList } from './records/locations/location-list.tsx'
import { plotList } from './records/plots/plot-list.tsx'

const today = new Date('2026-05-24T10:00:00Z')
const onDate = '2026-05-24'

interface Dated {
  status: string
}
const of = <Row extends Dated>(rows: readonly Row[], status: string) =>
  rows.filter((row) => row.status === status)
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((all, row) => all + value(row), 0)
const count = (value: number) => value.toLocaleString('en')

describe.each([
  ['default', defaultSeed(today)],
  ['large', largeSeed(today)],
] as const)('the figures of the data “%s”', (name, seed) => {
  const { farmers, batches, agents, locations, complianceRecords, plots, certificates } = seed
  const calendar = calendarOf(today)
  const farmersById = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  const dashboard = dashboardOf({ farmers, batches, agents, locations, complianceRecords }, today)
  /** Every event of every passport; of many batches, of each hundredth. */
  const every = name === 'large' ? 100 : 1
  const harvests = batches.filter(({ made }) => made === null)
  /** What lots have drawn of a batch is in these. */
  const left = ({ id, quantity }: (typeof batches)[number]) =>
    quantity -
    sum(batches, ({ made }) =>
      sum(made?.inputs ?? [], ({ batchId, kg }) => (batchId === id ? kg : 0)),
    )
  const isDrawn = new Set(
    batches.flatMap(({ made }) => made?.inputs.map(({ batchId }) => batchId) ?? []),
  )
  const massKg = (batch: (typeof batches)[number]) =>
    isDrawn.has(batch.id) ? left(batch) : batch.quantity
  const looked = harvests.filter((_, index) => index % every === 0)
  const passports = looked.flatMap((batch) => {
    const farmer = farmersById.get(batch.farmerId)
    return farmer ? [passportFrom(batch, farmer, calendar)] : []
  })

  it('on the dashboard are counted from the records', () => {
    const { batches: figures } = dashboard
    const onTheWay = batches.filter(({ status }) => status !== 'exported')
    expect(dashboard.farmers).toMatchObject({ total: farmers.length })
    expect(dashboard.farmers?.byStatus.verified).toBe(of(farmers, 'verified').length)
    expect(dashboard.farmers?.byStatus.flagged).toBe(of(farmers, 'flagged').length)
    expect(figures.total).toBe(batches.length)
    expect(figures.quantityKg).toBe(sum(onTheWay, massKg))
    expect(figures.inTransitKg).toBe(sum(of(batches, 'in_transit'), massKg))
    const lately = harvests.filter(({ harvestDate }) => harvestDate > calendar.date(30))
    expect(figures.harvestedKg.current).toBe(sum(lately, ({ quantity }) => quantity))
    for (const { currency, amount } of figures.value) {
      const own = onTheWay.flatMap(({ estimatedValue: value }) =>
        value?.currency === currency ? [value.amount] : [],
      )
      expect(amount).toBe(sum(own, (each) => each))
    }
    expect(dashboard.recentBatches[0]?.updatedAt).toBe(
      batches
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1),
    )
  })

  it('of compliance are counted from the records, certificates where there are any', () => {
    const { compliance, alertCounts } = dashboard
    expect(compliance?.byStatus.compliant).toBe(of(complianceRecords, 'compliant').length)
    const issued = complianceRecords.filter(
      ({ standard, issueDate }) =>
        standard !== 'EUDR' &&
        standard !== 'FSMA' &&
        issueDate !== null &&
        issueDate > calendar.date(90),
    )
    expect(compliance?.issued.current).toBe(issued.length)
    const gone = new Set(of(batches, 'exported').map(({ id }) => id))
    const ofGoodsHere = complianceRecords.filter(({ batchId }) => !gone.has(batchId))
    const ended = ofGoodsHere.filter(({ expiryDate }) => expiryDate && expiryDate < onDate)
    expect(alertCounts.certificate_expired ?? 0).toBe(ended.length)
    const late = ofGoodsHere.filter(({ nextAudit }) => nextAudit && nextAudit < onDate)
    expect(alertCounts.audit_overdue ?? 0).toBe(late.length)
    expect(alertCounts.farmer_flagged).toBe(of(farmers, 'flagged').length)
  })

  it('of agents are counted from the events that they recorded', () => {
    const confirmed = passports.flatMap(({ events }) =>
      events.filter(({ type }) => type === 'origin_confirmed'),
    )
    expect(confirmed).toHaveLength(looked.length)
    expect(sum(agents, ({ batchesVerified }) => batchesVerified)).toBe(harvests.length)
    if (every > 1) return
    const events = passports.flatMap((passport) => passport.events)
    for (const agent of agents) {
      const own = confirmed.filter(({ recordedBy }) => recordedBy === agent.name)
      const failed = events.filter(
        ({ type, recordedBy }) => type === 'qc_failed' && recordedBy === agent.name,
      )
      const last = events
        .filter(({ recordedBy }) => recordedBy === agent.name)
        .map(({ occurredAt }) => occurredAt)
        .sort()
        .at(-1)
      expect(agent).toMatchObject({
        batchesVerified: own.length,
        monthlyAchieved: own.filter(({ occurredAt }) => occurredAt.startsWith('2026-05')).length,
        performanceScore: own.length === 0 ? 0 : Math.round((1 - failed.length / own.length) * 100),
      })
      if (last) expect(agent.lastActivity).toBe(last)
    }
  })

  it('of agents together are those of the dashboard', () => {
    const active = of(agents, 'active')
    expect(dashboard.agents?.month).toMatchObject({
      achieved: sum(active, ({ monthlyAchieved }) => monthlyAchieved),
      target: sum(active, ({ monthlyTarget }) => monthlyTarget),
    })
    expect(sum(agents, ({ farmersManaged }) => farmersManaged)).toBe(farmers.length)
  })

  it('of places and farmers are counted from farmers and batches', () => {
    expect(sum(locations, ({ farmersCount }) => farmersCount)).toBe(farmers.length)
    const areaHa = sum(farmers, ({ farmSize }) => farmSize ?? 0)
    expect(sum(locations, ({ totalArea }) => totalArea)).toBeCloseTo(areaHa, 0)
    const onTheWay = batches.filter(({ status }) => status !== 'exported')
    expect(sum(locations, ({ activeBatches }) => activeBatches)).toBe(onTheWay.length)
    expect(sum(farmers, ({ totalBatches }) => totalBatches)).toBe(harvests.length)
    const own = Map.groupBy(batches, ({ farmerId }) => farmerId)
    const wrong = farmers.filter(({ id, totalBatches }) => own.get(id)?.length !== totalBatches)
    expect(wrong.filter(({ totalBatches }) => totalBatches > 0)).toEqual([])
  })

  it('of areas say how many farms are left out, as these are not measured', () => {
    const [farmer] = farmers
    const [place] = locations
    if (!farmer || !place) throw new Error('There is no farmer, or no location')
    const noteOf = (...sizes: (number | null)[]) => {
      const rows = sizes.map((farmSize) => ({ ...farmer, farmSize }))
      return farmerList.summary(rows, onDate)[0]?.note
    }
    expect(noteOf(2, 3.5)).toBe('5.5 ha')
    expect(noteOf(2, null)).toBe('2 ha, 1 farm not measured')
    const unmeasured = { ...place, farmersCount: 40, farmsNotMeasured: 2 }
    expect(locationList.summary([unmeasured], onDate).map(({ note }) => note)).toContain(
      '40 farmers, 2 farms not measured',
    )
  })

  it('of plots say how many have no area', () => {
    const [plot] = plots
    if (!plot) throw new Error('There is no plot')
    const known = { ...plot, areaHa: { measured: 2, declared: null } }
    const unknown = { ...plot, areaHa: { measured: null, declared: null } }
    expect(plotList.summary([known], onDate)[0]?.note).toBe('2 ha')
    expect(plotList.summary([known, unknown], onDate)[0]?.note).toBe('2 ha, 1 plot without an area')
  })

  it('above the lists are those of the rows below', () => {
    const valuesOf = (cards: readonly { value: string }[]) => cards.map(({ value }) => value)
    const onTheWay = batches.filter(({ status }) => status !== 'exported')
    const ofBatches = batchList.summary(batches, onDate)
    expect(ofBatches[1]?.note).toContain(count(sum(onTheWay, massKg)))
    expect(valuesOf(ofBatches)).toEqual([
      count(batches.length),
      count(onTheWay.length),
      count(of(batches, 'in_transit').length),
      count(of(batches, 'exported').length),
    ])
    expect(valuesOf(farmerList.summary(farmers, onDate))).toEqual(
      [farmers, ...['verified', 'pending', 'flagged'].map((status) => of(farmers, status))].map(
        (rows) => count(rows.length),
      ),
    )
    const ending = complianceRecords.filter(
      ({ expiryDate }) => expiryDate && expiryDate <= calendar.date(-30),
    )
    expect(valuesOf(complianceList.summary(complianceRecords, onDate))).toEqual(
      [
        complianceRecords,
        ...['compliant', 'pending_review', 'non_compliant'].map((status) =>
          of(complianceRecords, status),
        ),
        ending,
      ].map((rows) => count(rows.length)),
    )
    expect(valuesOf(agentListAmong(locations).summary(agents, onDate)).slice(0, 3)).toEqual([
      count(agents.length),
      count(of(agents, 'active').length),
      count(farmers.length),
    ])
    const areaHa = sum(farmers, ({ farmSize }) => farmSize ?? 0)
    expect(valuesOf(locationList.summary(locations, onDate))).toEqual([
      count(locations.length),
      count(locations.filter(({ compliance }) => compliance.status === 'Under Review').length),
      count(locations.filter(({ type }) => type === 'production').length),
      expect.stringMatching(/^[\d,.]+ ha$/),
      count(batches.filter(({ status }) => status !== 'exported').length),
    ])
    expect(sum(locations, ({ totalArea }) => totalArea)).toBeCloseTo(areaHa, 0)
    expect(valuesOf(plotList.summary(plots, onDate))).toEqual(
      [
        plots,
        of(plots, 'doubtful'),
        plots.filter(({ geometry }) => geometry.type === 'Point'),
        plots.filter(({ screening }) => screening.state === 'not_screened'),
      ].map((rows) => count(rows.length)),
    )
    const stands = ({ validFrom, validUntil, endedOn }: (typeof certificates)[number]) =>
      validFrom <= onDate && onDate <= validUntil && !(endedOn && endedOn <= onDate)
    const verified = of(certificates, 'verified')
    expect(valuesOf(certificateList.summary(certificates, onDate))).toEqual(
      [
        certificates,
        verified.filter(stands),
        verified.filter((one) => stands(one) && one.validUntil < calendar.date(-31)),
        of(certificates, 'pending'),
        verified.filter((one) => !stands(one) && one.validFrom <= onDate),
      ].map((rows) => count(rows.length)),
    )
  })

  it('of the shipments to the EU are those of the lots below, each in one of the states', () => {
    const shipments = shipmentsOn({ batches, complianceRecords, plots }, onDate)
    const [toEu, ...states] = shipmentFigures(shipments)
    const known = shipments.filter(({ batch }) => batch.destinationCountryCode !== null)
    const kg = (rows: typeof shipments) =>
      `${count(Math.round(sum(rows, ({ batch }) => massKg(batch))))} kg`
    expect(toEu).toMatchObject({ value: count(known.length), note: kg(known) })
    expect(states).toEqual(
      states.map(({ label, filter }) => {
        const own = shipments.filter(({ state }) => state === filter?.state)
        return { label, filter, value: count(own.length), note: kg(own) }
      }),
    )
    expect(sum(states, ({ value }) => Number(value.replaceAll(',', '')))).toBe(shipments.length)
  })

  it('of a batch and its passport agree', () => {
    for (const [index, passport] of passports.entries()) {
      const batch = looked[index]
      expect(passport).toMatchObject({
        id: passportIdOf(batch?.id ?? ''),
        quantity: batch?.quantity,
        updatedAt: batch?.updatedAt,
      })
    }
  })
})
