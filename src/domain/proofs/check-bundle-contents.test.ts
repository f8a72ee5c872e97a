import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LogRow } from '#mocks/row-store.ts'
import { createWriteLog } from '#mocks/write-log.ts'
import type { RecordHistory } from '../log/record-history.ts'
import { utf8 } from './bytes.ts'
import { checkInside } from './check-bundle-contents.ts'
import { issuerKeys, sampleIssuer } from './issuer-keys.ts'
import { parseJws, signJws } from './jws.ts'
import { proofOfJson, proofToJson } from './lot-proof.ts'
import { claimsFromJson, claimsToJson, type PassportClaims } from './passport-claims.ts'
import { sampleSigner } from './sample-keys.ts'

const folder = join(import.meta.dirname, '../../../public/test-vectors')
const read = (name: string) => readFileSync(join(folder, name)).toString()
const now = new Date(JSON.parse(read('vectors.json')).now)
const trust = { keys: issuerKeys, revocations: read('revocations.txt'), now }
const lotId = 'SAMPLE-LOT-1'

const claims = claimsFromJson((await parseJws(read('passport.txt')))?.payload ?? '')
if (!claims) throw new Error('The vector has claims')
const passportOf = (changes: Partial<PassportClaims>) =>
  signJws(claimsToJson({ ...claims, ...changes }), sampleSigner())

/** What is found in a bundle of that lot with these files, notes left out. */
async function codesOf(files: Record<string, string>, issuer: string = sampleIssuer.id) {
  const parts = Object.entries(files).map(([path, text]) => ({ path, bytes: utf8(text) }))
  const { findings } = await checkInside(parts, { lotId, issuer }, trust)
  return findings.filter(({ kind }) => kind !== 'note').map(({ code }) => code)
}

describe('the passport and the proof in a bundle', () => {
  it('are of its lot, and of the same plots', async () => {
    const files = { 'passport.txt': read('passport.txt'), 'proof.json': read('proof.json') }
    expect(await codesOf(files)).toEqual([])
    const otherLot = await passportOf({ lotId: 'SAMPLE-LOT-2' })
    expect(await codesOf({ 'passport.txt': otherLot })).toEqual(['lot'])
    const otherPlots = await passportOf({ lineage: { size: 1, root: new Uint8Array(32) } })
    expect(await codesOf({ ...files, 'passport.txt': otherPlots })).toEqual(['lot'])
    const { plots } = proofOfJson(read('proof.json')) ?? { plots: [] }
    const swapped = proofToJson({ passport: otherLot, plots })
    expect(await codesOf({ ...files, 'proof.json': swapped })).toEqual(['lot'])
  })
})

describe('the history in a bundle', () => {
  let history: RecordHistory
  let older: RecordHistory
  let head: PassportClaims['log']
  beforeEach(async () => {
    const rows: LogRow[] = []
    const log = createWriteLog({
      store: { readLog: async (from) => rows.slice(from) },
      now: () => now,
    })
    const note = (...change: Parameters<typeof log.entryFor>) => {
      const entry = log.entryFor(...change)
      if (entry) rows.push(entry)
    }
    const lot = (version: number) => ({ id: lotId, version, quantity: 1300 + version })
    note('batches', undefined, lot(1))
    older = await log.historyOf('batches', lotId)
    note('farmers', undefined, { id: 'FRM-1', version: 1 })
    note('batches', lot(1), lot(2))
    history = await log.historyOf('batches', lotId)
    head = await log.headAfter(() => true)
  })

  const withHistory = async (told: unknown, issuer?: string) =>
    codesOf(
      { 'passport.txt': await passportOf({ log: head }), 'history.json': JSON.stringify(told) },
      issuer,
    )

  it('holds where the log has it, as the passport names that', async () => {
    expect(history.items).toHaveLength(2)
    expect(await withHistory(history)).toEqual([])
    expect(await withHistory({ checkpoint: null, items: [] })).toEqual([])
  })

  it('is of the log as it was when the passport was signed, or later', async () => {
    expect(await withHistory(older)).toEqual(['history-head'])
    const other = { size: 3, root: new Uint8Array(32) }
    const passport = await passportOf({ log: other })
    const files = { 'passport.txt': passport, 'history.json': JSON.stringify(history) }
    expect(await codesOf(files)).toEqual(['history-head'])
  })

  it('does not hold with a value, an entry or the signed head changed, or of another record', async () => {
    const [first, second] = history.items
    if (!first || !second) throw new Error('There are two changes')
    const after = { ...second.after, quantity: 9000 }
    expect(await withHistory({ ...history, items: [first, { ...second, after }] })).toEqual([
      'history',
    ])
    const entry = { ...first.entry, at: '2020-01-01T00:00:00.000Z' }
    expect(await withHistory({ ...history, items: [{ ...first, entry }, second] })).toEqual([
      'history',
    ])
    const checkpoint = history.checkpoint?.replace('\n3\n', '\n4\n')
    expect(await withHistory({ ...history, checkpoint })).toEqual(['history-head'])
    expect(await withHistory({ ...history, checkpoint: null })).toContain('history')
    const recordId = { ...first.entry, recordId: 'ANOTHER' }
    expect(await withHistory({ ...history, items: [{ ...first, entry: recordId }] })).toEqual([
      'history',
    ])
    expect(await withHistory('no history')).toEqual(['history'])
  })

  it('cannot be told of a log whose key is not known', async () => {
    expect(await withHistory(history, 'https://other.example')).toContain('unknown-log')
  })
})
