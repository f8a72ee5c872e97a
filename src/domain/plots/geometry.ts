import * as z from 'zod/mini'

/** Whether a number of degrees has at most six decimals, as stored by the EU system. */
const isStored = (degrees: number): boolean => Math.round(degrees * 1e6) / 1e6 === degrees

const longitudeSchema = z
  .number()
  .check(
    z.minimum(-180),
    z.maximum(180),
    z.refine(isStored, 'At most six decimals'),
    z.describe('Longitude, degrees, east positive, at most six decimals'),
  )
const latitudeSchema = z
  .number()
  .check(
    z.minimum(-90),
    z.maximum(90),
    z.refine(isStored, 'At most six decimals'),
    z.describe('Latitude, degrees, north positive, at most six decimals'),
  )

/** A place on the ground in GeoJSON's form: longitude first, WGS 84, degrees. */
const positionSchema = z.tuple([longitudeSchema, latitudeSchema])
export type Position = [longitudeDeg: number, latitudeDeg: number]

const ringSchema = z
  .array(positionSchema)
  .check(z.minLength(4), z.describe('Corners in order; the last is the first again'))

const shapeName = z.describe('What shape it is, as GeoJSON calls it')

const pointSchema = z
  .object({
    type: z.literal('Point').check(shapeName),
    coordinates: positionSchema.check(z.describe('Longitude, then latitude')),
  })
  .register(z.globalRegistry, { id: 'PlotPoint' })

const polygonSchema = z
  .object({
    type: z.literal('Polygon').check(shapeName),
    coordinates: z
      .array(ringSchema)
      .check(z.length(1), z.describe('The outer boundary; the EU system takes no holes')),
  })
  .register(z.globalRegistry, { id: 'PlotPolygon' })

const multiPolygonSchema = z
  .object({
    type: z.literal('MultiPolygon').check(shapeName),
    coordinates: z
      .array(z.array(ringSchema).check(z.length(1)))
      .check(z.minLength(1), z.describe('Parts that do not overlap')),
  })
  .register(z.globalRegistry, { id: 'PlotMultiPolygon' })

/** The shape of a plot as it is stored: WGS 84, longitude first, at most six decimals, without holes. */
export const plotGeometrySchema = z
  .discriminatedUnion('type', [pointSchema, polygonSchema, multiPolygonSchema])
  .register(z.globalRegistry, { id: 'PlotGeometry' })

interface Point {
  type: 'Point'
  coordinates: Position
}
export interface Polygon {
  type: 'Polygon'
  coordinates: Position[][]
}
export interface MultiPolygon {
  type: 'MultiPolygon'
  coordinates: Position[][][]
}
export type PlotGeometry = Point | Polygon | MultiPolygon

interface MultiPoint {
  type: 'MultiPoint'
  coordinates: Position[]
}
type SingleGeometry = PlotGeometry | MultiPoint
interface GeometryCollection {
  type: 'GeometryCollection'
  geometries: SingleGeometry[]
}
/** Every shape that a plot file for the EU system may contain. */
export type FileGeometry = SingleGeometry | GeometryCollection
