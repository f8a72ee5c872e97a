/**
 * Makes the regions within countries that the app's map shows (`src/app/map/regions.topojson`), from Natural Earth
 * 1:10m, states and provinces (public domain), in the 2012 edition that QGIS includes as `world_map.gpkg`. Changes
 * since then are in `region-plan.ts`. Run by hand: `npm exec -c 'node scripts/map/make-regions.ts world_map.gpkg'`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAreas } from './geopackage.ts'
import { type RegionPlan, regionPlans } from './region-plan.ts'
import { type Region, topologyOf } from './topology.ts'

const outFile = join(import.meta.dirname, '../../src/app/map/regions.topojson')
const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the GeoPackage: world_map.gpkg')

const areas = readAreas(source, 'states_provinces', ['iso_a2', 'name'])
const regions = Object.entries(regionPlans).flatMap(([country, plan]) => {
  const own = areas.filter(({ attributes }) => attributes.iso_a2 === country)
  if (own.length !== plan.count) throw new Error(`${country}: ${own.length}, not ${plan.count}`)
  const byName = new Map<string, Region>()
  for (const { attributes, rings } of own) {
    const name = nameToday(attributes.name ?? '', plan)
    const region = byName.get(name) ?? { country, name, rings: [] }
    byName.set(name, { ...region, rings: [...region.rings, ...rings] })
  }
  for (const name of Object.keys({ ...plan.joined })) {
    if (!byName.has(name)) throw new Error(`${country}: nothing is ${name}`)
  }
  return [...byName.values()]
})
writeFileSync(outFile, JSON.stringify(topologyOf(regions)))

function nameToday(name: string, { names, divided, joined }: RegionPlan): string {
  if (name === divided) return ''
  if (!joined) return names?.[name] ?? name
  const named = Object.entries(joined)
  const [found] =
    named.find(([, parts]) => parts.includes(name)) ??
    named.find(([, parts]) => parts.length === 0) ??
    []
  if (!found) throw new Error(`${name} belongs to no region`)
  return found
}
