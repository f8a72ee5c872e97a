/**
 * Makes the product's typeface from Adobe's Source Sans 3: two subsets in `public/fonts`, and `src/ui/fonts.css` with
 * fallback faces that take up the same space, so that nothing moves when the real ones arrive.
 * Run by hand when the character set changes: `npm exec -c 'node scripts/brand/make-fonts.ts'`.
 * File names carry a version, because hosts may cache fonts forever: raise it when the bytes change.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import subsetFont from 'subset-font'

const version = 2
const sourceFile = createRequire(import.meta.url).resolve(
  'source-sans/VF/SourceSans3VF-Upright.ttf',
)
const maxCoreBytes = 40_000

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

const ascii = range(0x20, 0x7e)
/** Tone marks and dots below. A mark and its base must come from one font file, so both files contain these. */
const marks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323'
/** English and French, and the symbols that pages draw with. */
const core = `${ascii}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›′″€₦₵−×≤≥≈←↑→↓↗✓₂\u2009\u2011\u202f${marks}`
/** Yoruba, Twi, Ewe, Hausa, Igbo and the rest of Latin script: fetched only by pages that contain such a letter. */
const extendedRanges: [number, number][] = [
  [0x100, 0x17f],
  [0x181, 0x19d],
  [0x1b2, 0x1b4],
  [0x1cd, 0x1dd],
  [0x1f8, 0x1f9],
  [0x253, 0x25b],
  [0x263, 0x263],
  [0x269, 0x272],
  [0x28a, 0x28b],
  [0x2bc, 0x2bc],
  [0x300, 0x304],
  [0x308, 0x308],
  [0x30c, 0x30c],
  [0x323, 0x331],
  [0x1e3e, 0x1e45],
  [0x1e62, 0x1e63],
  [0x1eb8, 0x1ebd],
  [0x1eca, 0x1ecd],
  [0x1ee4, 0x1ee5],
]
const extended = extendedRanges.map(([first, last]) => range(first, last)).join('')

/**
 * Renames the font. The licence reserves the name "Source" for the original, so a modified font needs another name,
 * here of the same length.
 */
function renamed(font: Buffer): Buffer {
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const [from, to] = [utf16be('SourceSans3'), utf16be('AsiliSans-2')]
  const copy = Buffer.from(font)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at)) to.copy(copy, at)
  return copy
}

const subset = (source: Buffer, text: string, targetFormat: 'woff2' | 'sfnt' = 'woff2') =>
  subsetFont(source, text, {
    targetFormat,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'pnum'],
    // Without MVAR the x-height is the same in all weights.
    dropTables: ['DSIG', 'meta', 'MVAR'],
    noHinting: true,
  })

interface VerticalMetrics {
  ascentEm: number
  descentEm: number
}

/** Ascent and descent from the `hhea` table, in em. */
function verticalMetrics(sfnt: Buffer): VerticalMetrics {
  const tables = new Map<string, number>()
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    tables.set(sfnt.toString('latin1', record, record + 4), sfnt.readUInt32BE(record + 8))
  }
  const [head, hhea] = [tables.get('head'), tables.get('hhea')]
  if (head === undefined || hhea === undefined) throw new Error('not an SFNT font')
  const unitsPerEm = sfnt.readUInt16BE(head + 18)
  return {
    ascentEm: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descentEm: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
  }
}

const sampleText =
  'Prove where every bag comes from. Farm plots are mapped by GPS, lots keep their plots through every transfer, and a due diligence statement can be generated, signed and exported. Demande de démonstration, reçue le 11 mars 2025.'

/** A face that other systems have, by the names that its regular and its bold go by there. */
interface Fallback {
  family: string
  regular: string[]
  bold: string[]
}

/**
 * In the order in which they stand in. Each is a family of its own, since a list of sources has one `size-adjust`. The
 * machine that this runs on needs one face of each: Liberation has Arial's widths.
 */
const fallbacks: Fallback[] = [
  {
    family: 'Asili Sans Fallback',
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  {
    family: 'Asili Sans Fallback B',
    regular: ['DejaVu Sans Condensed'],
    bold: ['DejaVu Sans Condensed Bold'],
  },
  { family: 'Asili Sans Fallback C', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
]

const sources = (names: string[]) => names.map((name) => `local("${name}")`).join(', ')

/**
 * Ratio of the sample's width in the subset to its width in other faces, at each weight, as Chromium shapes both:
 * `sources` to `weights` to ratios.
 */
async function widthRatios(
  font: Buffer,
  wanted: { source: string; weights: number[] }[],
): Promise<number[][]> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const own = `url(data:font/woff2;base64,${font.toString('base64')})`
    return await page.evaluate(
      async ({ own, wanted, sampleText }) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('no canvas')
        const widths = async (source: string, weights: number[]) => {
          const face = new FontFace('Measured', source, { weight: '400 700' })
          document.fonts.add(await face.load())
          const all = weights.map((weight) => {
            context.font = `${weight} 100px Measured`
            return context.measureText(sampleText).width
          })
          document.fonts.delete(face)
          return all
        }
        const ratios: number[][] = []
        for (const { source, weights } of wanted) {
          const theirs = await widths(source, weights)
          ratios.push((await widths(own, weights)).map((width, at) => width / (theirs[at] ?? 0)))
        }
        return ratios
      },
      { own, wanted, sampleText },
    )
  } finally {
    await browser.close()
  }
}

/** Every page has these figures in it, so they are as short as differences that nobody sees allow. */
const percent = (value: number, digits: number) => `${Number((value * 100).toFixed(digits))}%`

function fallbackFace(
  family: string,
  source: string,
  weight: string,
  ratio: number,
  metrics: VerticalMetrics,
) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${source};
  size-adjust: ${percent(ratio, 1)};
  ascent-override: ${percent(metrics.ascentEm / ratio, 0)};
  descent-override: ${percent(metrics.descentEm / ratio, 0)};
}`
}

function webFace(file: string, unicodeRange: string) {
  return `@font-face {
  font-family: "Asili Sans";
  font-weight: 400 700;
  font-display: swap;
  src: url("/fonts/${file}") format("woff2");
  unicode-range: ${unicodeRange};
}`
}

const source = renamed(await readFile(sourceFile))
const coreFont = await subset(source, core)
const extendedFont = await subset(source, extended + ascii + marks)
if (coreFont.length > maxCoreBytes) {
  throw new Error(`the core subset has ${coreFont.length} bytes, more than ${maxCoreBytes}`)
}
const metrics = verticalMetrics(await subset(source, ascii, 'sfnt'))
/** A bold of theirs stands in for all weights from 600 on: it is adjusted to the middle of those that pages use. */
const wanted = fallbacks.flatMap(({ family, regular, bold }) => [
  { family, source: sources(regular), weights: [400], range: '400 599' },
  { family, source: sources(bold), weights: [600, 700], range: '600 700' },
])
const measured = await widthRatios(coreFont, wanted)
const fallbackFaces = wanted.map(({ family, source, weights, range }, at) => {
  const ratios = measured[at] ?? []
  const ratio = ratios.reduce((sum, one) => sum + one, 0) / weights.length
  console.log(family, weights, ratios)
  return fallbackFace(family, source, range, ratio, metrics)
})

const coreFile = `asili-sans-${version}.woff2`
const extendedFile = `asili-sans-extended-${version}.woff2`
await writeFile(`public/fonts/${coreFile}`, coreFont)
await writeFile(`public/fonts/${extendedFile}`, extendedFont)
await writeFile(
  'src/ui/fonts.css',
  [
    '/* Written by scripts/brand/make-fonts.ts. */',
    webFace(extendedFile, 'U+100-331, U+1E00-1EFF'),
    webFace(coreFile, 'U+20-FF, U+152-153, U+178, U+300-30C, U+323, U+2000-22FF, U+2713'),
    ...fallbackFaces,
    '',
  ].join('\n'),
)
console.log({ coreBytes: coreFont.length, extendedBytes: extendedFont.length, metrics })
