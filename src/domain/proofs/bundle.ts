import { unzipSync, type Zippable, zipSync } from 'fflate'
import { sameBytes, textOf, toHex, utf8 } from './bytes.ts'
import { checkInside } from './check-bundle-contents.ts'
import type { CheckMore } from './check-evidence.ts'
import { isSignedBy, keyFindings, revocationFindings, sampleKeyNote } from './check-signed.ts'
import { jsonObject, parseJws, type Signer, signJws } from './jws.ts'
import { sha256 } from './sha256.ts'
import { cannotTell, type Finding, mismatch, note, reportOf, verdictOf } from './verdict.ts'

/**
 * Everything about a lot in one zip. Its first file, `manifest.jws`, names every other file with its SHA-256 in a payload
 * that the issuer has signed. Files are stored as they are, in the manifest's order and with one date, so that one content
 * has one zip: a byte that is changed anywhere shows, in the zip's own fields too.
 */
export interface BundleFile {
  /** Path in the zip, ASCII, with `/` between folders. */
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Manifest {
  issuer: string
  /** Seconds since 1970. */
  issuedAtS: number
  lotId: string
  files: readonly (readonly [path: string, sha256: string])[]
}

const manifestPath = 'manifest.jws'
const manifestType = 'asili-bundle/1'

/** Some 150 bytes for each of the 10,000 producers that a statement may have, and as much again for documents. */
const mostOfManifest = 4 * 1024 * 1024

/** By the clock of the place, as zips have it: the same bytes wherever it is made. */
const oneDate = new Date(1980, 0, 1)

/** A bundle of these files, signed. */
export async function makeBundle(
  files: readonly BundleFile[],
  { issuer, issuedAtS, lotId }: Omit<Manifest, 'files'>,
  signer: Signer,
): Promise<Uint8Array<ArrayBuffer>> {
  const named = await Promise.all(
    files.map(async ({ path, bytes }) => [path, toHex(await sha256(bytes))] as const),
  )
  const payload = { type: manifestType, iss: issuer, iat: issuedAtS, lot: lotId, files: named }
  const manifest = { path: manifestPath, bytes: utf8(await signJws(payload, signer)) }
  return zipOf([manifest, ...files])
}

function zipOf(files: readonly BundleFile[]): Uint8Array<ArrayBuffer> {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes }) => [path, [bytes, { level: 0, mtime: oneDate }]]),
  )
  return new Uint8Array(zipSync(entries))
}

/** Checks a bundle: its signature, each of its files, and what these say of themselves. The first finding is the first broken link. */
export const checkBundle: CheckMore = async (bytes, trust) => {
  const files = filesOf(bytes)
  const [manifestFile, ...others] = files ?? []
  const token = manifestFile?.path === manifestPath ? textOf(manifestFile.bytes) : null
  const jws = token === null ? null : await parseJws(token, mostOfManifest)
  if (!files || !jws) return reportOf('bundle', notWhole)
  const key = trust.keys.find(({ kid }) => kid === jws.kid)
  if (key && !(await isSignedBy(jws, key))) {
    const broken = 'The signature of the manifest does not fit: its list of files was changed.'
    return reportOf('bundle', mismatch('signature', broken))
  }
  const manifest = manifestOf(jws.payload)
  if (!manifest) {
    const newer = 'Its manifest is written in a form that this version does not know.'
    return reportOf('bundle', cannotTell('newer-form', newer))
  }
  const inside = await checkInside(others, manifest, trust)
  const findings: Finding[] = [
    ...(await fileFindings(manifest, others)),
    ...(sameBytes(zipOf(files), bytes) ? [] : [containerChanged]),
    ...(key
      ? [...keyFindings(manifest, key, trust.now), ...(await revocationFindings(manifest, trust))]
      : [
          cannotTell(
            'unknown-key',
            `It names the key “${jws.kid}”, which this version does not know.`,
          ),
        ]),
    ...inside.findings,
    ...(key?.isSample ? [sampleKeyNote] : []),
    note('files', `${others.length} files, signed for ${manifest.lotId}.`),
  ]
  const { claims } = inside
  return {
    of: 'bundle',
    verdict: verdictOf(findings),
    findings: inOrder(findings),
    ...(claims ? { claims } : {}),
    ...(key ? { key } : {}),
  }
}

const notWhole = mismatch(
  'form',
  'This is not a whole bundle: its manifest is missing, or the zip was packed anew or damaged.',
)

const containerChanged = mismatch(
  'container',
  'The zip itself was changed: its files fit, but it is not as it was written.',
)

/** Its files as they stand; null for what is no zip, or one that is packed: nothing is unpacked that nobody has signed. */
function filesOf(bytes: Uint8Array<ArrayBuffer>): BundleFile[] | null {
  try {
    let isStored = true
    const entries = unzipSync(bytes, {
      filter({ compression, size, originalSize }) {
        isStored &&= compression === 0 && size === originalSize
        return isStored
      },
    })
    if (!isStored) return null
    return Object.entries(entries).map(([path, content]) => ({
      path,
      bytes: new Uint8Array(content),
    }))
  } catch {
    // Its way to say that there is no zip.
    return null
  }
}

async function fileFindings({ files }: Manifest, found: readonly BundleFile[]): Promise<Finding[]> {
  const hashes = new Map(
    await Promise.all(
      found.map(async ({ path, bytes }) => [path, toHex(await sha256(bytes))] as const),
    ),
  )
  const wrong = files.flatMap(([path, hash]) => {
    const own = hashes.get(path)
    if (own === undefined) return [mismatch('file-missing', `The file ${path} is missing.`)]
    return own === hash ? [] : [mismatch('file', `The file ${path} was changed.`)]
  })
  const named = new Set(files.map(([path]) => path))
  const more = [...hashes.keys()].filter((path) => !named.has(path))
  return [
    ...wrong,
    ...more.map((path) => mismatch('file-added', `The file ${path} was added; nobody signed it.`)),
  ]
}

function manifestOf(json: string): Manifest | null {
  const { type, iss, iat, lot, files, ...others } = jsonObject(json) ?? {}
  const isKnown =
    type === manifestType &&
    Object.keys(others).length === 0 &&
    typeof iss === 'string' &&
    typeof iat === 'number' &&
    typeof lot === 'string' &&
    areFiles(files)
  return isKnown ? { issuer: iss, issuedAtS: iat, lotId: lot, files } : null
}

const areFiles = (files: unknown): files is Manifest['files'] =>
  Array.isArray(files) &&
  files.every(
    (file) =>
      Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string'),
  )

/** What is wrong first, each once. */
const inOrder = (findings: readonly Finding[]): Finding[] =>
  (['mismatch', 'unknown', 'note'] as const)
    .flatMap((kind) => findings.filter((finding) => finding.kind === kind))
    .filter(
      ({ message }, place, all) => all.findIndex((other) => other.message === message) === place,
    )
