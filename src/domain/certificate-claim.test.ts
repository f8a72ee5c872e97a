import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  certificateWithReview,
  changedCertificate,
  recordedCertificate,
} from './builders/certificate.ts'
import { type Certificate, newCertificateSchema } from './certificate.ts'
import { claimProofs } from './certificate-claim.ts'
import { reviewedItem, stateOfCertificate } from './certificate-rules.ts'
import { sampleBodies } from './sample-bodies.ts'

const agent = { person: { id: 'agent', name: '' }, recordedAt: '2026-03-04T09:00:00Z' }
const officer = { person: { id: 'officer', name: '' }, recordedAt: '2026-03-05T09:00:00Z' }
const recorded: Certificate = {
  ...recordedCertificate(z.parse(newCertificateSchema, sampleBodies.createCertificate), agent),
  version: 1,
  updatedAt: agent.recordedAt,
}
const decided = (verdict: 'verified' | 'rejected', before = recorded) =>
  certificateWithReview(
    before,
    { item: reviewedItem(before), evidence: null, verdict, reason: 'As the register has it' },
    officer,
  )
const verified = decided('verified')

const harvest = {
  farmerId: 'FRM-0001',
  crop: 'cocoa' as const,
  harvestDate: '2026-10-04',
}
const claim = { certifications: ['Rainforest Alliance'] }
const proofOf = (certificates: Certificate[], change: Partial<typeof harvest> = {}) =>
  claimProofs(claim, new Map([['GH-COC-0001', { ...harvest, ...change }]]), certificates)[0]

describe('a claim to be certified', () => {
  it('is shown by a verified certificate with the farmer and the crop, in force on the day of the harvest', () => {
    expect(proofOf([verified])).toMatchObject({
      isShown: true,
      text: 'Certificate RA-SAMPLE-0142, in force on 4 October 2026',
      certificate: { id: recorded.id },
    })
  })

  it.each([
    { day: '2026-02-28', isShown: false },
    { day: '2026-03-01', isShown: true },
    { day: '2029-02-28', isShown: true },
    { day: '2029-03-01', isShown: false },
  ])('of a harvest on $day is shown: $isShown', ({ day, isShown }) => {
    expect(proofOf([verified], { harvestDate: day })?.isShown).toBe(isShown)
  })

  it('is not shown from the day on which the certificate was withdrawn', () => {
    const ended = { ...verified, endedOn: '2026-10-04' }
    expect(proofOf([ended])?.text).toBe(
      'Certificate RA-SAMPLE-0142 was not in force on 4 October 2026',
    )
    expect(proofOf([ended], { harvestDate: '2026-10-03' })?.isShown).toBe(true)
  })

  it.each([
    { certificates: [], text: 'No certificate on record names this farmer' },
    {
      certificates: [{ ...verified, farmerIds: ['FRM-0002'] }],
      text: 'No certificate on record names this farmer',
    },
    {
      certificates: [{ ...verified, standard: 'Organic' }],
      text: 'No certificate on record names this farmer',
    },
    {
      certificates: [{ ...verified, crops: ['coffee' as const] }],
      text: 'Certificate RA-SAMPLE-0142 does not cover cocoa',
    },
    { certificates: [recorded], text: 'Certificate RA-SAMPLE-0142 is not checked yet' },
    { certificates: [decided('rejected')], text: 'Certificate RA-SAMPLE-0142 was rejected' },
  ])('lacks: $text', ({ certificates, text }) => {
    expect(proofOf(certificates)).toMatchObject({ isShown: false, text })
  })

  it('is shown by any of several certificates, whichever was recorded first', () => {
    const before = { ...verified, id: 'CRT-0', number: 'OLD', validUntil: '2026-09-30' }
    expect(proofOf([before, verified])?.isShown).toBe(true)
    expect(proofOf([verified, before])?.isShown).toBe(true)
  })

  it('of goods made of several harvests needs to be shown for each', () => {
    const both = (other: typeof harvest | undefined) =>
      new Map([
        ['GH-COC-0001', harvest],
        ['GH-COC-0002', other],
      ])
    expect(
      claimProofs(claim, both({ ...harvest, farmerId: 'FRM-0099' }), [verified]),
    ).toMatchObject([
      { isShown: false, text: 'GH-COC-0002: No certificate on record names this farmer' },
    ])
    expect(claimProofs(claim, both(undefined), [verified])).toMatchObject([
      { isShown: false, text: 'Harvest GH-COC-0002 is not known here' },
    ])
    expect(claimProofs(claim, both(harvest), [verified])).toMatchObject([{ isShown: true }])
  })

  it('to something without certificates is left out', () => {
    const harvests = new Map([['GH-COC-0001', harvest]])
    expect(claimProofs({ certifications: ['Own brand'] }, harvests, [verified])).toEqual([])
  })
})

describe('a certificate', () => {
  it('is to be checked again once what it says has changed', () => {
    const changed = changedCertificate(verified, { farmerIds: ['FRM-0001'] }, agent)
    expect(changed).toMatchObject({ status: 'pending', revision: 2, recordedBy: { id: 'agent' } })
    expect(changedCertificate(verified, { number: verified.number }, agent).status).toBe('verified')
  })

  it('ends early at once, and does not run again unchecked', () => {
    const ended = changedCertificate(verified, { endedOn: '2026-10-01' }, agent)
    expect(stateOfCertificate(ended, '2026-09-30')).toBe('in_force')
    expect(stateOfCertificate(ended, '2026-10-01')).toBe('ended')
    expect(changedCertificate(ended, { endedOn: null }, agent).status).toBe('pending')
  })

  it.each([
    ['2026-02-28', 'upcoming'],
    ['2026-03-01', 'in_force'],
    ['2029-01-29', 'expiring'],
    ['2029-02-28', 'expiring'],
    ['2029-03-01', 'expired'],
  ])('on %s is %s', (onDate, state) => {
    expect(stateOfCertificate(verified, onDate)).toBe(state)
    expect(stateOfCertificate(recorded, onDate)).toBe('pending')
    expect(stateOfCertificate(decided('rejected'), onDate)).toBe('rejected')
  })
})
