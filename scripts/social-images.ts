import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '../src/content/collections.ts'
import { socialImagePath } from '../src/content/social-image-path.ts'
import { allExist, type ProjectPaths } from './project.ts'
import type { SocialImage } from './social-image.ts'

/** Pictures that links to posts show where they are shared, by address. */
export function socialImagesOf({ blog, settings }: Content): Map<string, SocialImage> {
  const siteName = settings[0]?.data.name ?? ''
  return new Map(
    blog.map(({ url, data: { title, category, date } }) => [
      socialImagePath(url),
      { title, category, date, siteName },
    ]),
  )
}

/**
 * Writes those that are not there; each is drawn once and kept by what it shows, over builds and output folders.
 * Says what stands at each address below the output folder.
 */
export async function writeSocialImages(
  images: ReadonlyMap<string, SocialImage>,
  paths: ProjectPaths,
  previous: Record<string, string>,
): Promise<Record<string, string>> {
  const look = lookKey(paths.root)
  const written: Record<string, string> = {}
  const draw = drawer(paths)
  for (const [path, image] of images) {
    const to = path.slice(1)
    const key = digest(look, JSON.stringify(image))
    written[to] = key
    if (previous[to] === key && allExist(paths.outDir, [to])) continue
    const kept = await draw(key, image)
    mkdirSync(dirname(join(paths.outDir, to)), { recursive: true })
    copyFileSync(kept, join(paths.outDir, to))
  }
  for (const to of Object.keys(previous)) {
    if (!written[to]) rmSync(join(paths.outDir, to), { force: true })
  }
  return written
}

/** One picture, for the development server. */
export async function socialImage(image: SocialImage, paths: ProjectPaths): Promise<Buffer> {
  return readFileSync(
    await drawer(paths)(digest(lookKey(paths.root), JSON.stringify(image)), image),
  )
}

/** Draws a picture unless it is kept already; says where it is. */
function drawer({ root, socialImageDir }: ProjectPaths) {
  let maker: Promise<(image: SocialImage) => Promise<Buffer>> | undefined
  const loadMaker = async () => (await import('./social-image.ts')).socialImageMaker(root)
  return async (key: string, image: SocialImage): Promise<string> => {
    const file = join(socialImageDir, `${key}.jpg`)
    if (!existsSync(file)) {
      maker ??= loadMaker() // What draws is large.
      mkdirSync(socialImageDir, { recursive: true })
      writeFileSync(file, await (await maker)(image))
    }
    return file
  }
}

/** Changes with whatever may change how a picture looks. */
const lookKey = (root: string) =>
  digest(
    ...['scripts/social-image.ts', 'src/ui/tokens.css', 'public/icon-maskable-512.png'].map(
      (file) => readFileSync(join(root, file), 'latin1'),
    ),
  )

const digest = (...parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 20)
