import { countryName } from '../countries.ts'
import { credentialIssuer, type Issuer } from '../lots/credential-issuer.ts'
import type { Addresses } from '../lots/epcis.ts'
import { goodsOfHsCode } from './hs-code.ts'
import type { PassportClaims } from './passport-claims.ts'

/**
 * What a passport says as a Digital Product Passport of the UN Transparency Protocol 0.7.0. It is not signed: its id is the
 * link of the passport that is. Null where no country is known, which the protocol asks for.
 */
export function untpPassport(
  claims: PassportClaims,
  at: Addresses,
  { issuer, link }: { issuer: Issuer; link: string },
) {
  const [country] = claims.countries
  if (country === undefined) return null
  const { lotId, hsCode, kg, grownBy, harvestDate, countries } = claims
  const places = countries.map(countryName).join(', ')
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://vocabulary.uncefact.org/untp/0.7.0/context/',
    ],
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    id: link,
    name: `Passport of ${lotId}`,
    issuer: credentialIssuer(issuer),
    validFrom: new Date(claims.issuedAtS * 1000).toISOString(),
    credentialSubject: {
      type: ['Product'],
      id: at.lot(lotId),
      name: goodsOfHsCode(hsCode),
      ...(countries.length > 1 ? { description: `Grown in ${places}` } : {}),
      idScheme: { type: ['IdentifierScheme'], id: schemeOf(at), name: `Batches of ${issuer.name}` },
      batchNumber: lotId,
      idGranularity: 'batch',
      productCategory: [
        {
          code: hsCode,
          name: goodsOfHsCode(hsCode),
          schemeId: 'https://www.wcoomd.org/hs/2022/',
          schemeName: 'Harmonized System 2022',
        },
      ],
      relatedParty: [
        {
          role: 'producer',
          party: { type: ['Party'], id: `${at.lot(lotId)}#grower`, name: grownBy },
        },
      ],
      producedAtFacility: {
        type: ['Facility'],
        id: `${at.lot(lotId)}#plots`,
        name: `Plots in ${places}`,
      },
      productionDate: harvestDate,
      countryOfProduction: { countryCode: country, countryName: countryName(country) },
      dimensions: { weight: { value: kg, unit: 'KGM' } },
    },
  }
}

const schemeOf = (at: Addresses): string => at.lot('').replace(/\?.*/, '')
