import * as z from 'zod/mini'

/** The commodities that are traded today. */
export const commodities = ['cocoa', 'coffee', 'cashew', 'sesame', 'ginger'] as const
export const commoditySchema = z.enum(commodities)
export type Commodity = z.infer<typeof commoditySchema>

export const commodityLabels: Record<Commodity, string> = {
  cocoa: 'Cocoa',
  coffee: 'Coffee',
  cashew: 'Cashew',
  sesame: 'Sesame',
  ginger: 'Ginger',
}

/** Crops in words: `Cocoa, Cashew`. */
export const cropNames = (crops: readonly Commodity[]): string =>
  crops.map((crop) => commodityLabels[crop]).join(', ')
