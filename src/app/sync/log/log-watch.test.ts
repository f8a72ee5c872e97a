import 'fake-indexeddb/auto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { base64Of } from '#domain/log/base64.ts'
import { signCheckpoint, verifierKeyOf } from '#domain/log/checkpoint.ts'
import { consistencyProof, leafHash, merkleRoot } from '#domain/proofs/merkle.ts'
import { createLocalDb } from '../db/local-db.ts'
import { createLogWatch } from './log-watch.ts'

const name = 'test.example/log'
const secretKey = new Uint8Array(32).fill(7)
const verifierKey = verifierKeyOf({ name, publicKey: ed25519.getPublicKey(secretKey) })
const clock = { nowMs: () => Date.parse('2026-05-04T10:00:00Z') }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** What a server says about a log of these entries to a device that has seen that many. */
async function told(entries: readonly string[], seenSize: number) {
  const leaves = await Promise.all(
    entries.map((entry) => leafHash(new TextEncoder().encode(entry))),
  )
  const root = await merkleRoot(leaves)
  const proof = await consistencyProof(leaves, Math.min(seenSize, leaves.length))
  return {
    checkpoint: signCheckpoint({ origin: name, size: leaves.length, root }, name, secretKey),
    consistency: proof.map(base64Of),
  }
}

const watchWith = () => createLogWatch({ db: createLocalDb(), clock, verifierKey })

describe('the watch over the log', () => {
  it('keeps the last head of a log that only grows', async () => {
    const watch = watchWith()
    await watch.hear(await told(['a'], 0), await watch.seen())
    await watch.hear(await told(['a', 'b', 'c'], 1), await watch.seen())
    expect(await watch.seen()).toMatchObject({ size: 3, misfit: null })
    // A later start, a later version of the app, another user of the device.
    expect(await watchWith().seen()).toMatchObject({ size: 3 })
  })

  it('takes down the first head that does not fit, and stays with the one before', async () => {
    const watch = watchWith()
    await watch.hear(await told(['a', 'b'], 0), await watch.seen())
    const before = await watch.seen()
    const forged = await told(['x', 'b', 'c'], 2)
    await watch.hear(forged, before)
    expect(await watch.seen()).toMatchObject({
      note: before?.note,
      misfit: { problem: 'rewritten', toldNote: forged.checkpoint, at: '2026-05-04T10:00:00.000Z' },
    })
    await watch.hear(null, await watch.seen())
    expect(await watch.seen()).toMatchObject({ misfit: { problem: 'rewritten' } })
  })

  it('still says so when a later head fits again', async () => {
    const watch = watchWith()
    await watch.hear(await told(['a', 'b'], 0), await watch.seen())
    await watch.hear(await told(['x'], 2), await watch.seen())
    await watch.hear(await told(['a', 'b', 'c'], 2), await watch.seen())
    expect(await watch.seen()).toMatchObject({ size: 3, misfit: { problem: 'shorter' } })
  })

  it('begins anew once its user goes on with the server’s log', async () => {
    const watch = watchWith()
    await watch.hear(await told(['a', 'b'], 0), await watch.seen())
    await watch.hear(null, await watch.seen())
    expect(await watch.seen()).toMatchObject({ misfit: { problem: 'gone' } })
    await watch.forget()
    await watch.hear(await told(['x'], 0), await watch.seen())
    expect(await watch.seen()).toMatchObject({ size: 1, misfit: null })
  })

  it('takes an answer that comes late for no rewriting: another tab has seen more meanwhile', async () => {
    const watch = watchWith()
    await watch.hear(await told(['a'], 0), undefined)
    const seen = await watch.seen()
    const late = await told(['a', 'b'], 1)
    await watch.hear(await told(['a', 'b', 'c'], 1), seen)
    await watch.hear(late, seen)
    expect(await watch.seen()).toMatchObject({ size: 3, misfit: null })
  })

  it('checks nothing where the build knows no key, or the server keeps no log', async () => {
    const blind = createLogWatch({ db: createLocalDb(), clock, verifierKey: undefined })
    await blind.hear(await told(['a'], 0), undefined)
    expect(await blind.seen()).toBeUndefined()
    const watch = watchWith()
    await watch.hear(null, undefined)
    expect(await watch.seen()).toBeUndefined()
  })
})
