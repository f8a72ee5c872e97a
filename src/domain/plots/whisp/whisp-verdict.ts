import type { screeningRisk } from '../../plot-words.ts'

/** What Whisp says of a plot, in its own words: see its documentation of the decision trees. */
export type WhispRisk = (typeof screeningRisk.values)[number]

/** The four questions that Whisp answers with yes or no, by the columns of its result. */
const whispIndicators = {
  treecover: 'Ind_01_treecover',
  commodities: 'Ind_02_commodities',
  disturbedBefore: 'Ind_03_disturbance_before_2020',
  disturbedAfter: 'Ind_04_disturbance_after_2020',
} as const
type Indicator = keyof typeof whispIndicators
export type WhispIndicators = Readonly<Record<Indicator, boolean>>

/**
 * Whisp's verdict for perennial tree crops: without tree cover in 2020, with the crop or a disturbance by then, the risk
 * is low; else a disturbance since makes it high, and none leaves it open.
 */
export function perennialRisk(found: WhispIndicators): WhispRisk {
  if (!found.treecover || found.commodities || found.disturbedBefore) return 'low'
  return found.disturbedAfter ? 'high' : 'more_info_needed'
}

type Properties = Readonly<Record<string, unknown>>

/** What a cell of a result says, as text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** The four answers; undefined where one is missing. */
export function indicatorsOf(properties: Properties): WhispIndicators | undefined {
  const answerTo = (indicator: Indicator) =>
    answers[textOf(properties[whispIndicators[indicator]]).toLowerCase()]
  const treecover = answerTo('treecover')
  const commodities = answerTo('commodities')
  const disturbedBefore = answerTo('disturbedBefore')
  const disturbedAfter = answerTo('disturbedAfter')
  if (treecover === undefined || commodities === undefined) return undefined
  if (disturbedBefore === undefined || disturbedAfter === undefined) return undefined
  return { treecover, commodities, disturbedBefore, disturbedAfter }
}

/** Version and day of the run: `2026-06-11 01:59:15+0000`. */
export function madeOf(metadata: unknown): { version: string; on: string } | undefined {
  const read = typeof metadata === 'string' ? parsed(metadata) : metadata
  if (!isObject(read)) return undefined
  const version = textOf(read.whisp_version)
  const on = textOf(read.processing_timestamp_utc).slice(0, 10)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on) && !Number.isNaN(Date.parse(on))
  return version && version.length <= 60 && isDay ? { version, on } : undefined
}

/** In a table written by other programs the metadata are text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answers in words, to be kept with the verdict. */
export function noteOf(found: WhispIndicators, properties: Properties): string {
  const word = (is: boolean) => (is ? 'yes' : 'no')
  const water = /^(true|yes)$/i.test(String(properties.In_waterbody ?? ''))
  return [
    `Tree cover in 2020: ${word(found.treecover)}; crop by then: ${word(found.commodities)};`,
    `disturbed before: ${word(found.disturbedBefore)}, since: ${word(found.disturbedAfter)}`,
    water ? '; lies in water' : '',
  ]
    .filter(Boolean)
    .join(' ')
    .replace(' ;', ';')
}
