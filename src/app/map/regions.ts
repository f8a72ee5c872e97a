import { geoContains } from 'd3-geo'
import type { Feature, MultiPolygon } from 'geojson'
import { useEffect, useState } from 'react'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Coordinates } from '#domain/units.ts'
import { countryAt } from './country-at.ts'
import { type Drawing, drawingOf, type Label, labelOf } from './outlines.ts'

/**
 * First-level regions of countries, where their current borders are known: `scripts/map/region-plan.ts` says which
 * countries have none, and why.
 */
export interface Regions {
  /** Borders between regions, country by country. */
  borders: readonly Drawing[]
  all: readonly Region[]
}
interface Region {
  /** Empty for a region that has been divided since: its current parts are not known. */
  name: string
  shape: Feature<MultiPolygon, Properties>
  label: Label
}
interface Properties {
  country: string
  name: string
}

let regions: Promise<Regions> | undefined

/** Returns all regions, loaded on first use. */
export function readRegions(): Promise<Regions> {
  regions ??= import('./regions.topojson?raw').then(({ default: text }) => makeRegions(text))
  return regions
}

function makeRegions(text: string): Regions {
  // Written by this project's own `scripts/map/make-regions.ts`.
  const source = JSON.parse(text) as Topology<{ regions: GeometryCollection<Properties> }>
  const { features } = feature(source, source.objects.regions)
  const byCountry = Map.groupBy(
    source.objects.regions.geometries,
    ({ properties }) => properties && 'country' in properties && properties.country,
  )
  // Only borders between two regions of a country.
  const borders = [...byCountry.values()].map((geometries) =>
    drawingOf(mesh(source, { type: 'GeometryCollection', geometries }, (a, b) => a !== b)),
  )
  return {
    borders,
    all: features.map((shape) => {
      // The script accepts only polygons.
      const land = shape as Region['shape']
      return { name: land.properties.name, shape: land, label: labelOf(land) }
    }),
  }
}

/** Returns the regions; undefined until they are wanted and loaded. */
export function useRegions(isWanted = true): Regions | undefined {
  const [read, setRead] = useState<Regions>()
  useEffect(() => {
    // Without regions the map still works.
    if (isWanted) readRegions().then(setRead, () => undefined)
  }, [isWanted])
  return read
}

/** Returns the name of the region of that country that a place is in; empty if unknown. */
export const regionAt = (
  { latitude, longitude }: Coordinates,
  country: string,
  { all }: Regions,
): string =>
  all.find(
    ({ shape }) =>
      shape.properties.country === country && geoContains(shape, [longitude, latitude]),
  )?.name ?? ''

/** Returns the region and country of a place, as far as known. */
export function landNames(place: Coordinates, regions: Regions | undefined): string[] {
  const country = countryAt(place)
  if (!country) return []
  const region = regions && regionAt(place, country.code, regions)
  return region ? [region, country.name] : [country.name]
}
