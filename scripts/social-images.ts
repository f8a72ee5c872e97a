import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '../src/content/collections.ts'
import { drawnWords, undrawnIn } from '../src/content/drawn-words.ts'
import { socialImagePath } from '../src/content/social-image-path.ts'
import type { ProjectPaths } from './project.ts'
import type { SocialImage } from './social-image.ts'

/** Returns the preview images of posts, by address. */
export function socialImagesOf({ blog, settings }: Content): Map<string, SocialImage> {
  const siteName = settings[0]?.data.name ?? ''
  return new Map(
    blog.map(({ url, file, cover, data: { title, category, date, ...data } }) => [
      socialImagePath(url),
      {
        ...{ title: drawnWords(title), category, date, siteName },
        // Its address changes with its bytes, and so does the name that the image is kept under.
        ...(cover && data.cover
          ? { cover: { file: join(dirname(file), data.cover.src), url: cover.src } }
          : {}),
      },
    ]),
  )
}

/** Lists titles that an image cannot show completely, in words for the person who builds. */
export const undrawnTitles = ({ blog }: Content): string[] =>
  blog.flatMap(({ file, data: { title } }) => {
    const left = undrawnIn(title)
    return left
      ? [`${file}: the picture for sharing leaves out ${left}, which its typeface does not have`]
      : []
  })

/**
 * Returns the files with the images, by address. Each is drawn once and kept by what it shows, for other builds and
 * output folders.
 */
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

/** Returns one image, for the development server. */
export async function socialImage(image: SocialImage, paths: ProjectPaths): Promise<Buffer> {
  return readFileSync(
    await drawer(paths)(digest(lookKey(paths.root), JSON.stringify(image)), image),
  )
}

/** Returns a function that draws an image unless it is kept already, and returns its path. */
function drawer({ root, contentRoot, socialImageDir }: ProjectPaths) {
  let maker: Promise<(image: SocialImage) => Promise<Buffer>> | undefined
  const loadMaker = async () =>
    (await import('./social-image.ts')).socialImageMaker(root, contentRoot)
  return async (key: string, image: SocialImage): Promise<string> => {
    const file = join(socialImageDir, `${key}.jpg`)
    if (!existsSync(file)) {
      maker ??= loadMaker() // The drawing libraries are large.
      mkdirSync(socialImageDir, { recursive: true })
      // Renamed only when complete: another build may look for it.
      writeFileSync(`${file}.${process.pid}`, await (await maker)(image))
      renameSync(`${file}.${process.pid}`, file)
    }
    return file
  }
}

/** Changes with everything that can change how an image looks. */
const lookKey = (root: string) =>
  digest(
    ...['scripts/social-image.ts', 'src/ui/tokens.css', 'public/icon-maskable-512.png'].map(
      (file) => readFileSync(join(root, file), 'latin1'),
    ),
  )

const digest = (...parts: string[]) =>
  createHash('sha1').update(parts.join('\0')).digest('hex').slice(0, 20)
