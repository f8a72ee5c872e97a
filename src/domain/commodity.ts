/** The commodities that are traded today. */
export const commodities = ['cocoa', 'coffee', 'cashew', 'sesame', 'ginger'] as const

export type Commodity = (typeof commodities)[number]

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
