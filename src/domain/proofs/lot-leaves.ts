import type { PlotGeometry } from '../plots/geometry.ts'
import { fromBase64Url, textOf, toBase64Url, utf8 } from './bytes.ts'
import { shapesOf } from './shape-text.ts'

/** What one plot gave to a lot: a leaf of the lot's Merkle tree. What its farmer has not agreed to show is not in it. */
export interface LotLeaf {
  /** 16 random bytes, base64url: without them nobody can guess what a hash stands for. */
  salt: string
  /** Place among the leaves, from 0. */
  index: number
  harvestId: string
  /** Empty where nobody has said the plot. */
  plotId: string
  /** The farmer's name, or number where the name is withheld. */
  farmer: string
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  country: string
  /** What of the lot grew there, kg. */
  kg: number
  /** As `shape-text` writes it; empty where it is withheld or not known. */
  shape: string
}

/** A leaf that a proof shows. */
export interface ShownPlot extends Omit<LotLeaf, 'salt' | 'shape'> {
  geometry: PlotGeometry | null
}

/** The bytes of a leaf, which the tree is over: a JSON array in this order, without spaces. */
export const leafBytes = (leaf: LotLeaf): Uint8Array<ArrayBuffer> =>
  utf8(
    JSON.stringify([
      leaf.salt,
      leaf.index,
      leaf.harvestId,
      leaf.plotId,
      leaf.farmer,
      leaf.country,
      leaf.kg,
      leaf.shape,
    ]),
  )

export const leafText = (leaf: LotLeaf): string => toBase64Url(leafBytes(leaf))

/** The leaf of a text; null where it is none. */
export function leafOfText(text: string): LotLeaf | null {
  const bytes = fromBase64Url(text)
  return bytes && leafOfBytes(bytes)
}

function leafOfBytes(bytes: Uint8Array): LotLeaf | null {
  const values = arrayOf(textOf(bytes))
  if (values.length !== 8) return null
  const [salt, index, harvestId, plotId, farmer, country, kg, shape] = values
  if (typeof index !== 'number' || typeof kg !== 'number') return null
  if (!isText(salt) || !isText(harvestId) || !isText(plotId)) return null
  if (!isText(farmer) || !isText(country) || !isText(shape)) return null
  if (fromBase64Url(salt)?.length !== 16) return null
  return { salt, index, harvestId, plotId, farmer, country, kg, shape }
}

/** A leaf for people; null where its shape cannot be read. */
export function shownPlot({ salt: _, shape, ...leaf }: LotLeaf): ShownPlot | null {
  if (shape === '') return { ...leaf, geometry: null }
  const [geometry, ...more] = shapesOf(shape) ?? []
  return geometry && more.length === 0 ? { ...leaf, geometry } : null
}

function arrayOf(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
