import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changedFarmer, registeredFarmer } from './builders/farmer.ts'
import { farmerAfterVerification } from './builders/farmer-verification.ts'
import { type Farmer, farmerChangesSchema, farmerSchema, newFarmerSchema } from './farmer.ts'
import { noPlots } from './farmer-plots.ts'
import { isVerifiedWithoutSteps } from './farmer-rules.ts'
import { emptyIdentity, type FarmerIdentity } from './identity.ts'
import { farmerWithIdentity } from './identity-since.ts'
import { roleMay } from './scopes.ts'
import { isOfEvidence, verificationSteps, withVerificationResult } from './verification.ts'
import { newVerificationEventSchema } from './verification-record.ts'
import { type Verifier, verificationRefusal } from './verification-rules.ts'
import { stepsOnRecord, verificationStep } from './verification-steps.ts'
import {
  liftableFlags,
  openFlags,
  rolesFor,
  stepStates,
  waitingSteps,
} from './verification-waiting.ts'

const now = '2026-10-20T12:00:00Z'
const agent = { id: 'agent', may: () => true }
const officer: Verifier = { id: 'officer', may: () => true }
const colleague = { id: 'colleague', may: () => true }
const doneBy = ({ id }: { id: string }) => ({
  person: { id, name: `Sample ${id}` },
  recordedAt: now,
})

const consent = {
  purposes: ['keep-records' as const],
  givenAt: '2026-10-01T10:00:00Z',
  how: 'signed' as const,
  witness: null,
  language: 'en' as const,
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}
const gps = { method: 'gps', accuracyM: 4, takenAt: '2026-10-01T09:30:00Z' } as const

const registered: Farmer = {
  ...registeredFarmer(
    z.parse(newFarmerSchema, {
      id: 'FRM-1',
      name: 'Abena Sample',
      phone: '+233 20 000 0199',
      locationId: 'LOC-01',
      crops: ['cocoa'],
      farmSize: 2,
      coordinates: { latitude: 6.2, longitude: -2.4 },
      coordinatesSource: gps,
      certifications: [],
      consent,
    }),
    { location: undefined },
    doneBy(agent),
  ),
  plots: { count: 1, checked: 1, checkedSince: '2026-10-01T09:30:00Z', shapes: ['first'] },
  identitySince: '2026-10-01T09:40:00Z',
  version: 1,
  updatedAt: now,
}

let made = 0
const event = (fields: object) =>
  z.parse(newVerificationEventSchema, {
    id: `VER-${++made}`,
    occurredAt: '2026-10-10T10:00:00Z',
    ...fields,
  })
const visit = {
  coordinates: { latitude: 6.2, longitude: -2.4 },
  accuracyM: 5,
  note: 'Walked the farm',
}
const stepEvent = (step: string, fields: object = visit) =>
  event({ kind: 'step_done', step, ...fields })

const refused = (farmer: Farmer, of: ReturnType<typeof event>, by = officer) =>
  verificationRefusal(farmer, of, by, now)

function record(farmer: Farmer, of: ReturnType<typeof event>, by = officer): Farmer {
  expect(refused(farmer, of, by)).toBeUndefined()
  return farmerAfterVerification(farmer, of, doneBy(by))
}

const doneUpTo = (count: number): Farmer =>
  verificationStep.values
    .slice(0, count)
    .reduce((farmer, step) => record(farmer, stepEvent(step)), registered)
const verified = doneUpTo(verificationSteps.length)

const change = (farmer: Farmer, changes: object) =>
  changedFarmer(
    farmer,
    z.parse(farmerChangesSchema, changes),
    { location: undefined },
    { recordedBy: 'Sample agent', recordedAt: now },
  )

describe('the checklist', () => {
  it('has weights that add up to 100 percent, and each step of the vocabulary once', () => {
    expect(verificationSteps.reduce((sum, step) => sum + step.weightPercent, 0)).toBe(100)
    expect(verificationSteps.map(({ id }) => id)).toEqual(verificationStep.values)
  })

  it('has evidence on the record for the steps that are checked there', () => {
    const onRecord = verificationSteps.filter(({ evidenceOf }) => evidenceOf)
    expect(onRecord.map(({ id }) => id)).toEqual([...stepsOnRecord])
  })

  it('is done by admins, compliance officers and field agents, and by nobody else', () => {
    for (const step of verificationSteps) {
      expect(rolesFor(step)).toEqual(['Admin', 'Compliance Officer', 'Field Agent'])
    }
    expect(roleMay('Buyer', 'farmers:verify')).toBe(false)
    expect(roleMay('Supplier', 'farmers:verify')).toBe(false)
  })
})

describe('a step', () => {
  it('names what was seen, and is not taken once that is another', () => {
    const { identitySince } = registered
    const changedAt = '2026-10-12T10:00:00Z'
    const replaced = { ...registered, identitySince: changedAt }
    const unseen = stepEvent('identity', {
      occurredAt: '2026-10-13T10:00:00Z',
      evidenceSince: identitySince,
    })
    expect(refused(replaced, unseen)).toMatchObject({
      code: 'conflict',
      text: expect.stringContaining('Look at it again'),
    })
    // The clock of a device that is behind does not matter where it says what was seen.
    const behind = { occurredAt: '2026-10-12T09:55:00Z', evidenceSince: changedAt }
    const seen = record(replaced, stepEvent('identity', behind))
    expect(seen.verificationScore).toBe(25)
    const again = { ...seen, identitySince: '2026-10-14T10:00:00Z' }
    expect(withVerificationResult(seen, again).verificationScore).toBe(0)
  })

  it('is not taken of a shape that is another one by now, and is of one that was measured offline', () => {
    const { shapes, checkedSince } = registered.plots
    const seen = stepEvent('plot', { evidenceSince: checkedSince, evidence: shapes })
    expect(refused(registered, seen)).toBeUndefined()
    const plots = { ...registered.plots, checkedSince: '2026-09-01T09:30:00Z', shapes: ['second'] }
    expect(refused({ ...registered, plots }, seen)).toMatchObject({
      code: 'conflict',
      text: expect.stringContaining('Look at it again'),
    })
  })

  it('keeps the names of what it checked, also where its device does not say them', () => {
    const { history } = record(registered, stepEvent('plot', {})).verification
    expect(history.at(-1)).toMatchObject({ step: 'plot', evidence: ['first'] })
  })

  it('cannot have seen what is still to come', () => {
    const later = stepEvent('identity', { evidenceSince: '2026-10-21T12:00:00Z' })
    expect(refused(registered, later)?.field).toBe('evidenceSince')
  })

  it('before what it checks is not taken, since it would not count: a clock may be wrong', () => {
    const ahead = {
      ...registered.plots,
      count: 1,
      checked: 1,
      checkedSince: '2026-10-10T13:00:00Z',
    }
    expect(refused({ ...registered, plots: ahead }, stepEvent('plot', {}))).toMatchObject({
      code: 'conflict',
      text: expect.stringMatching(
        /^What this step checks is from 2026-10-10 13:00 UTC, later than/,
      ),
    })
    const after = stepEvent('plot', { occurredAt: '2026-10-10T13:00:00Z' })
    expect(refused({ ...registered, plots: ahead }, after)).toBeUndefined()
  })
})

describe('score and status', () => {
  it('begin at 0, pending', () => {
    expect(registered).toMatchObject({ verificationScore: 0, status: 'pending' })
  })

  it('follow step by step to 100, verified', () => {
    const results = [1, 2, 3, 4, 5].map((count) => {
      const { verificationScore, status } = doneUpTo(count)
      return [verificationScore, status]
    })
    expect(results).toEqual([
      [25, 'pending'],
      [40, 'pending'],
      [65, 'pending'],
      [80, 'pending'],
      [100, 'verified'],
    ])
  })

  it('go back when a step is withdrawn, and its event stays in the history', () => {
    const withdrawn = record(
      verified,
      event({ kind: 'step_withdrawn', step: 'visit', note: 'It was another farm' }),
    )
    expect(withdrawn).toMatchObject({ verificationScore: 80, status: 'pending' })
    expect(withdrawn.verification.history).toHaveLength(6)
  })

  it.each([
    ['consent', { consent: { ...consent, withdrawnAt: '2026-10-19T08:00:00Z' } }, 85],
    ['consent', { consent: { ...consent, givenAt: '2026-10-19T08:00:00Z' } }, 85],
    ['consent', { consent: { ...consent, givenAt: '2026-09-19T08:00:00Z' } }, 85],
    ['consent', { consent: { ...consent, how: 'thumbprint' } }, 85],
    ['consent', { consent: { ...consent, purposes: [], how: 'spoken' } }, 85],
  ])('lose the step %s when what it was about is another or gone', (step, changes, score) => {
    const changed = change(verified, changes)
    expect(changed).toMatchObject({ verificationScore: score, status: 'pending' })
    const open = stepStates(changed).filter(({ done }) => !done)
    expect(open.map((state) => state.step.id)).toEqual([step])
  })

  it.each([
    ['all plots have doubts', { count: 2, checked: 0, checkedSince: null, shapes: [] }],
    // Whatever time somebody gives the new one.
    ['its shape is another one', { ...registered.plots, shapes: ['second'] }],
  ])('lose the step of the plot when %s', (_, plots) => {
    const changed = withVerificationResult(verified, { ...verified, plots })
    expect(changed).toMatchObject({ verificationScore: 75, status: 'pending' })
  })

  it('keep the step of the plot while a shape that was seen is on record', () => {
    const more = { ...registered.plots, count: 2, checked: 2, shapes: ['first', 'second'] }
    expect(withVerificationResult(verified, { ...verified, plots: more }).status).toBe('verified')
  })

  it('of a step from before shapes had names follow its time', () => {
    const { history, ...rest } = verified.verification
    const unnamed = history.map((of) => ({ ...of, evidence: null }))
    const old = { ...verified, verification: { ...rest, history: unnamed } }
    const sameFarm = { ...registered.plots, shapes: ['first', 'second'] }
    expect(withVerificationResult(old, { ...old, plots: sameFarm }).status).toBe('verified')
    const later = { ...registered.plots, checkedSince: '2026-10-19T08:00:00Z' }
    expect(withVerificationResult(old, { ...old, plots: later }).verificationScore).toBe(75)
  })

  it('lose the step of the identity when its document or a photo is another or gone', () => {
    const none = emptyIdentity(verified.id, now)
    const shown: FarmerIdentity = {
      ...none,
      document: { kind: 'passport', number: 'SAMPLE-1', country: 'GH' },
    }
    const lost = { verificationScore: 75, status: 'pending' }
    expect(farmerWithIdentity(verified, shown, shown, now)).toBe(verified)
    const other = { ...shown, document: { kind: 'passport', number: 'SAMPLE-2', country: 'GH' } }
    expect(farmerWithIdentity(verified, shown, other, now)).toMatchObject({
      ...lost,
      identitySince: now,
    })
    expect(farmerWithIdentity(verified, shown, none, now)).toMatchObject({
      ...lost,
      identitySince: null,
    })
    const photo = { name: 'a.png', mediaType: 'image/png', sizeBytes: 1, addedAt: now }
    const photographed = { ...shown, farmerPhoto: { ...photo, sha256: 'f'.repeat(64) } }
    expect(farmerWithIdentity(verified, shown, photographed, now)).toMatchObject(lost)
  })

  it('keep the step of the identity where the backend does not say since when it is on record', () => {
    const { identitySince: _, ...untold } = verified
    expect(withVerificationResult(verified, { ...untold, farmSize: 3 }).status).toBe('verified')
  })

  it.each([
    ['2026-10-01T09:40:00+00:00', '2026-10-01T09:40:00.000Z', true],
    ['PLT-1/1@2026-10-01T09:40:00Z', 'PLT-1/1@2026-10-01T09:40:00.000Z', true],
    ['PLT-1/1@2026-10-01T09:40:00Z', 'PLT-1/2@2026-10-01T09:40:00.000Z', false],
    ['PLT-1/1@2026-10-01T09:40:01Z', 'PLT-1/1@2026-10-01T09:40:00.000Z', false],
  ])('name %s, which is %s: %s', (name, other, same) => {
    const seen = { ...stepEvent('identity'), evidence: [name] }
    expect(isOfEvidence(seen, { since: now, names: [other] })).toBe(same)
  })

  it('stay as the server has them after a change that bears on no step', () => {
    const newer = { ...verified, status: 'awaiting_review', verificationScore: 90 }
    expect(change(newer, { farmSize: 3 })).toMatchObject({
      status: 'awaiting_review',
      verificationScore: 90,
    })
  })

  it('are to be redone where a farmer was verified before each step was kept', () => {
    const before = { ...registered, status: 'verified', verificationScore: 100 }
    expect(isVerifiedWithoutSteps(before)).toBe(true)
    expect(waitingSteps(before, officer)).toHaveLength(5)
    expect(isVerifiedWithoutSteps(verified)).toBe(false)
    expect(isVerifiedWithoutSteps(registered)).toBe(false)
    // It is no longer taken on trust once somebody begins.
    expect(record(before, stepEvent('visit'))).toMatchObject({
      status: 'pending',
      verificationScore: 20,
    })
  })

  it('can be set by nobody', () => {
    const { error } = z.safeParse(farmerChangesSchema, { status: 'verified' })
    expect(error?.issues[0]).toMatchObject({
      path: ['status'],
      message: expect.stringContaining('follows from the checklist'),
    })
  })

  it('are those of a record from before this was kept, with an empty checklist', () => {
    const { verification: _, registeredBy: __, ...old } = { ...verified, verificationScore: 39 }
    expect(z.parse(farmerSchema, old)).toMatchObject({
      verificationScore: 39,
      registeredBy: null,
      verification: { steps: [], flags: [], history: [] },
    })
  })
})

describe('a step', () => {
  it('is not for who registered the farmer', () => {
    expect(refused(registered, stepEvent('documents'), agent)).toMatchObject({
      code: 'forbidden',
      text: expect.stringContaining('You registered this farmer'),
    })
    expect(waitingSteps(registered, agent)).toEqual([])
    expect(waitingSteps(registered, officer)).toHaveLength(5)
  })

  it('needs the scopes of the step', () => {
    const noIdentities = { id: 'x', may: (scope: string) => scope === 'farmers:verify' }
    expect(refused(registered, stepEvent('identity'), noIdentities)?.code).toBe('forbidden')
    expect(waitingSteps(registered, noIdentities).map(({ step }) => step.id)).toEqual([
      'consent',
      'plot',
      'documents',
      'visit',
    ])
    const nobody = { id: 'x', may: () => false }
    expect(refused(registered, stepEvent('visit'), nobody)?.code).toBe('forbidden')
  })

  it('needs what it is about on record', () => {
    const bare = { ...registered, consent: null, plots: noPlots, identitySince: null }
    expect(refused(bare, stepEvent('consent'))?.code).toBe('conflict')
    expect(refused(bare, stepEvent('plot'))?.code).toBe('conflict')
    expect(refused(bare, stepEvent('identity'))?.code).toBe('conflict')
    expect(stepStates(bare).map(({ missing }) => missing !== '')).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('of consent is not done by a no, and says when the farmer said it', () => {
    const no = { ...consent, purposes: [], how: 'spoken' as const }
    const declined = change(verified, { consent: no })
    expect(declined).toMatchObject({ verificationScore: 85, status: 'pending' })
    const state = stepStates(declined).find(({ step }) => step.id === 'consent')
    expect(state?.missing).toMatch(/^The farmer said no on 1 Oct 2026\./)
    const again = refused({ ...registered, consent: no }, stepEvent('consent'))
    expect(again?.text).toMatch(/^The farmer said no/)
  })

  it('needs its note and its position', () => {
    expect(refused(registered, stepEvent('documents', {}))?.field).toBe('note')
    expect(refused(registered, stepEvent('visit', { note: 'Seen' }))?.field).toBe('coordinates')
  })

  it('is done once, and not in the future', () => {
    expect(refused(verified, stepEvent('visit'))?.code).toBe('conflict')
    const later = stepEvent('visit', { ...visit, occurredAt: '2026-10-21T12:00:00Z' })
    expect(refused(registered, later)?.field).toBe('occurredAt')
    const [first] = verified.verification.history
    expect(refused(verified, stepEvent('visit', { ...visit, id: first?.id }))?.field).toBe('id')
  })

  it('is withdrawn for a reason, where it is done', () => {
    const withdrawal = { kind: 'step_withdrawn', step: 'visit' }
    expect(refused(verified, event(withdrawal))?.field).toBe('note')
    expect(refused(registered, event({ ...withdrawal, note: 'Why' }))?.code).toBe('conflict')
  })
})

describe('a flag', () => {
  const raising = event({ kind: 'flag_raised', reason: 'land_dispute' })
  const flagged = record(verified, raising, colleague)
  const lifting = (note?: string) =>
    event({ kind: 'flag_lifted', flagId: raising.id, ...(note ? { note } : {}) })

  it('makes the farmer flagged, and leaves the score', () => {
    expect(flagged).toMatchObject({ status: 'flagged', verificationScore: 100 })
    expect(openFlags(flagged)).toMatchObject([
      { id: raising.id, reason: 'Land is disputed', raised: { by: { id: 'colleague' } } },
    ])
  })

  it('has a reason, and words where the reason is another', () => {
    expect(refused(verified, event({ kind: 'flag_raised' }))?.field).toBe('reason')
    const other = event({ kind: 'flag_raised', reason: 'other' })
    expect(refused(verified, other)?.field).toBe('note')
  })

  it('may be raised by who registered the farmer', () => {
    expect(refused(verified, event({ kind: 'flag_raised', reason: 'land_dispute' }), agent)).toBe(
      undefined,
    )
  })

  it('is lifted for a reason, by somebody who neither raised it nor registered the farmer', () => {
    expect(refused(flagged, lifting('Settled'), colleague)?.code).toBe('forbidden')
    expect(refused(flagged, lifting('Settled'), agent)?.code).toBe('forbidden')
    expect(refused(flagged, lifting())?.field).toBe('note')
    expect([colleague, agent, officer].map((user) => liftableFlags(flagged, user).length)).toEqual([
      0, 0, 1,
    ])
    const lifted = record(flagged, lifting('Settled'))
    expect(lifted).toMatchObject({ status: 'verified', verificationScore: 100 })
    expect(openFlags(lifted)).toEqual([])
    expect(refused(lifted, lifting('Again'))?.code).toBe('conflict')
  })
})
