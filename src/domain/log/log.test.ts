import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  leafHash,
  merkleRoot,
} from '../proofs/merkle.ts'
import { base64Of, bytesOf } from './base64.ts'
import { checkHistory } from './check-history.ts'
import { CheckpointError, openCheckpoint, signCheckpoint, verifierKeyOf } from './checkpoint.ts'
import type { LogEntry } from './entry.ts'
import { leafOf, recordHash } from './entry-bytes.ts'
import { checkHead } from './head.ts'
import type { HistoryItem } from './record-history.ts'
import { tlogProof } from './tlog-proof.ts'

const name = 'test.example/log'
const secretKey = new Uint8Array(32).fill(7)
const key = verifierKeyOf({ name, publicKey: ed25519.getPublicKey(secretKey) })

const entryOf = (version: number): LogEntry => ({
  at: '2026-05-04T10:00:00.000Z',
  actor: { id: 'ama@example.org', name: 'Ama', role: 'Field Agent' },
  action: 'PATCH /farmers/{id}',
  recordType: 'farmers',
  recordId: 'FRM-1',
  version,
  before: version === 1 ? null : recordHash({ version: version - 1 }),
  after: recordHash({ version }),
})

const leavesOf = (entries: readonly LogEntry[]) =>
  Promise.all(entries.map((entry) => leafHash(leafOf(entry))))

const entries = [1, 2, 3, 4, 5].map(entryOf)

async function noteOf(leaves: readonly Hash[], origin = name, secret = secretKey) {
  return signCheckpoint(
    { origin, size: leaves.length, root: await merkleRoot(leaves) },
    name,
    secret,
  )
}

/** What the server says about a log with these entries to somebody who has seen that many of them. */
async function headOf(of: readonly LogEntry[], seenSize: number, origin = name) {
  const leaves = await leavesOf(of)
  const path = await consistencyProof(leaves, Math.min(seenSize, leaves.length))
  return { checkpoint: await noteOf(leaves, origin), consistency: path.map(base64Of) }
}

const seenOf = async (of: readonly LogEntry[]) => noteOf(await leavesOf(of))

describe('a checkpoint', () => {
  it('is a signed note: origin, size and root, an empty line, and the signature of its key', async () => {
    const note = await seenOf(entries)
    expect(note.split('\n')).toEqual([
      name,
      '5',
      expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      '',
      expect.stringMatching(/^— test\.example\/log [A-Za-z0-9+/]+=*$/),
      '',
    ])
    expect(openCheckpoint(note, key)).toMatchObject({ origin: name, size: 5 })
  })

  it('holds with no letter of it changed', async () => {
    const note = await seenOf(entries)
    fc.assert(
      fc.property(
        fc.nat(note.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, letter) => {
          fc.pre(note[at] !== letter && at < note.length - 1)
          const other = note.slice(0, at) + letter + note.slice(at + 1)
          expect(() => openCheckpoint(other, key)).toThrow(CheckpointError)
        },
      ),
    )
  })

  it('takes the signature of its own key alone', async () => {
    const leaves = await leavesOf(entries)
    const forged = await noteOf(leaves, name, new Uint8Array(32).fill(8))
    expect(() => openCheckpoint(forged, key)).toThrow('is not signed by test.example/log')
    expect(() => openCheckpoint(forged, 'no key')).toThrow('not one of an Ed25519 note')
  })
})

describe('a head', () => {
  it('is taken where none was seen, and where the log only grew', async () => {
    const first = await headOf(entries.slice(0, 2), 0)
    expect(await checkHead(null, first, key)).toMatchObject({
      problem: null,
      checkpoint: { size: 2 },
    })
    const later = await headOf(entries, 2)
    const verdict = await checkHead(first.checkpoint, later, key)
    expect(verdict).toMatchObject({ problem: null, checkpoint: { size: 5 } })
    expect(await checkHead(null, null, key)).toEqual({ problem: null, checkpoint: null })
  })

  it.each([
    ['rewritten', [entryOf(9), ...entries.slice(1)]],
    ['rewritten', entries.toReversed()],
    ['shorter', entries.slice(0, 2)],
  ])('shows a log that is %s', async (problem, told) => {
    const seen = await seenOf(entries.slice(0, 3))
    expect(await checkHead(seen, await headOf(told, 3), key)).toMatchObject({ problem })
  })

  it('shows a log that is gone, is another, or is not signed by its key', async () => {
    const seen = await seenOf(entries.slice(0, 3))
    expect(await checkHead(seen, null, key)).toMatchObject({ problem: 'gone' })
    const another = await headOf(entries, 3, 'other.example/log')
    expect(await checkHead(seen, another, key)).toMatchObject({ problem: 'another log' })
    const unsigned = { ...(await headOf(entries, 3)), checkpoint: 'test.example/log\n5\n' }
    expect(await checkHead(seen, unsigned, key)).toMatchObject({ problem: 'not signed' })
  })

  it('is not taken with a proof that has been changed', async () => {
    const seen = await seenOf(entries.slice(0, 3))
    const told = await headOf(entries, 3)
    for (const consistency of [
      told.consistency.slice(1),
      [...told.consistency, base64Of(new Uint8Array(32))],
      told.consistency.map(() => 'no hash'),
    ]) {
      expect(await checkHead(seen, { ...told, consistency }, key)).toMatchObject({
        problem: 'rewritten',
      })
    }
  })
})

describe('the history of a record', () => {
  const of = { recordType: 'farmers', recordId: 'FRM-1' }

  async function history() {
    const leaves = await leavesOf(entries)
    const items = entries.map(
      async (entry, index): Promise<HistoryItem> => ({
        index,
        entry,
        before: index === 0 ? null : { version: index },
        after: { version: index + 1 },
        proof: (await inclusionProof(leaves, index)).map(base64Of),
      }),
    )
    return { checkpoint: await noteOf(leaves), items: await Promise.all(items) }
  }

  it('holds where each entry is in the log, the records are those named, and none is missing', async () => {
    const { checkpoint, problems } = await checkHistory(await history(), of, key)
    expect(checkpoint).toMatchObject({ size: 5 })
    expect(problems).toEqual([null, null, null, null, null])
  })

  const changed = (change: (item: HistoryItem) => Partial<HistoryItem>) => async () => {
    const whole = await history()
    const items = whole.items.map((item, at) => (at === 2 ? { ...item, ...change(item) } : item))
    return (await checkHistory({ ...whole, items }, of, key)).problems[2]
  }

  it.each<[string, (item: HistoryItem) => Partial<HistoryItem>]>([
    ['record changed', () => ({ after: { version: 3, phone: 'another' } })],
    ['record changed', () => ({ before: null })],
    ['not in the log', ({ entry }) => ({ entry: { ...entry, at: '2026-05-04T11:00:00.000Z' } })],
    ['not in the log', ({ proof }) => ({ proof: proof.slice(1) })],
    ['not in the log', () => ({ index: 4 })],
    ['another record', ({ entry }) => ({ entry: { ...entry, recordId: 'FRM-2' } })],
  ])('shows "%s"', async (problem, change) => {
    expect(await changed(change)()).toBe(problem)
  })

  it('shows where an entry is left out', async () => {
    const whole = await history()
    const items = whole.items.filter((_, index) => index !== 1)
    const { problems } = await checkHistory({ ...whole, items }, of, key)
    expect(problems).toEqual([null, 'gap', null, null])
  })

  it('is of the log that was seen before, as it was then or later', async () => {
    const whole = await history()
    const seen = [await seenOf(entries.slice(0, 3)), await seenOf(entries)]
    for (const note of [...seen, 'no note', null]) {
      expect((await checkHistory(whole, of, key, note)).problems).toEqual(entries.map(() => null))
    }
    const later = await seenOf([...entries, entryOf(6)])
    const other = await seenOf(entries.toReversed())
    for (const note of [later, other]) {
      await expect(checkHistory(whole, of, key, note)).rejects.toThrow('not of the log')
    }
    const gone = { checkpoint: null, items: [] }
    await expect(checkHistory(gone, of, key, later)).rejects.toThrow('not of the log')
  })

  it('gives a proof that others can read', async () => {
    const { items, checkpoint } = await history()
    const [first] = items
    if (!first) throw new Error('no item')
    const text = tlogProof(first, checkpoint)
    expect(text).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra [A-Za-z0-9+/]+=*\nindex 0\n(?:[A-Za-z0-9+/]{43}=\n){3}\ntest\.example\/log\n5\n/,
    )
  })
})

it('reads base64 in its one spelling', () => {
  expect(bytesOf('AQI=')).toEqual(Uint8Array.of(1, 2))
  for (const text of ['AQJ=', 'AQI', 'A QI=', '*']) expect(bytesOf(text)).toBeUndefined()
})
