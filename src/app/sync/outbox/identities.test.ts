import { expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { applyOutbox } from '../records/overlay.ts'
import { createPlan } from './plan.ts'
import { standingOn } from './standing-on.ts'

const made = anEntry({ id: 1, write: 'createFarmer', recordId: 'FRM-NEW' })
const identity = anEntry({
  id: 2,
  write: 'updateFarmerIdentity',
  recordType: 'farmerIdentities',
  recordId: 'FRM-NEW',
  body: { document: { kind: 'passport', number: 'SAMPLE-1', country: null } },
  baseVersion: 1,
})
const photo = anEntry({
  id: 3,
  write: 'addIdentityPhoto',
  recordType: 'farmerIdentities',
  recordId: 'FRM-NEW',
  body: { of: 'farmer', sha256: 'a'.repeat(64) },
  files: [{ field: 'file', fileId: 'F', name: 'face.png', type: 'image/png', sizeBytes: 100 }],
})

it('the identity of a new farmer waits until the farmer is sent', () => {
  const plan = createPlan(0, false)
  plan.hold(made)
  expect(plan.mayGo(identity)).toBe(false)
  expect(createPlan(0, false).mayGo(identity)).toBe(true)
})

it('a change of the farmer that needs its user holds up no identity', () => {
  const plan = createPlan(0, false)
  plan.hold(anEntry({ recordId: 'FRM-NEW', state: 'attention' }))
  expect(plan.mayGo(identity)).toBe(true)
})

it('who gives up a new farmer gives up the identity', () => {
  expect(standingOn([1], [made, identity, photo])).toEqual([identity, photo])
})

it('shows what waits also where the server could not be asked what it has', () => {
  const { records, marks } = applyOutbox('farmerIdentities', [], [identity, photo], () => undefined)
  expect(records).toMatchObject([
    {
      id: 'FRM-NEW',
      version: 1,
      document: { number: 'SAMPLE-1' },
      farmerPhoto: { name: 'face.png' },
    },
  ])
  expect(marks.get('FRM-NEW')?.entryIds).toEqual([2, 3])
})
