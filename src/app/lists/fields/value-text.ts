import { formatDate, formatKg } from '#app/ui/format.ts'
import { cornerCountOf } from '#domain/corner-count.ts'
import type { PlotGeometry } from '#domain/plots/geometry.ts'
import { type Coordinates, coordinatesSchema } from '#domain/units.ts'
import type { FieldSchema } from './field-schema.ts'

/** Makes a label from a field's name: `textVersion` -> `Text version`. */
export function wordsOf(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Formats a value as readable text, empty if there is none. An option that this version does not know stays as it is.
 */
export function valueText(
  value: unknown,
  { kind, labels }: Pick<FieldSchema, 'kind' | 'labels'>,
): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => valueText(item, { kind, labels })).join(', ')
  if (isPart(value)) return `${value.batchId ?? value.plotId} (${formatKg(value.kg)})`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // The write's schema says that it is one.
  if (kind === 'shape') return shapeText(value as PlotGeometry)
  if (kind === 'date') return formatDate(String(value))
  if (isNamed(value)) return value.name
  if (isPlace(value)) return `${value.latitude}, ${value.longitude}`
  const text = String(value)
  return Object.hasOwn(labels, text) ? String(labels[text]) : text
}

/** Whether a value is a corner of a boundary. */
const isPlace = (value: unknown): value is Coordinates => coordinatesSchema.safeParse(value).success

/** Whether a value is a named part of a record, such as a farm of a supplier. */
const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** Whether a value is a part of a lot or of a harvest. */
const isPart = (value: unknown): value is { batchId?: string; plotId?: string; kg: number } =>
  typeof value === 'object' && value !== null && 'kg' in value && typeof value.kg === 'number'

const shapeText = (shape: PlotGeometry): string =>
  shape.type === 'Point' ? 'A point' : `A boundary with ${cornerCountOf(shape)} corners`
