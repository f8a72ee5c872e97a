import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lotFiles } from '#domain/bundle/lot-files.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { type BundleFile, makeBundle } from '#domain/proofs/bundle.ts'
import { sampleIssuer } from '#domain/proofs/issuer-keys.ts'
import { sampleSigner } from '#domain/proofs/sample-keys.ts'
import { createTestBackend } from '../mocks/node.ts'
import { signPassport } from '../mocks/resources/signed-passports.ts'

/**
 * `npm run samples -- DIR`: writes one of each artefact from today's sample data, under fixed names, so that other
 * programs can be tested with them. All are signed with the sample key.
 */
const usage = 'Usage: npm run samples -- DIR'

function fail(message: string): never {
  console.error(`${message}\n${usage}`)
  process.exit(1)
}

const [folder, ...more] = process.argv.slice(2)
if (!folder) fail('Name the folder to write to; it is made where there is none.')
if (more.length > 0) fail(`One folder at a time: “${more[0]}” is one too many.`)
if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
  fail(`“${folder}” is a file. Name a folder.`)
}

const officer = {
  id: 'officer@asili.example',
  name: 'Sample officer',
  role: 'Compliance Officer',
} as const
const buyerFound = { destination: 'Hamburg', destinationCountryCode: 'DE' } as const

const now = new Date()
const { db } = (await createTestBackend({ now: () => now })).backend
/** A blend has every field that can be written about a lot. */
const blend = db.batches.all().find(({ made, crop }) => made && crop === 'cocoa')
if (!blend) throw new Error('The sample data has no lot of cocoa')
const lot = { ...blend, ...buyerFound, version: blend.version + 1, updatedAt: now.toISOString() }
// With one change to it in the log, the passport names the log's head and the bundle has a history to check.
await db.log.as({ actor: officer, action: 'PATCH /batches/{id}' }, () => db.batches.put(lot))
const lineage = lineageOf(db.batches.all())

const files = await lotFiles({
  lotId: lot.id,
  lineage,
  plotOf: (id) => db.plots.get(id),
  passport: await signPassport(db, lot),
  history: await db.log.historyOf('batches', lot.id),
  issuer: sampleIssuer,
  origin: sampleIssuer.id,
  now,
})
const about = {
  issuer: sampleIssuer.id,
  issuedAtS: Math.floor(now.getTime() / 1000),
  lotId: lot.id,
}
const bundle: BundleFile = {
  path: 'bundle.zip',
  bytes: await makeBundle(files, about, sampleSigner()),
}

/**
 * Where an artefact is among the files of a lot. There are several files for the EU system, one per producer and crop.
 */
const places: Readonly<Record<string, RegExp>> = {
  'eu-type-1.geojson': /^geojson\/type-1-/,
  'eu-type-2.geojson': /^geojson\/type-2-/,
  'submit-dds.xml': /^submit-dds\.xml$/,
  'epcis.json': /^epcis\.json$/,

  'untp-dpp.json': /^untp-dpp\.json$/,
  'untp-dte.json': /^untp-dte\.json$/,
  'passport.txt': /^passport\.txt$/,
  'proof.json': /^proof\.json$/,
  'fsma.csv': /^fsma\.csv$/,
  'bundle.zip': /^bundle\.zip$/,
}

mkdirSync(folder, { recursive: true })
for (const [name, place] of Object.entries(places)) {
  const file = [...files, bundle].find(({ path }) => place.test(path))
  if (!file) throw new Error(`Nothing of ${lot.id} is a ${name}`)
  writeFileSync(join(folder, name), file.bytes)
  console.log(`${name}  ${file.bytes.length} bytes`)
}
console.log(
  `\nOf ${lot.id} from the sample data, signed with the sample key, which proves nothing.`,
)
