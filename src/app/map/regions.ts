import { geoContains } from 'd3-geo'
import type { Feature, MultiPolygon } from 'geojson'
import { useEffect, useState } from 'react'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Coordinates } from '#domain/units.ts'
import { countryAt } from './country-at.ts'
import { type Drawing, drawingOf, type Label, labelOf } from './outlines.ts'

/**
 * First-level regions within countries, as far as they are known as they are today: `scripts/map/region-plan.ts` says
 * which countries are without, and why.
 */
export interface Regions {
  /** Borders between regions, country by country. */
  borders: readonly Drawing[]
  all: readonly Region[]
}
interface Region {
  /** Empty for one that was divided: what is there today is not known. */
  name: string
  shape: Feature<MultiPolygon, Properties>
  label: Label
}
interface Properties {
  country: string
  name: string
}

let regions: Promise<Regions> | undefined

/** All of them, fetched when they are first asked for. */
export function readRegions(): Promise<Regions> {
  regions ??= import('./regions.topojson?raw').then(({ default: text }) => makeRegions(text))
  return regions
}

function makeRegions(text: string): Regions {
  // The file is this project's own: `scripts/map/make-regions.ts` writes it.
  const source = JSON.parse(text) as Topology<{ regions: GeometryCollection<Properties> }>
  const { features } = feature(source, source.objects.regions)
  const byCountry = Map.groupBy(
    source.objects.regions.geometries,
    ({ properties }) => properties && 'country' in properties && properties.country,
  )
  // What two of one country share.
  const borders = [...byCountry.values()].map((geometries) =>
    drawingOf(mesh(source, { type: 'GeometryCollection', geometries }, (a, b) => a !== b)),
  )
  return {
    borders,
    all: features.map((shape) => {
      // The script takes in nothing but polygons.
      const land = shape as Region['shape']
      return { name: land.properties.name, shape: land, label: labelOf(land) }
    }),
  }
}

/** Undefined until they are wanted and here. */
export function useRegions(isWanted = true): Regions | undefined {
  const [read, setRead] = useState<Regions>()
  useEffect(() => {
    // Without them the map is the same map.
    if (isWanted) readRegions().then(setRead, () => undefined)
  }, [isWanted])
  return read
}

/** The region of that country that a place lies in; empty where it is not known. */
export const regionAt = (
  { latitude, longitude }: Coordinates,
  country: string,
  { all }: Regions,
): string =>
  all.find(
    ({ shape }) =>
      shape.properties.country === country && geoContains(shape, [longitude, latitude]),
  )?.name ?? ''

/** Region and country of a place, as far as they are known. */
export function landNames(place: Coordinates, regions: Regions | undefined): string[] {
  const country = countryAt(place)
  if (!country) return []
  const region = regions && regionAt(place, country.code, regions)
  return region ? [region, country.name] : [country.name]
}
