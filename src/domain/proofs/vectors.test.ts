import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import { checkFile, checkText } from './check-evidence.ts'
import { checkMore } from './check-more.ts'
import { publicKeyOf, signerOf } from './es256-sign.ts'
import { fingerprintOf, issuerKeys, keySet, sampleIssuer } from './issuer-keys.ts'
import { parseJws } from './jws.ts'
import { logKeyOf } from './log-keys.ts'
import { type Hash, inclusionProof, leafHash, merkleRoot, verifyConsistency } from './merkle.ts'
import { claimsFromJson, claimsToJson } from './passport-claims.ts'
import { signRevocations } from './revocations.ts'
import { retiredSampleSigner, sampleSecret, sampleSigner } from './sample-keys.ts'
import { shapesOf, shapeText } from './shape-text.ts'
import type { Trust } from './verify-passport.ts'

const folder = join(import.meta.dirname, '../../../public/test-vectors')
const read = (name: string) => readFileSync(join(folder, name))
const vectors = JSON.parse(read('vectors.json').toString())
const trust: Trust = {
  keys: issuerKeys,
  revocations: read(vectors.revocations).toString(),
  now: new Date(vectors.now),
}
const bytesOf = (hex: string): Hash => fromHex(hex) ?? new Uint8Array()

describe('the test vectors', () => {
  it.each(Object.entries<{ verdict: string; findings: string[] }>(vectors.expected))(
    '%s has the verdict that they say',
    async (name, expected) => {
      const { verdict, findings } = await checkFile(new Uint8Array(read(name)), trust, checkMore)
      const found = findings.filter(({ kind }) => kind !== 'note').map(({ code }) => code)
      expect({ verdict, findings: found }).toEqual(expected)
    },
  )

  it('have the claims of the passport, which come through reading and writing unchanged', async () => {
    const jws = await parseJws(read('passport.txt').toString())
    expect(JSON.parse(jws?.payload ?? '')).toEqual(vectors.claims)
    const claims = claimsFromJson(jws?.payload ?? '')
    expect(claims && claimsToJson(claims)).toEqual(vectors.claims)
  })

  it('have a shape and its text', () => {
    expect(shapeText(vectors.shape.geometry)).toBe(vectors.shape.text)
    expect(shapesOf(vectors.shape.text)).toEqual([vectors.shape.geometry])
  })

  it('have a tree with its proofs', async () => {
    const { leaves, leafHashes, root, inclusion, consistency } = vectors.tree
    const hashes = await Promise.all(leaves.map((leaf: string) => leafHash(bytesOf(leaf))))
    expect(hashes.map(toHex)).toEqual(leafHashes)
    expect(toHex(await merkleRoot(hashes))).toBe(root)
    expect((await inclusionProof(hashes, inclusion.index)).map(toHex)).toEqual(inclusion.path)
    const { oldSize, path } = consistency
    const older = { size: oldSize, root: await merkleRoot(hashes.slice(0, oldSize)) }
    const newer = { size: hashes.length, root: bytesOf(root) }
    expect(await verifyConsistency(older, newer, path.map(bytesOf))).toBe(true)
  })

  it('have the keys that are built in', async () => {
    expect(JSON.parse(read('jwks.json').toString())).toEqual(keySet(issuerKeys))
    expect([2, 1].map((number) => publicKeyOf(sampleSecret(number)))).toEqual(
      issuerKeys.map(({ x, y }) => ({ x, y })),
    )
    expect(vectors.logKey).toBe(logKeyOf(sampleIssuer.id))
    expect(await Promise.all(issuerKeys.map(fingerprintOf))).toEqual([
      '4e9c06946fefa768a6c0c49115bdb0e231305e430a58b04d35a3309f70fce5df',
      'bef17e22ec4812484a17e1f83b9a91bc4adbbab4e271cd75850b18d1c5704573',
    ])
  })
})

describe('what cannot be told', () => {
  it('is whether a passport was withdrawn, by a list that is too old or missing', async () => {
    const passport = read('passport.txt').toString()
    const later = await checkText(passport, { ...trust, now: new Date('2027-11-23') })
    expect(later.verdict).toBe('unknown')
    expect(later.findings.map(({ code }) => code)).toContain('list-too-old')
    const without = await checkText(passport, { ...trust, revocations: '' })
    expect(without.verdict).toBe('unknown')
    expect(without.findings.map(({ code }) => code)).toContain('no-list')
  })

  it('is whether a passport was withdrawn, by a list that was signed when its key was not in use, or for another issuer', async () => {
    const passport = read('passport.txt').toString()
    const list = {
      issuer: sampleIssuer.id,
      issuedAtS: Date.parse('2026-11-20') / 1000,
      expiresAtS: Date.parse('2027-11-20') / 1000,
      lots: {},
    }
    for (const revocations of [
      signRevocations(list, retiredSampleSigner()),
      signRevocations({ ...list, issuer: 'https://other.example' }, sampleSigner()),
      signRevocations(list, signerOf('sample-2', sampleSecret(9))),
    ]) {
      const { verdict, findings } = await checkText(passport, { ...trust, revocations })
      expect([verdict, findings[0]?.code]).toEqual(['unknown', 'no-list'])
    }
    const tomorrow = { ...list, issuedAtS: Date.parse('2026-11-24') / 1000 }
    const early = signRevocations(tomorrow, sampleSigner())
    const { verdict, findings } = await checkText(passport, { ...trust, revocations: early })
    expect([verdict, findings[0]?.code]).toEqual(['unknown', 'list-to-come'])
    const good = signRevocations(list, sampleSigner())
    expect((await checkText(passport, { ...trust, revocations: good })).verdict).toBe('verified')
  })

  it('is anything of a text without a passport', async () => {
    for (const text of ['', 'https://asili.example/', '{}', 'Grüße', 'a.b.c', '%PDF-1.7']) {
      const { verdict } = await checkText(text, trust)
      expect(verdict === 'verified').toBe(false)
    }
    expect((await checkText('https://example.org/?a=1', trust)).verdict).toBe('unknown')
  })

  it('is a bundle where nobody brings what checks it', async () => {
    const zip = Uint8Array.of(0x50, 0x4b, 3, 4)
    expect((await checkFile(zip, trust)).verdict).toBe('unknown')
    const { verdict } = await checkFile(zip, trust, async () => ({
      verdict: 'mismatch',
      findings: [],
      of: 'bundle',
    }))
    expect(verdict).toBe('mismatch')
  })
})

describe('a proof', () => {
  it('shows the plots that were chosen and how many are hidden', async () => {
    const { plots, findings } = await checkText(read('proof.txt').toString(), trust)
    expect(plots?.map(({ plotId, kg }) => [plotId, kg])).toEqual([
      ['SAMPLE-PLOT-2', 250.5],
      ['SAMPLE-PLOT-5', 280.5],
    ])
    expect(findings.find(({ code }) => code === 'hidden')?.message).toBe(
      'Shows 2 of 5 parts of the lot; nothing is said of the others.',
    )
    expect(read('proof.txt').toString()).not.toContain(
      Buffer.from('SAMPLE-PLOT-3').toString('base64url'),
    )
  })

  it('cannot show a plot twice, nor one by a passport that does not hold', async () => {
    const [passport, plot] = read('proof.txt').toString().split('~')
    expect((await checkText(`${passport}~${plot}~${plot}`, trust)).verdict).toBe('mismatch')
    const revoked = read('passport-revoked.txt').toString()
    expect((await checkText(`${revoked}~${plot}`, trust)).verdict).toBe('mismatch')
    expect((await checkText(`${passport}~`, trust)).verdict).toBe('mismatch')
  })
})
