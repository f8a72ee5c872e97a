import type {
  StatementBody,
  StatementCommodity,
  StatementContent,
  StatementProducer,
} from './statement.ts'

const namespaces =
  'xmlns:dds="http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3" ' +
  'xmlns:eudrCommon="http://ec.europa.eu/tracesnt/certificate/eudr/common/v3"'

/** Whether XML 1.0 takes a character at all: most control characters it does not. */
const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 || code === 0x9 || code === 0xa || code === 0xd
}

const escaped = (text: string): string =>
  [...text]
    .filter(isXmlCharacter)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Value = string | number | boolean | undefined

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const leaf = (name: string, value: Value): string =>
  value === undefined ? '' : element(name, escaped(String(value)))

/** The body of `submitDds` (EU Operator API Reference V3): what a message to the information system holds. */
export function submitDdsXml({
  operatorRole,
  statement,
}: Pick<StatementContent, 'operatorRole' | 'statement'>): string {
  const content = [
    leaf('dds:internalReferenceNumber', statement.internalReferenceNumber),
    leaf('dds:activityType', statement.activityType),
    representedXml(statement.representedOperator),
    leaf('dds:countryOfActivity', statement.countryOfActivity),
    leaf('dds:borderCrossCountry', statement.borderCrossCountry),
    leaf('dds:comment', statement.comment),
    ...statement.commodities.map(commodityXml),
    leaf('dds:geoLocationConfidential', statement.geoLocationConfidential),
    ...(statement.groupedDeclarations ?? []).map((number) =>
      element('dds:groupedDeclarations', leaf('eudrCommon:groupedDeclaration', number)),
    ),
  ]
  const request = `${leaf('dds:operatorRole', operatorRole)}${element('dds:statement', content.join(''))}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dds:SubmitDdsRequest ${namespaces}>${request}</dds:SubmitDdsRequest>\n`
}

function representedXml(operator: StatementBody['representedOperator']): string {
  if (!operator) return ''
  const { operatorReferenceNumber: number, operatorAddress: address } = operator
  const common = (name: string, value: Value) => leaf(`eudrCommon:${name}`, value)
  return element(
    'dds:representedOperator',
    [
      number
        ? element(
            'eudrCommon:operatorReferenceNumber',
            common('identifierType', number.identifierType) +
              common('identifierValue', number.identifierValue),
          )
        : '',
      element(
        'eudrCommon:operatorAddress',
        common('country', address.country) +
          common('street', address.street) +
          common('postalCode', address.postalCode) +
          common('city', address.city),
      ),
      common('operatorEmail', operator.operatorEmail),
      common('operatorPhone', operator.operatorPhone),
      common('operatorName', operator.operatorName),
    ].join(''),
  )
}

function commodityXml({
  position,
  descriptors,
  hsHeading,
  speciesInfo,
  producers,
}: StatementCommodity) {
  const { descriptionOfGoods, goodsMeasure } = descriptors
  const measure = [
    leaf('eudrCommon:netWeight', goodsMeasure.netWeight),
    leaf(
      'eudrCommon:percentageEstimationOrDeviation',
      goodsMeasure.percentageEstimationOrDeviation,
    ),
    leaf('eudrCommon:supplementaryUnit', goodsMeasure.supplementaryUnit),
    leaf('eudrCommon:supplementaryUnitQualifier', goodsMeasure.supplementaryUnitQualifier),
  ].join('')
  const species =
    speciesInfo &&
    element(
      'dds:speciesInfo',
      leaf('dds:scientificName', speciesInfo.scientificName) +
        leaf('dds:commonName', speciesInfo.commonName),
    )
  return element(
    'dds:commodities',
    [
      leaf('dds:position', position),
      element(
        'dds:descriptors',
        leaf('eudrCommon:descriptionOfGoods', descriptionOfGoods) +
          element('eudrCommon:goodsMeasure', measure),
      ),
      leaf('dds:hsHeading', hsHeading),
      species ?? '',
      ...producers.map(producerXml),
    ].join(''),
  )
}

const producerXml = ({ position, country, name, geometryGeojson }: StatementProducer): string =>
  element(
    'dds:producers',
    leaf('dds:position', position) +
      leaf('dds:country', country) +
      leaf('dds:name', name) +
      leaf('dds:geometryGeojson', geometryGeojson),
  )
