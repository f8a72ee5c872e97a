import type { Batch } from '../batch.ts'
import { type Commodity, commodityLabels } from '../commodity.ts'
import type { Lineage } from '../lots/lineage.ts'
import { type OriginPart, originOf, type Taint, taintsOf } from '../lots/origin.ts'
import type { Plot } from '../plot.ts'
import { officialPlot } from '../plots/files/records-out.ts'
import { writeGeoJson } from '../plots/files/write-geojson.ts'
import { toBase64 } from './base64.ts'
import type { StatementCommodity, StatementProducer } from './statement.ts'

/** How the goods of a crop are declared, unless somebody says otherwise. */
const goodsOf: Partial<
  Record<Commodity, { hsHeading: string; description: string; scientificName: string }>
> = {
  cocoa: {
    hsHeading: '1801',
    description: 'Cocoa beans, whole or broken, raw',
    scientificName: 'Theobroma cacao',
  },
  coffee: {
    hsHeading: '0901',
    description: 'Coffee, not roasted',
    scientificName: 'Coffea spp.',
  },
}

/** A plot that a lot’s goods grew on. */
interface IncludedPlot {
  plot: Plot
  lotId: string
  harvestId: string
  kg: number
}

/** What a statement from lots takes in, and what it cannot. */
export interface FromLots {
  commodities: StatementCommodity[]
  included: IncludedPlot[]
  /** Parts whose plot nobody named, or is not on this device. */
  missing: (OriginPart & { lotId: string })[]
  /** What is not screened, or was found at risk: the operator has to judge it before signing. */
  taints: (Taint & { lotId: string })[]
  /** Parts that somebody left out, kg. */
  leftOutKg: number
}

export interface LotChoice {
  lots: readonly Batch[]
  lineage: Lineage
  plotOf: (id: string) => Plot | undefined
  /** Parts that somebody leaves out, by `partKey`: their mass goes with them. */
  leftOut?: ReadonlySet<string>
}

/** What a part is left out by: its plot, or of a harvest what nobody named a plot of. */
export const partKey = ({ plotId, harvestId }: Pick<OriginPart, 'plotId' | 'harvestId'>): string =>
  plotId ?? `open:${harvestId}`

/** The goods of a statement for lots: a commodity for each crop, a producer for each farmer and country. */
export function fromLots({ lots, lineage, plotOf, leftOut = new Set() }: LotChoice): FromLots {
  const result: FromLots = {
    commodities: [],
    included: [],
    missing: [],
    taints: [],
    leftOutKg: 0,
  }
  for (const lot of lots) {
    for (const part of originOf(lineage, lot.id)) {
      const plot = part.plotId === null ? undefined : plotOf(part.plotId)
      if (leftOut.has(partKey(part))) result.leftOutKg += part.kg
      else if (!plot) result.missing.push({ ...part, lotId: lot.id })
      else {
        const { harvestId, kg } = part
        result.included.push({ plot, lotId: lot.id, harvestId, kg })
      }
    }
    const taints = taintsOf(lineage, lot.id, plotOf).filter((part) => !leftOut.has(partKey(part)))
    result.taints.push(...taints.map((taint) => ({ ...taint, lotId: lot.id })))
  }
  const stated = new Set([...result.included, ...result.missing].map(({ lotId }) => lotId))
  const byCrop = Map.groupBy(
    lots.filter(({ id }) => stated.has(id)),
    ({ crop }) => crop,
  )
  result.commodities = [...byCrop].map(([crop, own], index) =>
    commodityOf(crop, new Set(own.map(({ id }) => id)), index + 1, result),
  )
  return result
}

function commodityOf(
  crop: Commodity,
  lotIds: ReadonlySet<string>,
  position: number,
  { included, missing }: FromLots,
): StatementCommodity {
  const own = included.filter(({ lotId }) => lotIds.has(lotId))
  const open = missing.filter(({ lotId }) => lotIds.has(lotId))
  const goods = goodsOf[crop]
  const kg = [...own, ...open].reduce((sum, part) => sum + part.kg, 0)
  return {
    position,
    descriptors: {
      descriptionOfGoods: goods?.description ?? commodityLabels[crop],
      goodsMeasure: { netWeight: Math.round(kg * 1000) / 1000 },
    },
    hsHeading: goods?.hsHeading ?? '',
    ...(goods
      ? { speciesInfo: { scientificName: goods.scientificName, commonName: commodityLabels[crop] } }
      : {}),
    producers: [
      ...producersOf(own.map(({ plot }) => plot)),
      // Goods without a plot are refused as what they are: a producer without geolocation.
      ...(open.length > 0 ? [{ country: countryOf(own), name: '', geometryGeojson: '' }] : []),
    ].map((producer, index) => ({ position: index + 1, ...producer })),
  }
}

/** Of goods whose plot nobody knows, the country is not known either: that of the others stands for it. */
const countryOf = (own: readonly IncludedPlot[]): string => own[0]?.plot.countryCode ?? ''

/** A producer for each farmer and country, with a file of type I. */
function producersOf(plots: readonly Plot[]): StatementProducer[] {
  const unique = [...new Map(plots.map((plot) => [plot.id, plot])).values()]
  const groups = Map.groupBy(unique, ({ farmerId, countryCode }) => `${countryCode} ${farmerId}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const text = writeGeoJson(own.map(officialPlot))
    return [{ country: first.countryCode, name: first.farmer, geometryGeojson: toBase64(text) }]
  })
}
