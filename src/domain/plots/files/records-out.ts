import type { Plot as PlotRecord } from '../../plot.ts'
import { shapeOf } from '../parse-geometry.ts'
import type { Plot } from '../plot.ts'

/** The part of a record that is exported to a file. */
export type LeavingPlot = Pick<
  PlotRecord,
  'id' | 'farmerId' | 'farmer' | 'name' | 'crops' | 'countryCode' | 'geometry' | 'areaHa'
>

/** Our own names for what the EU system has no property for; it does not read them. */
export const ownProperties = {
  plotId: 'PlotId',
  farmerId: 'FarmerId',
  crops: 'Crops',
  declaredHa: 'DeclaredHa',
} as const

/**
 * The place and, in brackets, the id by which the plot is recognised later: the EU system has no property for an id.
 */
const placeOf = ({ name, id }: LeavingPlot): string => `${name} (${id})`

/** A plot with only the official properties: `Area` is for points, as the EU system measures boundaries itself. */
export const officialPlot = (record: LeavingPlot): Plot => ({
  path: record.id,
  label: placeOf(record),
  shape: shapeOf(record.geometry),
  properties: {
    ProducerName: record.farmer,
    ProducerCountry: record.countryCode,
    ProductionPlace: placeOf(record),
    ...(record.geometry.type === 'Point' && record.areaHa.declared !== null
      ? { Area: record.areaHa.declared }
      : {}),
  },
})

/** The same with everything needed to read the record back. */
export function fullPlot(record: LeavingPlot): Plot {
  const official = officialPlot(record)
  return {
    ...official,
    properties: {
      ...official.properties,
      ProductionPlace: record.name,
      [ownProperties.plotId]: record.id,
      [ownProperties.farmerId]: record.farmerId,
      [ownProperties.crops]: record.crops.join(' '),
      ...(record.areaHa.declared === null
        ? {}
        : { [ownProperties.declaredHa]: String(record.areaHa.declared) }),
    },
  }
}
