import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../src/content/collections.ts'
import { socialImagePath } from '../src/content/social-image-path.ts'
import type { ProjectPaths } from './project.ts'
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

/** The files that hold them, by address; each is drawn once and kept by what it shows, over builds and output folders. */
export async function drawSocialImages(
  images: ReadonlyMap<string, SocialImage>,
  paths: ProjectPaths,
): Promise<Map<string, string>> {
  const look = lookKey(paths.root)
  const draw = drawer(paths)
  const drawn = new Map<string, string>()
  for (const [path, image] of images) {
    drawn.set(path, await draw(digest(look, JSON.stringify(image)), image))
  }
  return drawn
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
      // Named when it is whole: another build may look for it.
      writeFileSync(`${file}.${process.pid}`, await (await maker)(image))
      renameSync(`${file}.${process.pid}`, file)
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
