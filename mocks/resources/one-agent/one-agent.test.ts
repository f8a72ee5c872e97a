import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/endpoints/index.ts'
import { roleMay } from '#domain/scopes.ts'
import type { Sent } from './act.ts'
import { anyActs } from './any-acts.ts'
import * as farm from './farms.ts'
import * as goods from './goods.ts'
import { exportedIn, watch } from './watch.ts'
import { startWorld } from './world.ts'

/** Nothing in the sample data is theirs. */
const agent = { role: 'Field Agent', email: 'alone@asili.example' } as const
const admin = { role: 'Admin', email: 'ama@asili.example' } as const

async function startWatched() {
  const world = await startWorld('2026-11-25T10:00:00Z')
  const exportedBefore = exportedIn(world.db).length
  return {
    ...world,
    /** What there is that takes two people. */
    wrong: watch(world.db, agent.email, world.now),
    hasExported: () => exportedIn(world.db).length > exportedBefore,
  }
}

const mayTry = ({ name }: Sent): boolean => {
  const { scope } = endpoints[name]
  return scope === null || roleMay(agent.role, scope)
}

describe('one agent alone', () => {
  it('verifies no farmer of their own, decides on nothing and exports nothing that needs EUDR', async () => {
    let runsWithExport = 0
    await fc.assert(
      fc.asyncProperty(anyActs, async (acts) => {
        const { doAs, wrong, hasExported, stop } = await startWatched()
        try {
          for (const act of acts) {
            const answer = await doAs(agent, act)
            expect(wrong()).toEqual([])
            if ('name' in act && !mayTry(act)) expect(answer).toMatchObject({ status: 403 })
          }
          if (hasExported()) runsWithExport += 1
        } finally {
          stop()
        }
      }),
      { numRuns: 24 },
    )
    // Otherwise it would have found nothing because nothing came far enough.
    expect(runsWithExport).toBeGreaterThan(0)
  })
})

/** What the property draws from, in an order in which it comes to something. */
const story: readonly Sent[] = [
  ...farm.register('FRM-NEW'),
  ...farm.verify('FRM-NEW'),
  ...farm.flag('FRM-NEW'),
  farm.screen('PLT-FRM-NEW'),
  goods.harvest('TZ-OWN', 'FRM-NEW', 'PLT-FRM-NEW'),
  ...goods.ship('TZ-OWN'),
  farm.certify('CRT-NEW', 'FRM-NEW'),
  farm.extendCertificate('CRT-NEW', 'FRM-NEW'),
  farm.reviewCertificate('CRT-NEW'),
  ...farm.supply('SUP-NEW', 'FRM-NEW'),
  goods.openRecord('CMP-NEW', 'TZ-COF-0330'),
  ...goods.upload('CMP-NEW'),
  ...goods.reviewDocuments('CMP-NEW'),
  goods.decideRequirements('CMP-NEW'),
  goods.assessRisk('CMP-NEW'),
  goods.find('CMP-0007', 'FND-NEW'),
  goods.answerFinding('CMP-0007', 'FND-CMP-0007'),
  goods.decideFinding('CMP-0007', 'FND-CMP-0007'),
  ...goods.ship('TZ-COF-0330'),
  goods.makeLot('LOT-1', 'coffee', ['TZ-COF-0329']),
  goods.change('LOT-1', { destination: 'Felixstowe', destinationCountryCode: 'GB' }),
  ...goods.ship('LOT-1'),
  goods.correct('LOT-1', { destination: 'Amsterdam', destinationCountryCode: 'NL' }),
]

describe('all that is done for an export', () => {
  let world: Awaited<ReturnType<typeof startWatched>>
  beforeEach(async () => {
    world = await startWatched()
  })
  afterEach(() => world.stop())

  it('takes one agent out of the Union, and nowhere where somebody else has to decide', async () => {
    const done = new Set<string>()
    for (const act of story) {
      const answer = await world.doAs(agent, act)
      if (answer && answer.status < 300) done.add(act.name)
    }
    const names = [...new Set(story.map(({ name }) => name))]
    expect(names.filter((name) => !done.has(name))).toEqual([
      'screenPlot',
      'reviewCertificate',
      'submitKycDocument',
      'linkFarmers',
      'reviewDocument',
      'updateComplianceRecord',
      'recordFinding',
      'decideFinding',
      'correctBatch',
    ])
    expect(world.db.batches.get('LOT-1')).toMatchObject({
      status: 'exported',
      destinationCountryCode: 'GB',
    })
    expect(world.wrong()).toEqual([])
  })

  it('comes to all of it where an admin does what the agent may not', async () => {
    for (const act of story) {
      const answer = await world.doAs(agent, act)
      if (answer?.status === 403) await world.doAs(admin, act)
    }
    expect(world.wrong()).toEqual([
      'LOT-1 left for the Union',
      'TZ-COF-0330 left for the Union',
      'FRM-NEW is verified',
      'TZ-OWN has left the farm',
      'CRT-NEW is decided',
      'TZ-OWN is certified',
      'FND-CMP-0007 is decided',
      'CMP-NEW: Plot boundaries is decided',
      'CMP-NEW: Satellite check of plots is decided',
      'CMP-NEW: Land use title is decided',
    ])
  })
})
