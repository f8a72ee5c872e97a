import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Asset, PhotoVariant } from '../src/content/findings.ts'
import type { ProjectPaths } from './project.ts'

/**
 * For a 12-megapixel photo in four widths on two cores, AVIF takes 2 s at effort 2, 3 s at 3 (10 % smaller), and 17 s
 * at 4 (no smaller); WebP takes under a second.
 */
const encodings = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 76, effort: 4 },
} as const

/** Photos encoded at a time: the encoder uses several cores for part of its work. */
const atOnce = 2

type Folders = Pick<ProjectPaths, 'contentRoot' | 'photoDir'>

/**
 * Returns the files published instead of photos, by address. Each is made once and kept for other builds and output
 * folders.
 */
export async function photoFiles(
  assets: readonly Asset[],
  folders: Folders,
): Promise<Map<string, string>> {
  const byUrl = new Map(assets.map((asset) => [asset.url, asset]))
  const jobs = [...byUrl.values()].flatMap((asset) =>
    asset.variant ? [{ asset, as: asset.variant }] : [],
  )
  const made = new Map<string, string>()
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      made.set(job.asset.url, await photoFile(job.asset, job.as, folders))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}

/** Makes one file of a photo unless it is kept already; returns its path. */
export async function photoFile(
  { file, url }: Asset,
  { kind, widthPx, heightPx }: PhotoVariant,
  { contentRoot, photoDir }: Folders,
): Promise<string> {
  const { quality, effort } = encodings[kind]
  const kept = join(photoDir, `q${quality}e${effort}-${basename(url)}`)
  if (existsSync(kept)) return kept
  mkdirSync(photoDir, { recursive: true })
  const { default: sharp } = await import('sharp') // Loaded only if there is a photo to make.
  const part = `${kept}.${randomUUID()}`
  // Upright, and in the web's colour space; other metadata from the camera is dropped, because nothing asks sharp to
  // keep it.
  await sharp(join(contentRoot, file))
    .autoOrient()
    .resize({ width: widthPx, ...(heightPx ? { height: heightPx, position: 'attention' } : {}) })
    [kind](encodings[kind])
    .toFile(part)
  renameSync(part, kept) // Renamed only when complete: another build may look for it.
  return kept
}
