import { africanCountryNamed } from '../african-countries.ts'
import type { Commodity } from '../commodity.ts'
import { commoditySchema } from '../commodity-schema.ts'
import type { Farmer } from '../farmer.ts'
import { countryOf } from '../place.ts'
import { plainText } from '../text-search.ts'
import { ownProperties } from './files/records-out.ts'
import type { PlotGeometry } from './geometry.ts'
import { plotGeometrySchema } from './geometry.ts'
import type { Plot } from './plot.ts'
import { toGeometry } from './shape.ts'

/** The fields of a farmer that identify a plot's farmer, and those that matter for the plot. */
export type PlotFarmer = Pick<Farmer, 'id' | 'name' | 'crops' | 'location'>

/** A plot of a file in the form in which it would be recorded. */
export interface ImportedPlot {
  name: string
  crops: Commodity[]
  countryCode: string
  geometry: PlotGeometry
  declaredHa: number | null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** Properties that may name the farmer, the likeliest first. */
export function farmerProperties(plots: readonly Pick<Plot, 'properties'>[]): string[] {
  const names = new Set(plots.flatMap(({ properties }) => Object.keys(properties)))
  const rank = (name: string): number => {
    if (/^farmer[ _-]?id$/i.test(name)) return 0
    if (/^producer[ _-]?name$/i.test(name)) return 1
    return /farmer|producer|producteur|grower|owner/i.test(name) ? 2 : 3
  }
  return [...names].sort((a, b) => rank(a) - rank(b))
}

/** Finds a farmer by id or by name, ignoring case and accents. Returns undefined if there is none, or more than one. */
export function farmerFinder<Known extends PlotFarmer>(
  farmers: readonly Known[],
): (called: string) => Known | undefined {
  const byId = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  const byName = Map.groupBy(farmers, ({ name }) => plainText(name))
  return (called) => {
    const named = byName.get(plainText(called.trim())) ?? []
    return byId.get(called.trim()) ?? (named.length === 1 ? named[0] : undefined)
  }
}

/** The plot's farmer according to a property. */
export const farmerNamed = (plot: Pick<Plot, 'properties'>, property: string): string =>
  textOf(plot.properties[property])

/** `Home field (PLT-0001-1)`; other text in brackets is part of a name. */
const placeWithId = /^(.*) \((PLT-[A-Za-z0-9._-]+)\)$/

/** The id of a plot that was exported from here. */
export function plotIdIn({ properties }: Pick<Plot, 'properties'>): string | undefined {
  const own = textOf(properties[ownProperties.plotId])
  return own || placeWithId.exec(textOf(properties.ProductionPlace))?.[2]
}

const names = ['ProductionPlace', 'name', 'Name', 'plot', 'Plot']

/** The plot's name or, if it has none, its number in the file. */
function nameOf({ properties }: Pick<Plot, 'properties'>, number: number): string {
  const named = names.map((name) => textOf(properties[name])).find(Boolean) ?? `Plot ${number}`
  return (placeWithId.exec(named)?.[1] ?? named).slice(0, 200)
}

function cropsOf({ properties }: Pick<Plot, 'properties'>, farmer: PlotFarmer): Commodity[] {
  const named = textOf(properties[ownProperties.crops])
    .toLowerCase()
    .split(/[\s;,]+/)
  const known = named.filter((crop): crop is Commodity => commoditySchema.safeParse(crop).success)
  return known.length > 0 ? known : farmer.crops
}

function declaredHaOf({ properties }: Pick<Plot, 'properties'>): number | null {
  const said = properties[ownProperties.declaredHa] ?? properties.Area
  const areaHa = Number(textOf(said).replace(',', '.') || Number.NaN)
  return Number.isFinite(areaHa) && areaHa > 0 ? areaHa : null
}

/**
 * A plot of a file in the form in which it would be recorded. Returns undefined for shapes that a single plot cannot
 * have.
 */
export function importedPlot(
  plot: Plot,
  farmer: PlotFarmer,
  number: number,
): ImportedPlot | undefined {
  const stored = plotGeometrySchema.safeParse(toGeometry(plot.shape))
  if (!stored.success) return undefined
  const country = textOf(plot.properties.ProducerCountry)
  return {
    name: nameOf(plot, number),
    crops: cropsOf(plot, farmer),
    countryCode: country || (africanCountryNamed(countryOf(farmer.location)) ?? ''),
    // The schema has accepted it, so it is one.
    geometry: stored.data as PlotGeometry,
    declaredHa: declaredHaOf(plot),
  }
}
