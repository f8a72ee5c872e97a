import { goodsOfHsCode } from '#domain/proofs/hs-code.ts'
import { fingerprintOf } from '#domain/proofs/issuer-keys.ts'
import type { ShownPlot } from '#domain/proofs/lot-leaves.ts'
import type { PassportClaims } from '#domain/proofs/passport-claims.ts'
import { shapesOf } from '#domain/proofs/shape-text.ts'
import type { Report } from '#domain/proofs/verdict.ts'

const titles = {
  verified: 'Verified',
  mismatch: 'Does not match',
  unknown: 'Cannot tell',
} as const

const leads = {
  verified: 'Nothing of this was changed since its issuer signed it.',
  mismatch: 'Do not rely on it. What is wrong:',
  unknown: 'Nothing was found wrong, but not everything could be checked.',
} as const

/** Fills the page's template with a report, replacing the previous one, and scrolls there. */
export async function showReport(page: HTMLElement, report: Report): Promise<void> {
  const { verdict, claims, findings, key, plots } = report
  const template = page.querySelector('template')
  const place = page.querySelector<HTMLElement>('[data-report]')
  const article = template?.content.firstElementChild?.cloneNode(true)
  if (!place || !(article instanceof HTMLElement)) throw new Error('The page has no template')
  const slot = (name: string) => article.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  article.dataset.verdict = verdict
  fill(slot('title'), titles[verdict])
  fill(slot('lead'), leads[verdict])
  // Problems first, notes last.
  const order = ['mismatch', 'unknown', 'note']
  const sorted = findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  slot('findings')?.replaceChildren(
    ...sorted.map(({ kind, code, message }) => element('li', message, { kind, code })),
  )
  fill(slot('says'), verdict === 'verified' ? 'What it says' : 'What it says, which is not proven')
  const rows = claims ? factsOf(claims) : []
  slot('facts')?.replaceChildren(
    ...rows.flatMap(([name, text]) => [element('dt', name), element('dd', text)]),
  )
  slot('plots')?.replaceChildren(...(plots ?? []).map((plot) => element('li', plotInWords(plot))))
  if (key) {
    const fingerprint = (await fingerprintOf(key)).replace(/.{4}(?=.)/g, '$& ')
    fill(slot('key'), `Key “${key.kid}” of ${key.issuerName}, fingerprint `)
    slot('key')?.append(element('code', fingerprint))
  }
  if (!claims) slot('claims')?.remove()
  if (!plots?.length) slot('shown')?.remove()
  if (!key) slot('key')?.remove()
  place.replaceChildren(article)
  // A screen reader starts reading here.
  slot('title')?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
}

function fill(place: HTMLElement | null, text: string): void {
  if (place) place.textContent = text
}

function element(name: string, text: string, data: Record<string, string> = {}): HTMLElement {
  const made = Object.assign(document.createElement(name), { textContent: text })
  Object.assign(made.dataset, data)
  return made
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

const dateOf = (at: number | string): string => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : dates.format(date)
}

const factsOf = (claims: PassportClaims): [name: string, text: string][] => [
  ['Lot', claims.lotId],
  ['Goods', `${goodsOfHsCode(claims.hsCode)} (HS ${claims.hsCode})`],
  ['Net mass', `${numbers.format(claims.kg)} kg`],
  ['Grown by', claims.grownBy],
  ['Harvest', dateOf(claims.harvestDate)],
  [
    'Country',
    claims.countries.map((code) => countries.of(code) ?? code).join(', ') || 'Not stated',
  ],
  ['Parts of the lot', numbers.format(claims.lineage.size)],
  ['Without a plot', claims.unknownKg > 0 ? `${numbers.format(claims.unknownKg)} kg` : 'Nothing'],
  ['Ground', shapesInWords(claims.shapes)],
  ...(claims.log
    ? [
        ['Log of changes', `${numbers.format(claims.log.size)} entries at that time`] as [
          string,
          string,
        ],
      ]
    : []),
  ['Signed', dateOf(claims.issuedAtS * 1000)],
]

function shapesInWords(text: string | null): string {
  if (text === null) return 'Not shown'
  if (text.startsWith('sha256:')) return `By its hash: ${text.slice('sha256:'.length)}`
  const shapes = shapesOf(text) ?? []
  const [first] = shapes.flatMap(cornersOf)
  const corners = shapes.flatMap(cornersOf).length
  if (!first) return 'Cannot be read'
  const where = `${first[1]}, ${first[0]}`
  return `${shapes.length === 1 ? '1 plot' : `${shapes.length} plots`}, ${corners} corners, at ${where}`
}

const cornersOf = (shape: NonNullable<ShownPlot['geometry']>) =>
  shape.type === 'Point'
    ? [shape.coordinates]
    : (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flatMap(
        ([ring]) => ring?.slice(1) ?? [],
      )

function plotInWords({ plotId, kg, farmer, country, harvestId, geometry }: ShownPlot): string {
  const [first] = geometry ? cornersOf(geometry) : []
  return [
    `${plotId === '' ? 'Not stated which plot' : `Plot ${plotId}`}: ${numbers.format(kg)} kg of the harvest ${harvestId}`,
    farmer,
    country && (countries.of(country) ?? country),
    first && geometry
      ? `${cornersOf(geometry).length} corners, at ${first[1]}, ${first[0]}`
      : 'ground not shown',
  ]
    .filter((words) => words !== '')
    .join(' · ')
}
