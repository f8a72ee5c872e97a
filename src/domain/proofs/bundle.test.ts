import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BundleFile, checkBundle, makeBundle } from './bundle.ts'
import { utf8 } from './bytes.ts'
import { signerOf } from './es256-sign.ts'
import { issuerKeys, sampleIssuer } from './issuer-keys.ts'
import { sampleSecret, sampleSigner } from './sample-keys.ts'

/** As for the other evidence: see `changes.test.ts`. */
const numRuns = Number(process.env.PROOF_CHANGES ?? 300)

const folder = join(import.meta.dirname, '../../../public/test-vectors')
const read = (name: string) => readFileSync(join(folder, name)).toString()
const { now } = JSON.parse(read('vectors.json'))
const trust = { keys: issuerKeys, revocations: read('revocations.txt'), now: new Date(now) }
const about = {
  issuer: sampleIssuer.id,
  issuedAtS: Math.floor(Date.parse(now) / 1000) - 60,
  lotId: 'SAMPLE-LOT-1',
}
const files: BundleFile[] = [
  { path: 'README.txt', bytes: utf8('What this is.') },
  { path: 'passport.txt', bytes: utf8(read('passport.txt')) },
  { path: 'proof.json', bytes: utf8(read('proof.json')) },
  { path: 'documents/title.pdf', bytes: utf8('%PDF-1.4 sample') },
]

let bundle: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  bundle = await makeBundle(files, about, sampleSigner())
})

const findingsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { verdict, findings } = await checkBundle(bytes, trust)
  return [verdict, ...findings.filter(({ kind }) => kind !== 'note').map(({ code }) => code)]
}

/** The bundle with other files in it, the manifest as it was. */
function repacked(change: (entries: Record<string, Uint8Array>) => void) {
  const entries: Record<string, Uint8Array> = unzipSync(bundle)
  change(entries)
  const stored = Object.entries(entries).map(
    ([path, bytes]) => [path, [bytes, { level: 0 as const, mtime: new Date(1980, 0, 1) }]] as const,
  )
  return new Uint8Array(zipSync(Object.fromEntries(stored.map(([p, [b, o]]) => [p, [b, o]]))))
}

describe('a bundle', () => {
  it('is verified as it was made, and the same content is the same zip', async () => {
    const report = await checkBundle(bundle, trust)
    expect(report).toMatchObject({ verdict: 'verified', of: 'bundle', claims: {} })
    expect(report.findings.map(({ message }) => message)).toContain(
      '4 files, signed for SAMPLE-LOT-1.',
    )
    expect(await makeBundle(files, about, sampleSigner())).toEqual(bundle)
  })

  it('is verified with a file for each of 10,000 producers', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      path: `geojson/type-1-1801-GH-${index}.geojson`,
      bytes: utf8(`${index}`),
    }))
    const made = await makeBundle(many, about, sampleSigner())
    expect(await findingsOf(made)).toEqual(['verified'])
  })

  it.each<[string, string, (entries: Record<string, Uint8Array>) => void]>([
    [
      'a file is changed',
      'file',
      (entries) => Object.assign(entries, { 'README.txt': utf8('Other.') }),
    ],
    ['a file is taken out', 'file-missing', (entries) => delete entries['documents/title.pdf']],
    [
      'a file is added',
      'file-added',
      (entries) => Object.assign(entries, { 'more.txt': utf8('More.') }),
    ],
  ])('says which: %s', async (_, code, change) => {
    const [verdict, first] = await findingsOf(repacked(change))
    expect([verdict, first]).toEqual(['mismatch', code])
  })

  it('names the file that was changed', async () => {
    const changed = repacked((entries) =>
      Object.assign(entries, { 'documents/title.pdf': utf8('%PDF forged') }),
    )
    const [first] = (await checkBundle(changed, trust)).findings
    expect(first?.message).toBe('The file documents/title.pdf was changed.')
  })

  it('is not taken from another signer, nor with a manifest of a key that nobody knows', async () => {
    const forged = await makeBundle(files, about, signerOf('sample-2', new Uint8Array(32).fill(9)))
    expect(await findingsOf(forged)).toEqual(['mismatch', 'signature'])
    const unknown = await makeBundle(files, about, signerOf('sample-9', sampleSecret(2)))
    expect(await findingsOf(unknown)).toEqual(['unknown', 'unknown-key'])
    const elsewhere = await makeBundle(
      files,
      { ...about, issuer: 'https://other.example' },
      sampleSigner(),
    )
    expect(await findingsOf(elsewhere)).toContain('issuer')
  })

  it('does not count where the passport in it does not, though the bundle is signed', async () => {
    const forged = files.map((file) =>
      file.path === 'passport.txt' ? { ...file, bytes: utf8(read('passport-forged.txt')) } : file,
    )
    const { verdict, findings } = await checkBundle(
      await makeBundle(forged, about, sampleSigner()),
      trust,
    )
    expect(verdict).toBe('mismatch')
    expect(findings[0]?.message).toMatch(/^passport\.txt: /)
  })

  it('is not unpacked where it is packed, and not read where it is none', async () => {
    const packed = new Uint8Array(zipSync(unzipSync(bundle), { level: 9 }))
    expect(await findingsOf(packed)).toEqual(['mismatch', 'form'])
    expect(await findingsOf(utf8('PK no zip'))).toEqual(['mismatch', 'form'])
    expect(await findingsOf(new Uint8Array(zipSync({})))).toEqual(['mismatch', 'form'])
  })

  it('is never verified with one byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bundle.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = bundle.slice()
          changed[at] = (changed[at] ?? 0) ^ by
          expect((await checkBundle(changed, trust)).verdict).not.toBe('verified')
        },
      ),
      { numRuns },
    )
  })

  it('is never verified with bytes before it, behind it or missing at its end', async () => {
    const some = fc.uint8Array({ minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom('before', 'behind', 'cut'), async (more, where) => {
        const parts = {
          before: [more, bundle],
          behind: [bundle, more],
          cut: [bundle.slice(0, -more.length)],
        }[where]
        const changed = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
        expect((await checkBundle(changed, trust)).verdict).not.toBe('verified')
      }),
      { numRuns },
    )
  })
})
