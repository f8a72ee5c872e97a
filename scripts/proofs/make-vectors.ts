import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64Of } from '#domain/log/base64.ts'
import { signCheckpoint } from '#domain/log/checkpoint.ts'
import { leafOf, recordHash } from '#domain/log/entry-bytes.ts'
import { sampleLogKey, sampleLogName } from '#domain/log/sample-key.ts'
import { sampleLogSecret } from '#domain/log/sample-secret.ts'
import { tlogProof } from '#domain/log/tlog-proof.ts'
import { makeBundle } from '#domain/proofs/bundle.ts'
import { toBase64Url, toHex, utf8 } from '#domain/proofs/bytes.ts'
import { signerOf } from '#domain/proofs/es256-sign.ts'
import { issuerKeys, keySet, sampleIssuer } from '#domain/proofs/issuer-keys.ts'
import { type Signer, signJws } from '#domain/proofs/jws.ts'
import { type LotLeaf, leafBytes } from '#domain/proofs/lot-leaves.ts'
import { proofToJson } from '#domain/proofs/lot-proof.ts'
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  merkleRoot,
  merkleTree,
} from '#domain/proofs/merkle.ts'
import { claimsToJson, type PassportClaims } from '#domain/proofs/passport-claims.ts'
import { proofToText, proveLeaves } from '#domain/proofs/prove-leaves.ts'
import { retiredSampleSigner, sampleSecret, sampleSigner } from '#domain/proofs/sample-keys.ts'
import { revokedSampleLot, sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import { sha256 } from '#domain/proofs/sha256.ts'
import { shapeText } from '#domain/proofs/shape-text.ts'

/**
 * `node scripts/proofs/make-vectors.ts`: rewrites `public/test-vectors/` and the samples of the verify page.
 * Needed only when a format changes: the vectors are kept, because other programs are tested with them.
 */
const folder = join(import.meta.dirname, '../../public/test-vectors')
const samplesFile = join(import.meta.dirname, '../../src/site/verify/samples.ts')

const corners: [number, number][] = [
  [-6.608123, 5.785123],
  [-6.606729, 5.785123],
  [-6.606529, 5.786317],
  [-6.607813, 5.786917],
]
/** Made-up plots, side by side. */
const boundary = (place: number) => {
  const moved = corners.map(([x, y]): [number, number] => [
    Math.round((x + place * 0.002) * 1e6) / 1e6,
    y,
  ])
  return { type: 'Polygon' as const, coordinates: [[...moved, ...moved.slice(0, 1)]] }
}

const leaves: LotLeaf[] = await Promise.all(
  Array.from({ length: 5 }, async (_, index) => ({
    salt: toBase64Url((await sha256(utf8(`sample salt ${index}`))).slice(0, 16)),
    index,
    harvestId: `SAMPLE-HARVEST-${index + 1}`,
    plotId: `SAMPLE-PLOT-${index + 1}`,
    farmer: `Sample farmer ${index + 1}`,
    country: 'CI',
    kg: 240.5 + index * 10,
    shape: shapeText(boundary(index)),
  })),
)
const hashes = await Promise.all(leaves.map((leaf) => leafHash(leafBytes(leaf))))

const claims: PassportClaims = {
  issuer: sampleIssuer.id,
  issuedAtS: Date.parse('2026-10-20T09:00:00Z') / 1000,
  lotId: 'SAMPLE-LOT-1',
  hsCode: '180100',
  kg: 1302.5,
  grownBy: 'Several farmers',
  harvestDate: '2026-10-09',
  countries: ['CI'],
  unknownKg: 0,
  shapes: leaves.map(({ shape }) => shape).join(' '),
  lineage: { size: leaves.length, root: await merkleRoot(hashes) },
  log: null,
}

const passport = (changes: Partial<PassportClaims>, signer: Signer) =>
  signJws(claimsToJson({ ...claims, ...changes }), signer)

const good = await passport({}, sampleSigner())
const heavier = await passport({ kg: 13025 }, signerOf('sample-2', sampleSecret(99)))
const retired = await passport(
  { issuedAtS: Date.parse('2025-03-01') / 1000 },
  retiredSampleSigner(),
)
const late = await passport({}, retiredSampleSigner())
const stranger = await passport({}, signerOf('nobody-knows-me', sampleSecret(98)))
const revoked = await passport({ lotId: revokedSampleLot }, sampleSigner())
const withLog = await passport({ log: { size: 850, root: claims.lineage.root } }, sampleSigner())
const proof = await proveLeaves(good, leaves, [1, 4])
const moved = await proveLeaves(
  good,
  leaves.map((leaf) => (leaf.index === 1 ? { ...leaf, kg: 2505 } : leaf)),
  [1],
)

/** A log of three changes: two of the lot, and one of another record. */
const lot = (kg: number, version: number) => ({ id: claims.lotId, quantity: kg, version })
const farmer = { id: 'SAMPLE-FARMER', version: 1 }
const writes = [
  { action: 'POST /batches', recordType: 'batches', before: null, after: lot(1300, 1) },
  { action: 'POST /farmers', recordType: 'farmers', before: null, after: farmer },
  {
    action: 'PATCH /batches/{id}',
    recordType: 'batches',
    before: lot(1300, 1),
    after: lot(claims.kg, 2),
  },
]
const officer = { id: 'officer@asili.example', name: 'Sample officer', role: 'Admin' } as const
const entries = writes.map(({ action, recordType, before, after }) => ({
  ...{ at: '2026-10-20T08:00:00.000Z', actor: officer, action, recordType },
  ...{ recordId: after.id, version: after.version },
  ...{ before: before && recordHash(before), after: recordHash(after) },
}))
const log = await merkleTree(await Promise.all(entries.map((each) => leafHash(leafOf(each)))))
const logHead = { size: entries.length, root: log.root }
const checkpoint = signCheckpoint(
  { origin: sampleLogName, ...logHead },
  sampleLogName,
  sampleLogSecret,
)
const history = {
  checkpoint,
  items: entries
    .map((each, index) => ({
      ...{ index, entry: each, before: writes[index]?.before ?? null, after: writes[index]?.after },
      proof: log.inclusionProof(index).map(base64Of),
    }))
    .filter((item) => item.entry.recordType === 'batches'),
}
const [, secondChange] = history.items
if (!secondChange) throw new Error('There are two changes of the lot')
const entry = tlogProof(secondChange, checkpoint)
const inLog = await passport({ log: logHead }, sampleSigner())
const about = { issuer: sampleIssuer.id, issuedAtS: claims.issuedAtS, lotId: claims.lotId }
const file = (path: string, text: string) => ({ path, bytes: utf8(text) })
const bundled = async (told: unknown) =>
  makeBundle(
    [
      file('passport.txt', inLog),
      file('proof.json', proofToJson(await proveLeaves(inLog, leaves, [0, 1, 2, 3, 4]))),
      file('history.json', JSON.stringify(told)),
    ],
    about,
    sampleSigner(),
  )
const bundle = await bundled(history)
const rewritten = await bundled({
  ...history,
  items: history.items.map((item) =>
    item === secondChange ? { ...item, after: { ...item.after, quantity: 9000 } } : item,
  ),
})
/** Changes one byte of a file in the bundle: the mass in the history. */
const oneByte = bundle.slice()
oneByte.set(utf8('9'), new TextDecoder('latin1').decode(bundle).indexOf('"quantity":1300') + 11)

const texts: Record<string, string> = {
  'passport.txt': good,
  'passport-log.txt': withLog,
  'passport-retired-key.txt': retired,
  'passport-forged.txt': heavier,
  'passport-retired-key-too-late.txt': late,
  'passport-revoked.txt': revoked,
  'passport-unknown-key.txt': stranger,
  'proof.json': proofToJson(proof),
  'proof.txt': proofToText(proof),
  'proof-forged.json': proofToJson(moved),
  'entry.tlog-proof': entry,
  'entry-forged.tlog-proof': entry.replace('index 2', 'index 0'),
  'revocations.txt': sampleRevocations('2026-11-20'),
  'jwks.json': `${JSON.stringify(keySet(issuerKeys), null, 2)}\n`,
}

/** At this time each file must get this verdict and these findings, not counting notes. */
const vectors = {
  now: '2026-11-23T12:00:00Z',
  revocations: 'revocations.txt',
  keys: 'jwks.json',
  logKey: sampleLogKey,
  expected: {
    'passport.txt': { verdict: 'verified', findings: [] },
    'passport-log.txt': { verdict: 'verified', findings: [] },
    'passport-retired-key.txt': { verdict: 'verified', findings: [] },
    'passport-forged.txt': { verdict: 'mismatch', findings: ['signature'] },
    'passport-retired-key-too-late.txt': { verdict: 'mismatch', findings: ['key-time'] },
    'passport-revoked.txt': { verdict: 'mismatch', findings: ['revoked'] },
    'passport-unknown-key.txt': { verdict: 'unknown', findings: ['unknown-key'] },
    'proof.json': { verdict: 'verified', findings: [] },
    'proof.txt': { verdict: 'verified', findings: [] },
    'proof-forged.json': { verdict: 'mismatch', findings: ['plot'] },
    'entry.tlog-proof': { verdict: 'verified', findings: [] },
    'entry-forged.tlog-proof': { verdict: 'mismatch', findings: ['history'] },
    'bundle.zip': { verdict: 'verified', findings: [] },
    'bundle-one-byte.zip': { verdict: 'mismatch', findings: ['file', 'container', 'history'] },
    'bundle-history-forged.zip': { verdict: 'mismatch', findings: ['history'] },
  },
  claims: claimsToJson(claims),
  shape: { geometry: boundary(0), text: shapeText(boundary(0)) },
  tree: {
    leaves: leaves.map((leaf) => toHex(leafBytes(leaf))),
    leafHashes: hashes.map(toHex),
    root: toHex(await merkleRoot(hashes)),
    inclusion: { index: 1, path: (await inclusionProof(hashes, 1)).map(toHex) },
    consistency: { oldSize: 3, path: (await consistencyProof(hashes, 3)).map(toHex) },
  },
}

const bundles = {
  'bundle.zip': bundle,
  'bundle-one-byte.zip': oneByte,
  'bundle-history-forged.zip': rewritten,
}
for (const [name, content] of Object.entries({ ...texts, ...bundles })) {
  writeFileSync(join(folder, name), content)
}
writeFileSync(join(folder, 'vectors.json'), `${JSON.stringify(vectors, null, 2)}\n`)
writeFileSync(
  samplesFile,
  `/** Samples to try, made with the test vectors by \`scripts/proofs/make-vectors.ts\`. */
export const samples = [
  { label: 'A passport that holds', code: '${good}' },
  { label: 'A forged one: ten times the mass', code: '${heavier}' },
  { label: 'Two plots of five, the rest hidden', code: '${proofToText(proof)}' },
  { label: 'One with a key that nobody knows', code: '${stranger}' },
] as const
`,
)
