import { countryName } from '../countries.ts'
import { checkPlotFile } from '../plots/check-file.ts'
import { readGeoJson } from '../plots/files/read-geojson.ts'
import { placeWords } from '../plots/micro-degrees.ts'
import { cornersOf } from '../plots/shape.ts'
import { fromBase64 } from './base64.ts'
import { type StatementContent, type StatementProducer, statementDeclaration } from './statement.ts'

/** A heading of Annex II with what stands under it, a line each. */
export interface AnnexSection {
  heading: string
  lines: string[]
}

/** The statement as Annex II of Regulation (EU) 2023/1115 orders it, to print. Point (4) of the annex was deleted. */
export async function annexTwo(content: StatementContent): Promise<AnnexSection[]> {
  const { operator, statement, signatory } = content
  const goods: string[] = []
  const places: string[] = []
  for (const { hsHeading, descriptors, speciesInfo, producers } of statement.commodities) {
    const { netWeight } = descriptors.goodsMeasure
    const species = speciesInfo?.scientificName ? `, ${speciesInfo.scientificName}` : ''
    const mass = netWeight === undefined ? '' : `, net mass ${netWeight} kg`
    goods.push(`HS ${hsHeading}: ${descriptors.descriptionOfGoods}${species}${mass}`)
    for (const producer of producers) places.push(...(await placeLines(producer)))
  }
  return [
    {
      heading: '1. Operator',
      lines: [operator.name, operator.address, ...(operator.eori ? [`EORI ${operator.eori}`] : [])],
    },
    { heading: '2. Goods', lines: goods },
    { heading: '3. Country of production and geolocation of all plots of land', lines: places },
    { heading: '5. Declaration', lines: [statementDeclaration] },
    {
      heading: '6. Signed for and on behalf of',
      lines: [operator.name, `${signatory.name}, ${signatory.function}`, 'Date:', 'Signature:'],
    },
  ]
}

/** As many corners of a plot as stand on paper; the rest is in the file. */
const cornersShown = 3

async function placeLines({ name, country, geometryGeojson }: StatementProducer) {
  const file = await readGeoJson(fromBase64(geometryGeojson) ?? '')
  const { plots } = checkPlotFile(file)
  const producer = `${countryName(country)}: ${name || 'producer without a name'}`
  if (plots.length === 0) return [`${producer}, no plots`]
  return plots.map(({ shape, properties }) => {
    const corners = cornersOf(shape)
    const shown = corners
      .slice(0, cornersShown)
      .map(({ longitudeDeg, latitudeDeg }) => placeWords(longitudeDeg, latitudeDeg))
    const more = corners.length > cornersShown ? `; ${corners.length} positions in all` : ''
    const place = typeof properties.ProductionPlace === 'string' ? properties.ProductionPlace : ''
    return `${[producer, place].filter(Boolean).join(', ')}: ${shown.join('; ')}${more}`
  })
}
