import type { Commodity } from '#domain/commodity.ts'
import { labelOf } from '#domain/labels.ts'
import { boundaryProblems, type Farm, farmSchema, type Supplier } from '#domain/supplier.ts'
import { type Coordinates, coordinatesSchema } from '#domain/units.ts'
import { figure, line } from '../../forms/codecs.ts'
import { degreesOf, pairOf } from '../../forms/degrees.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import {
  coordinatesOf,
  noPlace,
  type PlaceValues,
  placeProblems,
} from '../../forms/place-values.ts'

/** Values of the farm form. */
export type FarmValues = Pick<PlaceValues, keyof PlaceValues> & {
  /** Created with the form, so that a draft saved twice is still one farm. */
  farmId: string
  name: string
  areaHa: string
  crops: Commodity[]
  /** One corner per line, `latitude, longitude`; empty for none. */
  boundary: string
}

const labelIn = (name: keyof typeof farmSchema.shape): string =>
  labelOf(farmSchema.shape[name]) ?? name

/** In the order of the form. */
export const farmLabels: Readonly<Record<string, string>> = {
  name: labelIn('name'),
  areaHa: labelIn('areaHa'),
  crops: labelIn('crops'),
  latitude: labelOf(coordinatesSchema.shape.latitude) ?? '',
  longitude: labelOf(coordinatesSchema.shape.longitude) ?? '',
  boundary: 'Boundary',
}

export const newFarmValues = (): FarmValues => ({
  ...noPlace,
  farmId: newRecordId('PLOT'),
  name: '',
  areaHa: '',
  crops: [],
  boundary: '',
})

/** Returns the form values of a known farm. */
export const farmValuesOf = ({ id, name, areaHa, crops, coordinates, boundary }: Farm) => ({
  farmId: id,
  name,
  areaHa: figure.typed(areaHa),
  crops: [...crops],
  latitude: String(coordinates.latitude),
  longitude: String(coordinates.longitude),
  placed: null,
  boundary: (boundary ?? []).map(cornerText).join('\n'),
})

export const cornerText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude}, ${longitude}`

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)

function cornerOf(typed: string): Coordinates | undefined {
  const pair = pairOf(typed)
  if (!pair) return undefined
  const corner = {
    latitude: degreesOf(pair.latitude, 'latitude'),
    longitude: degreesOf(pair.longitude, 'longitude'),
  }
  return coordinatesSchema.safeParse(corner).success ? corner : undefined
}

/** Returns the farm as typed, valid or not. */
export function farmOf(values: FarmValues): Farm {
  const corners = linesOf(values.boundary).flatMap((text) => cornerOf(text) ?? [])
  return {
    id: values.farmId,
    name: line.sent(values.name),
    areaHa: figure.sent(values.areaHa),
    coordinates: coordinatesOf(values),
    crops: values.crops,
    ...(corners.length > 0 ? { boundary: corners } : {}),
  }
}

/**
 * Returns the errors that keep a farm from being saved. A large farm without a boundary can be saved: it can follow
 * later.
 */
export function farmMessages(values: FarmValues): FieldMessages {
  const farm = farmOf(values)
  const { coordinates: _, ...found } = fieldMessages(farmSchema, farm)
  const area = figure.problem?.(values.areaHa)
  const boundary = boundaryMessage(values.boundary, farm)
  return {
    ...found,
    ...placeProblems(values),
    ...(area ? { areaHa: area } : {}),
    ...(boundary ? { boundary } : {}),
  }
}

function boundaryMessage(typed: string, farm: Farm): string | undefined {
  const wrong = linesOf(typed).findIndex((text) => !cornerOf(text))
  if (wrong >= 0) {
    return `Enter line ${wrong + 1} as latitude and longitude, like 6.211304, -2.483911`
  }
  return boundaryProblems(farm)[0]
}

/** Returns a supplier's farms with this one replaced, or added as the last. */
export function farmsWith({ farms }: Supplier, farm: Farm): Farm[] {
  const isThere = farms.some(({ id }) => id === farm.id)
  return isThere ? farms.map((one) => (one.id === farm.id ? farm : one)) : [...farms, farm]
}
