import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import type { SatoriOptions } from 'satori'
import { type Colors, readColors } from '../src/ui/tokens.ts'

/** What the preview image of a post shows. */
export interface SocialImage {
  title: string
  category: string
  /** ISO 8601 day. */
  date: string
  siteName: string
  /** The photo at the top of the post: its file, from the project's root, and its published address. */
  cover?: { file: string; url: string }
}

const size = { width: 1200, height: 630 }

/** A cover replaces the drawing at the right edge. */
const coverWidth = 420

/** Makes images in the site's look, as JPEG. Loads the drawing libraries once, and only if an image is made. */
export async function socialImageMaker(root: string, contentRoot: string) {
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ])
  const colors = readColors(readFileSync(join(root, 'src/ui/tokens.css'), 'utf8'), 'light')
  const options: SatoriOptions = {
    ...size,
    fonts: [font('Regular', 400), font('Semibold', 600), font('Bold', 700)],
  }
  const mark = await sharp(join(root, 'public/icon-maskable-512.png')).resize(150).png().toBuffer()
  const paper = await sharp(Buffer.from(drawing(colors)))
    .composite([{ input: mark, left: 45, top: 34 }])
    .png()
    .toBuffer()

  return async (image: SocialImage): Promise<Buffer> => {
    const words = await satori(layout(image, colors), options)
    const photo = image.cover
      ? await sharp(join(contentRoot, image.cover.file))
          .autoOrient()
          .resize({ width: coverWidth, height: size.height - 16, position: 'attention' })
          .png()
          .toBuffer()
      : undefined
    return sharp(paper)
      .composite([
        ...(photo ? [{ input: photo, left: size.width - coverWidth, top: 0 }] : []),
        { input: Buffer.from(words) },
      ])
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
      .toBuffer()
  }
}

const require = createRequire(import.meta.url)

const font = (name: string, weight: 400 | 600 | 700) => ({
  name: 'Source Sans 3',
  data: readFileSync(require.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`)),
  weight,
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function layout(
  { title, category, date, siteName, cover }: SocialImage,
  colors: Colors,
): ReactNode {
  const box = (style: object, ...children: ReactNode[]) =>
    createElement('div', { style: { display: 'flex', ...style } }, ...children)
  // There is less room for words next to a cover.
  const [long, short] = cover ? [52, 60] : [66, 78]
  const width = cover ? 660 : title.length > 44 ? 860 : 760
  const column = { flexDirection: 'column', justifyContent: 'space-between' }
  return box(
    { ...column, ...size, boxSizing: 'border-box', padding: '64px 80px 68px', color: colors.text },
    box({ paddingLeft: 96, fontSize: 60, fontWeight: 700, lineHeight: 1.4 }, siteName),
    box(
      { flexDirection: 'column', width },
      box(
        { color: colors['ochre-text'], fontSize: 30, fontWeight: 600, letterSpacing: 1 },
        category.toUpperCase(),
      ),
      box(
        {
          marginTop: 14,
          fontSize: title.length > 44 ? long : short,
          fontWeight: 700,
          letterSpacing: -1.5,
          lineHeight: 1.06,
        },
        title,
      ),
      box({ marginTop: 26, color: colors['text-muted'], fontSize: 30 }, day.format(new Date(date))),
    ),
  )
}

/** Draws plots at the right edge, one of them surveyed, between contour lines. */
function drawing(colors: Colors): string {
  const plot = (points: string, fill = '') => `<path d="M${points}Z" fill="${fill}"/>`
  const corners = ['952 96', '1068 84', '1120 176', '1042 250', '964 204']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <rect width="100%" height="100%" fill="${colors.surface}"/>
  <g stroke="${colors.line}" stroke-width="2" fill="none">
    <path d="M560 26C720 70 820 -10 1200 44M900 600C1000 560 1090 610 1200 566M820 640C960 600 1080 650 1200 606"/>
  </g>
  <g stroke="${colors.surface}" stroke-width="5" stroke-linejoin="round">
    ${plot('1068 84 1214 40 1214 150 1120 176', colors['ochre-soft'])}
    ${plot('1120 176 1214 150 1214 330 1092 332 1042 250', colors['accent-soft'])}
    ${plot('1092 332 1214 330 1214 470 1110 446', colors['cocoa-soft'])}
  </g>
  <path d="M${corners.join(' ')}Z" fill="${colors['accent-soft']}" stroke="${colors.accent}" stroke-width="4" stroke-linejoin="round"/>
  <g fill="${colors['surface-raised']}" stroke="${colors.accent}" stroke-width="3">
    ${corners.map((corner) => `<rect x="-7" y="-7" width="14" height="14" transform="translate(${corner})"/>`).join('')}
  </g>
  <path d="M0 622H1200" stroke="${colors.ochre}" stroke-width="16"/>
</svg>`
}
