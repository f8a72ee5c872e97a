import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StagedFolder } from './staged-folder.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Compressed versions that hosts serve instead of a file to browsers that support them, stored next to the file. */
const encodings: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    asBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Text files; pictures, fonts and the search index are already compressed. */
const isText = (file: string) =>
  /\.(css|geojson|html|js|json|jws|map|svg|txt|webmanifest|xml)$/.test(file)

/** Below this size, headers outweigh the saving. */
const leastBytes = 1024

interface Options {
  /** Whether compression is requested; if not, copies from an earlier build are removed. */
  isWanted: boolean
  /** Compressed texts by their digests, shared by all builds. */
  keptDir: string
  /** Digest of each file that an earlier build compressed. */
  previous: Readonly<Record<string, string>>
}

/**
 * Writes compressed copies next to the text files of a site; each text is compressed only once. Returns the digests of
 * those files.
 */
export async function precompress(
  stage: StagedFolder,
  { isWanted, keptDir, previous }: Options,
): Promise<Record<string, string>> {
  const compressed: Record<string, string> = {}
  const files = isWanted ? stage.files().filter(isText) : []
  await Promise.all(
    files.map(async (file) => {
      const bytes = stage.read(file)
      if (bytes.length < leastBytes) return
      const digest = createHash('sha1').update(bytes).digest('hex')
      compressed[file] = digest
      const isThere = Object.keys(encodings).every((ending) => stage.has(`${file}.${ending}`))
      if (previous[file] === digest && isThere) return
      for (const [ending, compress] of Object.entries(encodings)) {
        stage.copy(
          `${file}.${ending}`,
          await kept(join(keptDir, `${digest}.${ending}`), () => compress(bytes)),
        )
      }
    }),
  )
  for (const file of Object.keys(previous)) {
    if (compressed[file]) continue
    for (const ending of Object.keys(encodings)) stage.remove(`${file}.${ending}`)
  }
  return compressed
}

async function kept(file: string, make: () => Promise<Buffer>): Promise<string> {
  if (!existsSync(file)) {
    const bytes = await make()
    mkdirSync(join(file, '..'), { recursive: true })
    // Renamed only when complete: another build may look for it.
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  }
  return file
}
