import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogRow } from '#mocks/row-store.ts'
import { createWriteLog } from '#mocks/write-log.ts'
import { tlogProof } from '../log/tlog-proof.ts'
import { utf8 } from './bytes.ts'
import { checkFile } from './check-evidence.ts'
import { checkMore } from './check-more.ts'
import { issuerKeys } from './issuer-keys.ts'

/** As for the other evidence: see `changes.test.ts`. */
const numRuns = Number(process.env.PROOF_CHANGES ?? 300)

const now = new Date('2026-11-23T12:00:00Z')
const trust = { keys: issuerKeys, revocations: '', now }

let proofs: string[]
beforeAll(async () => {
  const rows: LogRow[] = []
  const log = createWriteLog({
    store: { readLog: async (from) => rows.slice(from) },
    now: () => now,
  })
  const note = (...change: Parameters<typeof log.entryFor>) => {
    const entry = log.entryFor(...change)
    if (entry) rows.push(entry)
  }
  const row = (version: number) => ({ id: 'FRM-1', version })
  for (const version of [1, 2, 3, 4, 5]) {
    note('farmers', version > 1 ? row(version - 1) : undefined, row(version))
  }
  const { items, checkpoint } = await log.historyOf('farmers', 'FRM-1')
  proofs = items.map((item) => tlogProof(item, checkpoint ?? ''))
})

const reportOf = (text: string | Uint8Array<ArrayBuffer>) =>
  checkFile(typeof text === 'string' ? utf8(text) : text, trust, checkMore)
const codeOf = async (text: string) => {
  const { verdict, findings } = await reportOf(text)
  return [verdict, findings[0]?.code]
}

describe('a proof that an entry stands in the log', () => {
  it('is verified by itself, and says what the entry is', async () => {
    for (const [place, proof] of proofs.entries()) {
      const { verdict, findings } = await reportOf(proof)
      expect(verdict).toBe('verified')
      expect(findings[0]?.message).toMatch(
        new RegExp(`^Entry ${place + 1} of 5 in .* of farmers FRM-1, version ${place + 1},`),
      )
    }
  })

  it('does not hold with another entry, index, head or log', async () => {
    const [first = '', second = ''] = proofs
    const [, extra = ''] = second.split('\n')
    expect(await codeOf(first.replace(/extra .*/, extra))).toEqual(['mismatch', 'history'])
    expect(await codeOf(first.replace('index 0', 'index 1'))).toEqual(['mismatch', 'history'])
    expect(await codeOf(first.replace('\n5\n', '\n6\n'))).toEqual(['mismatch', 'history-head'])
    expect(await codeOf(first.replace(/\nextra .*/, ''))).toEqual(['mismatch', 'form'])
    expect(await codeOf(first.replaceAll('sample.asili', 'other.asili'))).toEqual([
      'unknown',
      'unknown-log',
    ])
    const own = { ...trust, keys: issuerKeys.filter(({ isSample }) => !isSample) }
    expect((await checkFile(utf8(first), own, checkMore)).verdict).toBe('unknown')
  })

  it('is never verified with one byte changed', async () => {
    const original = utf8(proofs[2] ?? '')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(original.length - 2),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = original.slice()
          changed[at] = (changed[at] ?? 0) ^ by
          expect((await reportOf(changed)).verdict).not.toBe('verified')
        },
      ),
      { numRuns },
    )
  })
})
