import type { Commodity } from '../commodity.ts'

/** What is traded of each commodity, in the Harmonized System 2022: the raw goods that leave a farm. */
const rawGoods: Record<Commodity, { hsCode: string; name: string }> = {
  cocoa: { hsCode: '180100', name: 'Cocoa beans, whole or broken, raw or roasted' },
  coffee: { hsCode: '090111', name: 'Coffee, not roasted, not decaffeinated' },
  cashew: { hsCode: '080131', name: 'Cashew nuts, in shell' },
  sesame: { hsCode: '120740', name: 'Sesamum seeds' },
  ginger: { hsCode: '091011', name: 'Ginger, neither crushed nor ground' },
}

export const hsCodeOf = (crop: Commodity): string => rawGoods[crop].hsCode

/** The goods of a code in words; the code itself where this version does not know it. */
export const goodsOfHsCode = (hsCode: string): string =>
  Object.values(rawGoods).find((goods) => goods.hsCode === hsCode)?.name ?? `HS ${hsCode}`
