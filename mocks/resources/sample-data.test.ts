import { geoContains } from 'd3-geo'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { agentStatus } from '#domain/agent-words.ts'
import { alertsOn } from '#domain/alerts.ts'
import { batchProgress } from '#domain/batch-rules.ts'
import { batchStatuses } from '#domain/batch-words.ts'
import { batchAfterEvent, registeredBatch } from '#domain/builders/batch.ts'
import { claimProofs, harvestsOf } from '#domain/certificate-claim.ts'
import { auditOverdueDays, certificateExpiry } from '#domain/certificate-expiry.ts'
import { standardCovers } from '#domain/checklist.ts'
import { commodities } from '#domain/commodity.ts'
import { complianceStatusOn, countDocuments } from '#domain/compliance-outcome.ts'
import {
  complianceStandard,
  complianceStatus,
  documentStatus,
  requirementStatus,
} from '#domain/compliance-words.ts'
import { daysBetween } from '#domain/days.ts'
import { orderProblem } from '#domain/event-order.ts'
import { farmerStatus } from '#domain/farmer-words.ts'
import { utcInstant } from '#domain/instant.ts'
import { placeName } from '#domain/location-rules.ts'
import { locationStatus, locationType } from '#domain/location-words.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { brokenEvent, passportIdOf, unfittingField } from '#domain/passport.ts'
import { warningsAbout } from '#domain/plausibility.ts'
import { dryRun } from '#domain/statements/dry-run.ts'
import { geotagProblems } from '#domain/supplier.ts'
import { missingBeforePay } from '#domain/supplier-checklist.ts'
import { kycStatus, kycStatusOf } from '#domain/supplier-kyc.ts'
import { trackingEventType } from '#domain/tracking-event.ts'
import type { Coordinates } from '#domain/units.ts'
import type { Seed } from '../db.ts'
import { countryOutlines } from '../geography/outlines.ts'
import { historyOf } from './batch-history.ts'
import { calendarOf } from './calendar.ts'
import { defaultSeed } from './default-seed.ts'
import { largeSeed } from './large-seed.ts'
import { sha256Hex } from './passport-event.ts'
import { type TableName, tables } from './tables.ts'

const today = new Date('2026-05-04T10:00:00Z')
const onDate = '2026-05-04'
const seed = defaultSeed(today)
const valuesOf = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  new Set(rows.map((row) => row[key]))
const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))
const farmers = byId(seed.farmers)
const batches = byId(seed.batches)
const harvests = seed.batches.filter(({ made }) => made === null)
const locations = byId(seed.locations)
const agents = byId(seed.agents)

/** Every instant in a value, and where it stands. */
function instantsIn(value: unknown, path = ''): { path: string; instant: string }[] {
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\dT/.test(value) ? [{ path, instant: value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => instantsIn(part, `${path}.${name}`))
}

describe('the sample data', () => {
  it('is as much as a demo needs', () => {
    const sizes = Object.entries(seed).map(([name, rows]) => [name, rows.length])
    expect(Object.fromEntries(sizes)).toMatchObject({
      farmers: 40,
      batches: 61,
      agents: 12,
      locations: 18,
      complianceRecords: 45,
      passports: 58,
    })
  })

  it.each(Object.keys(tables) as TableName[])('keeps the contract in %s, each id once', (name) => {
    const rows: Seed[TableName] = seed[name]
    expect(z.safeParse(z.array(tables[name].schema), rows).error).toBeUndefined()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it.each(Object.keys(tables) as TableName[])(
    'would pass in %s with a status of a newer server',
    (name) => {
      const newer = seed[name].map((row) =>
        'status' in row ? { ...row, status: 'on_the_moon' } : row,
      )
      expect(z.safeParse(z.array(tables[name].schema), newer).error).toBeUndefined()
    },
  )

  it('is the same for the same day, and moves with the day', () => {
    expect(defaultSeed(today)).toEqual(seed)
    const later = defaultSeed(new Date('2027-05-04T10:00:00Z'))
    expect(later.batches[0]?.harvestDate).toBe('2027-05-02')
    expect(later.complianceRecords.map(({ status }) => status)).toEqual(
      seed.complianceRecords.map(({ status }) => status),
    )
  })

  it('has every status, type, standard and commodity', () => {
    expect(valuesOf(seed.farmers, 'status')).toEqual(new Set(farmerStatus.values))
    expect(valuesOf(seed.batches, 'status')).toEqual(new Set(batchStatuses))
    expect(valuesOf(seed.batches, 'crop')).toEqual(new Set(commodities))
    expect(valuesOf(seed.agents, 'status')).toEqual(new Set(agentStatus.values))
    expect(valuesOf(seed.locations, 'status')).toEqual(new Set(locationStatus.values))
    expect(valuesOf(seed.locations, 'type')).toEqual(new Set(locationType.values))
    const records = seed.complianceRecords
    expect(valuesOf(records, 'status')).toEqual(new Set(complianceStatus.values))
    expect(valuesOf(records, 'standard')).toEqual(new Set(complianceStandard.values))
    const requirements = records.flatMap((record) => record.requirements)
    const documents = records.flatMap((record) => record.documents)
    expect(valuesOf(requirements, 'status')).toEqual(new Set(requirementStatus.values))
    expect(valuesOf(documents, 'status')).toEqual(new Set(documentStatus.values))
  })

  it.each(['2026-05-04T03:10:00Z', '2026-05-04T10:00:00Z', '2026-05-04T23:50:00Z'])(
    'was written in working hours from Ghana to Ethiopia, and before %s',
    (startedAt) => {
      const odd = instantsIn(defaultSeed(new Date(startedAt)))
        .filter(({ path }) => !path.endsWith('.expiresAt'))
        .filter(({ instant }) => {
          const hour = new Date(instant).getUTCHours()
          return hour < 6 || hour >= 15 || Date.parse(instant) > Date.parse(startedAt)
        })
      expect(odd).toEqual([])
    },
  )

  it('has its instants in the form in which the app keeps and compares them', () => {
    const others = instantsIn(seed).filter(({ instant }) => utcInstant(instant) !== instant)
    expect(others).toEqual([])
  })

  it('has nothing in it that was changed in the future', () => {
    for (const rows of Object.values(seed)) {
      for (const { id, updatedAt } of rows)
        expect([id, updatedAt <= today.toISOString()]).toEqual([id, true])
    }
  })
})

describe('the places', () => {
  const outlineOf = (code: string) => {
    const flat: readonly number[] = countryOutlines[code as keyof typeof countryOutlines]
    const ring = flat.flatMap((value, index) =>
      index % 2 === 0 ? [[value, flat[index + 1] ?? 0] as [number, number]] : [],
    )
    return { type: 'Polygon' as const, coordinates: [[...ring, ...ring.slice(0, 1)]] }
  }
  const isIn = (code: string, { longitude, latitude }: Coordinates) =>
    geoContains(outlineOf(code), [longitude, latitude])

  it('lie in their countries', () => {
    for (const { name, countryCode, coordinates } of seed.locations) {
      expect([name, isIn(countryCode, coordinates)]).toEqual([name, true])
    }
  })

  it('have the farms of their farmers around them, in the same country', () => {
    for (const { name, locationId, coordinates } of seed.farmers) {
      expect([
        name,
        coordinates && isIn(locations.get(locationId)?.countryCode ?? '', coordinates),
      ]).toEqual([name, true])
    }
  })

  it('are told from those of other countries by their outlines', () => {
    expect(isIn('GH', { latitude: 5.785, longitude: -6.608 })).toBe(false)
    expect(isIn('CI', { latitude: 5.785, longitude: -6.608 })).toBe(true)
  })
})

describe('every foreign key', () => {
  it('of a batch and a passport leads to the farmer and the place that are named beside it', () => {
    for (const { farmerId, farmer, locationId, location } of harvests) {
      expect(farmers.get(farmerId)).toMatchObject({ name: farmer, locationId, location })
    }
    for (const { id, batchId, farmerId, farmer, origin } of seed.passports) {
      expect(id).toBe(passportIdOf(batchId))
      expect(batches.get(batchId)).toMatchObject({ farmerId, farmer, location: origin })
    }
  })

  it('of a farmer leads to a production location of the same name', () => {
    for (const { locationId, location } of seed.farmers) {
      const place = locations.get(locationId)
      expect(place?.type).toBe('production')
      expect(place && placeName(place)).toBe(location)
    }
  })

  it('of a location leads to the agent who is named', () => {
    for (const { agentId, agent } of seed.locations) {
      expect(agents.get(agentId ?? '')?.name).toBe(agent)
    }
  })

  it('of a compliance record, a payment and a statement leads to a batch and its farmer', () => {
    for (const { batchId, farmerId, farmer } of seed.complianceRecords) {
      expect(batches.get(batchId)).toMatchObject({ farmerId, farmer })
    }
    for (const { batchId, payeeId, payee } of seed.escrows) {
      expect(batches.get(batchId)).toMatchObject({ farmerId: payeeId, farmer: payee })
    }
    for (const id of seed.dueDiligenceStatements.flatMap(({ batchIds }) => batchIds)) {
      expect(batches.has(id)).toBe(true)
    }
  })
})

describe('the figures', () => {
  it('of farmers, locations and agents are what their records add up to', () => {
    for (const { id, totalBatches } of seed.farmers) {
      expect(totalBatches).toBe(seed.batches.filter(({ farmerId }) => farmerId === id).length)
    }
    for (const { id, farmersCount, totalArea, farmsNotMeasured } of seed.locations) {
      const own = seed.farmers.filter(({ locationId }) => locationId === id)
      expect(farmersCount).toBe(own.length)
      const sizes = own.flatMap(({ farmSize }) => farmSize ?? [])
      expect(totalArea).toBeCloseTo(
        sizes.reduce((sum, ha) => sum + ha, 0),
        5,
      )
      expect(farmsNotMeasured).toBe(own.length - sizes.length)
    }
    const active = seed.batches.filter(({ status }) => status !== 'exported')
    const counted = seed.locations.reduce((sum, { activeBatches }) => sum + activeBatches, 0)
    expect(counted).toBe(active.length)
    for (const { id, farmersManaged } of seed.agents) {
      const own = seed.farmers.filter(({ locationId }) => locations.get(locationId)?.agentId === id)
      expect(farmersManaged).toBe(own.length)
    }
  })

  it('of batches agree with their stage, in order and not in the future', () => {
    for (const batch of seed.batches) {
      const done = batch.trackingSteps.filter(({ completed }) => completed)
      const dates = done.map(({ date }) => date ?? '')
      expect(batch.progress).toBe(batchProgress(batchStatuses[done.length - 1] ?? 'harvested'))
      expect(dates).toEqual(dates.toSorted())
      expect(dates[0]).toBe(batch.harvestDate)
      expect((dates.at(-1) ?? '') <= onDate).toBe(true)
    }
  })

  it('know the destination and the moisture of what has left the farm', () => {
    const unsold = seed.batches.filter(({ destination }) => destination === null)
    expect(unsold.length).toBeGreaterThan(2)
    for (const { status, destination, moistureContent, estimatedValue } of harvests) {
      if (status === 'harvested') continue
      expect([destination, moistureContent, estimatedValue]).not.toContain(null)
    }
  })

  it('let farmers be verified before their first harvest', () => {
    for (const { farmerId, status, harvestDate } of harvests) {
      if (status === 'harvested') continue
      const last = farmers.get(farmerId)?.verification.history.at(-1)
      expect([farmerId, (last?.occurredAt ?? '') < harvestDate]).toEqual([farmerId, true])
    }
  })

  it('let no batch be harvested before its farmer was registered', () => {
    for (const { farmerId, harvestDate } of harvests) {
      expect(harvestDate >= (farmers.get(farmerId)?.registrationDate ?? '')).toBe(true)
    }
  })

  it('let only verified farmers’ batches leave the farm', () => {
    for (const { farmerId, status } of harvests) {
      if (status !== 'harvested') expect(farmers.get(farmerId)?.status).toBe('verified')
    }
  })
})

describe('the compliance records', () => {
  const records = seed.complianceRecords

  it('were issued after the harvest that they prove, and before they ended', () => {
    const issued = records.filter(({ issueDate }) => issueDate !== null)
    expect(issued.length).toBeGreaterThan(20)
    for (const { id, batchId, issueDate, expiryDate, lastAudit } of issued) {
      const harvested = batches.get(batchId)?.harvestDate ?? ''
      const order = [harvested, lastAudit ?? '', issueDate ?? '', expiryDate ?? '']
      expect([id, order]).toEqual([id, order.toSorted()])
      expect([id, (issueDate ?? '') <= onDate]).toEqual([id, true])
    }
    for (const { batchId, lastAudit } of records) {
      if (lastAudit) expect(lastAudit > (batches.get(batchId)?.harvestDate ?? '')).toBe(true)
    }
  })

  it('have the status that follows from what is proven', () => {
    for (const record of records) {
      expect(record.status).toBe(complianceStatusOn(record, onDate))
      expect(record.documentCount).toBe(countDocuments(record.documents))
    }
  })

  it('claim no certification that no certificate shows', () => {
    const lineage = lineageOf(seed.batches)
    const unshown = seed.batches.flatMap((batch) => {
      return claimProofs(batch, harvestsOf(lineage, batch.id), seed.certificates)
        .filter(({ isShown }) => !isShown)
        .map(({ standard, text }) => `${batch.id} ${standard}: ${text}`)
    })
    expect(unshown).toEqual([])
  })

  it('are only kept under standards that cover the commodity', () => {
    for (const { standard, batchId } of records) {
      const crop = batches.get(batchId)?.crop ?? 'cocoa'
      if (complianceStandard.isKnown(standard)) {
        expect(standardCovers(standard, crop, onDate)).toBe(true)
      }
    }
  })

  it.each(['2026-05-04', '2026-12-31', '2028-02-29'])(
    'have certificates that expire within 30 days of %s, expired ones and late audits',
    (day) => {
      const then = defaultSeed(new Date(`${day}T23:30:00Z`)).complianceRecords
      const states = then.map(({ expiryDate }) => certificateExpiry(expiryDate, day).state)
      expect(new Set(states)).toEqual(new Set(['none', 'valid', 'expiring', 'expired']))
      expect(then.some(({ nextAudit }) => auditOverdueDays(nextAudit, day) > 0)).toBe(true)
    },
  )
})

describe('the proof', () => {
  it('of every passport is an unbroken chain', () => {
    for (const passport of seed.passports) {
      const { events } = passport
      expect(unfittingField(passport)).toBeUndefined()
      expect(events.length).toBeGreaterThan(0)
      expect(brokenEvent(events, sha256Hex)).toBeUndefined()
      expect(events[0]?.changes).toHaveLength(3)
    }
  })

  it('of every passport is what rules let happen, in working hours', () => {
    for (const { batchId, events } of seed.passports) {
      const batch = batches.get(batchId)
      const farmer = farmers.get(batch?.farmerId ?? '')
      if (!batch || !farmer) return expect.unreachable()
      const registered = registeredBatch(batch, { grower: farmer })
      let at = { ...registered, version: 1, updatedAt: '' }
      const history: { type: string; occurredAt: string }[] = []
      for (const { type, occurredAt, recordedBy } of events) {
        if (!trackingEventType.isKnown(type)) return expect.unreachable()
        const event = { type, occurredAt }
        expect([batchId, orderProblem(at, event, history)]).toEqual([batchId, null])
        at = batchAfterEvent(at, event)
        history.push(event)
        expect(Number(occurredAt.slice(11, 13))).toBeGreaterThanOrEqual(6)
        expect(Number(occurredAt.slice(11, 13))).toBeLessThan(18)
        expect(seed.agents.some(({ name }) => name === recordedBy)).toBe(true)
      }
      const { status, trackingSteps, passportId, currentStage } = batch
      expect(at).toMatchObject({ status, trackingSteps, passportId, currentStage })
      expect(batch.updatedAt).toBe(events.at(-1)?.occurredAt)
    }
  })

  it('of suppliers and statements could be submitted as it is', async () => {
    const complete = seed.suppliers.filter(({ kind }) => kind === 'farmer')
    expect(complete.flatMap(({ farms }) => farms.flatMap(geotagProblems))).toEqual([])
    expect(seed.dueDiligenceStatements.length).toBeGreaterThan(2)
    for (const statement of seed.dueDiligenceStatements) {
      const others = seed.dueDiligenceStatements.filter(({ id }) => id !== statement.id)
      const batchOf = (id: string) => batches.get(id)
      expect(await dryRun(statement, { now: onDate, batchOf, others })).toEqual([])
    }
  })

  it('of suppliers has each state of KYC, follows from their documents, and sells for each farmer once', () => {
    const { suppliers } = seed
    expect(new Set(suppliers.map(({ kycStatus }) => kycStatus))).toEqual(new Set(kycStatus.values))
    for (const supplier of suppliers) {
      expect(supplier.kycStatus).toBe(kycStatusOf(supplier))
      for (const { submittedBy, reviews } of supplier.kyc)
        expect(reviews.map(({ reviewedBy }) => reviewedBy.id)).not.toContain(submittedBy.id)
    }
    const sold = suppliers.flatMap(({ farmerIds }) => farmerIds)
    expect(new Set(sold).size).toBe(sold.length)
    expect(sold.every((id) => seed.farmers.some((farmer) => farmer.id === id))).toBe(true)
  })

  it('leaves the demo’s supplier with something to complete, and payments that wait for it', () => {
    const own = seed.suppliers.find(({ ownerId }) => ownerId === 'supplier@asili.example')
    expect(own && missingBeforePay(own).map(({ part }) => part)).toEqual([
      'details',
      'farms',
      'kyc',
    ])
    const due = seed.escrows.filter(({ payeeId }) => own?.farmerIds.includes(payeeId))
    expect(due.map(({ status }) => status)).toEqual(['awaiting_funds', 'awaiting_funds'])
  })
})

/** A day in each month of a year: what is laid out depends on the day. */
const laidOutDays = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index, 4 + 2 * index, 10)).toISOString().slice(0, 10),
)
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const large = largeSeed(today)
const noFarm = {
  farmer: { id: '', name: '', farmSize: null, certifications: [] },
  others: [],
  onDate,
}

/** Every day named in a value, and where it stands. */
function daysIn(value: unknown, path = ''): { path: string; day: string }[] {
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? [{ path, day: value.slice(0, 10) }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => daysIn(part, `${path}.${name}`))
}

describe('to somebody of the trade, the sample data', () => {
  it.each([
    ...laidOutDays.map((day) => [day, () => defaultSeed(at(day))] as const),
    ['2026-05-04, large', () => large] as const,
  ])('issues nothing about a lot before its harvest, laid out on %s', (_, laidOut) => {
    const { complianceRecords, escrows, dueDiligenceStatements, passports, ...rest } = laidOut()
    const harvested = new Map(rest.batches.map(({ id, harvestDate }) => [id, harvestDate]))
    const about = [
      ...complianceRecords.map((record) => ({ record, batchIds: [record.batchId] })),
      ...escrows.map((record) => ({ record, batchIds: [record.batchId] })),
      ...passports.map((record) => ({ record, batchIds: [record.batchId] })),
      ...dueDiligenceStatements.map((record) => ({ record, batchIds: record.batchIds })),
    ]
    const early = about.flatMap(({ record, batchIds }) => {
      const last =
        batchIds
          .map((id) => harvested.get(id) ?? '9999')
          .toSorted()
          .at(-1) ?? ''
      return daysIn(record)
        .filter(({ day }) => day < last)
        .map(({ path, day }) => `${record.id}${path} ${day}, harvested ${last}`)
    })
    expect(early).toEqual([])
  })

  it.each([
    ['default', seed],
    ['large', large],
  ])('has no farm in the data “%s” that gives more than such a farm can', (_, laidOut) => {
    const growers = byId(laidOut.farmers)
    const delivered = Map.groupBy(laidOut.batches, ({ farmerId }) => farmerId)
    const plotsOf = Map.groupBy(laidOut.plots, ({ farmerId }) => farmerId)
    const tooMuch = laidOut.batches.flatMap(({ moistureContent, ...batch }) => {
      const farmer = growers.get(batch.farmerId)
      if (!farmer) return [] // a lot made of several farmers’ harvests
      const others = delivered.get(farmer.id)?.filter(({ id }) => id !== batch.id) ?? []
      const facts = { farmer, others, onDate, plots: plotsOf.get(farmer.id) }
      return warningsAbout({ ...batch, certifications: [] }, facts)
        .filter(({ code }) => code === 'yield' || code === 'plot-yield')
        .map(({ text }) => `${batch.id}: ${text}`)
    })
    expect(tooMuch).toEqual([])
  })

  it.each([
    ...laidOutDays.map((day) => [day, day, () => defaultSeed(at(day))] as const),
    [`${onDate}, large`, onDate, () => large] as const,
  ])(
    'has farmers wait for a visit, and none for longer than a season, laid out on %s',
    (_, day, laidOut) => {
      const pending = laidOut().farmers.filter(({ status }) => status === 'pending')
      expect(pending.length).toBeGreaterThan(2)
      const waiting = pending.filter(
        ({ registrationDate }) => daysBetween(registrationDate, day) > 180,
      )
      expect(waiting.map(({ id }) => id)).toEqual([])
      const visited = pending.filter(({ verification }) =>
        verification.steps.some(({ step }) => step === 'visit'),
      )
      expect(visited.map(({ id }) => id)).toEqual([])
    },
  )

  it.each([
    ...laidOutDays.map((day) => [day, day, () => defaultSeed(at(day))] as const),
    [`${onDate}, large`, onDate, () => large] as const,
  ])(
    'has lots as dry as their last control says, none drier than such goods are, laid out on %s',
    (_, day, laidOut) => {
      const calendar = calendarOf(at(day))
      const odd: string[] = []
      let failed = 0
      for (const batch of laidOut().batches) {
        const { id, crop, moistureContent } = batch
        if (moistureContent === null) continue
        const control = historyOf(batch, calendar)
          .filter(({ type }) => type === 'qc_passed' || type === 'qc_failed')
          .at(-1)?.type
        const moisture = warningsAbout({ crop, moistureContent, certifications: [] }, noFarm).map(
          ({ code }) => code,
        )
        const due = control === 'qc_failed' ? ['moisture-high'] : []
        if (control === 'qc_failed') failed += 1
        if (moisture.join() !== due.join())
          odd.push(`${id}: ${moistureContent}% ${control ?? 'not controlled'}`)
      }
      expect(odd).toEqual([])
      expect(failed).toBeGreaterThan(1)
    },
  )

  it.each([
    ['default', seed],
    ['large', large],
  ])('prices a crop of a country in one currency in the data “%s”', (_, laidOut) => {
    const lots = byId(laidOut.batches)
    const amounts = [
      ...laidOut.batches.map((batch) => ({ batch, amount: batch.estimatedValue })),
      ...laidOut.escrows.map(({ batchId, amount }) => ({ batch: lots.get(batchId), amount })),
    ]
    const pricedIn = new Map<string, Set<string>>()
    for (const { batch, amount } of amounts) {
      if (!batch || !amount) continue
      const sold = `${batch.crop} ${locations.get(batch.locationId)?.countryCode}`
      pricedIn.set(sold, (pricedIn.get(sold) ?? new Set()).add(amount.currency))
    }
    expect(pricedIn.size).toBeGreaterThan(14)
    expect([...pricedIn].filter(([, currencies]) => currencies.size > 1)).toEqual([])
  })

  it('has agents who come up to their targets at the end of each month, and not far beyond', () => {
    const monthEnds = Array.from(
      { length: 12 },
      (_, index) => new Date(Date.UTC(2026, index + 1, 0, 16)),
    )
    const laidOut = [...monthEnds.map(defaultSeed), large, largeSeed(monthEnds[6] ?? today)]
    const atWork = laidOut.flatMap(({ agents }) =>
      agents.filter(({ monthlyTarget }) => monthlyTarget > 0),
    )
    const shares = atWork.map(
      ({ monthlyAchieved, monthlyTarget }) => monthlyAchieved / monthlyTarget,
    )
    expect(Math.max(...shares)).toBeLessThanOrEqual(1.2)
    expect(Math.max(...shares)).toBeGreaterThan(0.8)
    for (const { monthlyAchieved, batchesVerified, status } of atWork) {
      expect(monthlyAchieved).toBeLessThanOrEqual(batchesVerified)
      expect(status).not.toBe('inactive')
    }
  })

  it.each([
    ['default', seed],
    ['large', large],
  ])('has nothing in the data “%s” that an agent did before joining', (_, laidOut) => {
    const joined = new Map(laidOut.agents.map(({ name, joinDate }) => [name, joinDate]))
    const done = [
      ...laidOut.plots.map(({ id, capture }) => ({ id, by: capture.by, at: capture.at })),
      ...laidOut.plots.map(({ id, screening }) => ({ id, by: screening.by, at: screening.on })),
      ...laidOut.passports.flatMap(({ id, events }) =>
        events.map(({ recordedBy, occurredAt }) => ({ id, by: recordedBy, at: occurredAt })),
      ),
    ]
    const early = done.filter(({ by, at }) => at && at < (joined.get(by ?? '') ?? ''))
    expect(done.length).toBeGreaterThan(200)
    expect(early).toEqual([])
  })

  /** The months in which a crop of a country is harvested, one for each season that lasts no more than half a year. */
  const harvests: Readonly<Record<string, readonly number[]>> = {
    'cashew GH': [2, 3, 4, 5, 6],
    'cashew CI': [2, 3, 4, 5, 6],
    'cashew NG': [2, 3, 4, 5, 6],
    'cashew TZ': [10, 11, 12, 1],
    'coffee ET': [10, 11, 12, 1],
    'coffee CI': [11, 12, 1, 2, 3, 4],
    'sesame ET': [10, 11, 12],
    'sesame NG': [10, 11, 12, 1],
    'sesame TZ': [5, 6, 7, 8],
  }

  it.each([
    ...laidOutDays.map((day) => [day, () => defaultSeed(at(day))] as const),
    [`${onDate}, large`, () => large] as const,
  ])('was harvested in season, after the farmer was registered, laid out on %s', (_, laidOut) => {
    const { batches: lots, farmers: growers } = laidOut()
    const known = byId(growers)
    const odd: string[] = []
    let held = 0
    for (const { id, crop, locationId, farmerId, harvestDate, made } of lots) {
      if (made) continue
      const months = harvests[`${crop} ${locations.get(locationId)?.countryCode}`]
      if (months) held += 1
      if (months && !months.includes(Number(harvestDate.slice(5, 7)))) {
        odd.push(`${id}: ${harvestDate} is out of season`)
      }
      const { registrationDate = '9999' } = known.get(farmerId) ?? {}
      if (harvestDate <= registrationDate) odd.push(`${id}: ${harvestDate}, of ${registrationDate}`)
    }
    expect(odd).toEqual([])
    expect(held).toBeGreaterThan(20)
  })

  it.each(laidOutDays)(
    'has lots at each stage, and few that stand still, laid out on %s',
    (day) => {
      const laidOut = defaultSeed(at(day))
      expect(valuesOf(laidOut.batches, 'status')).toEqual(new Set(batchStatuses))
      const { alertCounts } = alertsOn({ ...laidOut, isAtWork: true }, day)
      expect(alertCounts.lot_standing ?? 0).toBeLessThan(8)
    },
  )

  /** Places with a dry and a rainy season, the months of these, and how warm the place ever is. */
  const seasons = [
    { id: 'LOC-02', place: 'Wenchi', dry: [1, 12], rainy: [5, 6, 9, 10], warmC: [20, 32] },
    { id: 'LOC-06', place: 'Kachia', dry: [1, 2, 12], rainy: [6, 7, 8, 9], warmC: [18, 34] },
    { id: 'LOC-07', place: 'Yirgacheffe', dry: [1], rainy: [5, 8, 9], warmC: [12, 24] },
    { id: 'LOC-08', place: 'Metemma', dry: [1, 2, 3, 12], rainy: [7, 8], warmC: [20, 38] },
    { id: 'LOC-09', place: 'Masasi', dry: [7, 8, 9, 10], rainy: [1, 2, 3], warmC: [18, 32] },
    { id: 'LOC-10', place: 'Moshi', dry: [8, 9], rainy: [4, 5], warmC: [16, 30] },
  ]

  it.each(laidOutDays)('has the weather of the season at each place, laid out on %s', (day) => {
    const { locations: places } = defaultSeed(at(day))
    for (const { id, place, dry, rainy, warmC } of seasons) {
      const weather = places.find((row) => row.id === id)?.weatherInfo
      if (!weather) return expect.unreachable()
      const { temperature, humidity, rainfall, conditions, measuredAt } = weather
      const month = Number(measuredAt.slice(5, 7))
      const [coolest = 0, warmest = 0] = warmC
      expect([place, temperature >= coolest && temperature <= warmest]).toEqual([place, true])
      if (dry.includes(month)) {
        expect([place, day, rainfall < 60, humidity < 80]).toEqual([place, day, true, true])
        expect(['Light rain', 'Thunderstorms']).not.toContain(conditions)
      }
      if (rainy.includes(month)) {
        expect([place, day, rainfall > 50, humidity > 50]).toEqual([place, day, true, true])
      }
    }
  })
})
