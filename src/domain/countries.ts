import { plainText } from './text-search.ts'

/** ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const allCodes: ReadonlySet<string> = new Set(codes.split(' '))

/** Whether a text is an assigned ISO 3166-1 alpha-2 code, in capitals. */
export const isCountryCode = (text: string): boolean => allCodes.has(text)

/** Northern Ireland, in the Union's customs code: its goods are under the Union's rules for goods. */
const northernIreland = 'XI'

/** Member states of the European Union, ISO 3166-1 alpha-2. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/**
 * Parts of the Union's customs territory that have codes of their own: Åland, Guadeloupe, French Guiana, Martinique,
 * Réunion, Mayotte, Saint-Martin and Monaco. Source: Regulation (EU) No 952/2013, Article 4.
 */
const unionTerritories: ReadonlySet<string> = new Set('AX GP GF MQ RE YT MF MC'.split(' '))

/**
 * Whether goods that go to a country are placed on the market of the Union: its members and the parts of its customs
 * territory that have codes of their own, and Northern Ireland (`XI`).
 */
export const isInEu = (code: string): boolean =>
  memberStates.has(code) || unionTerritories.has(code) || code === northernIreland

/** Whether goods can go there: a country, or Northern Ireland. */
export const isDestinationCode = (text: string): boolean =>
  isCountryCode(text) || text === northernIreland

const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })

const english = namesIn('en')

/** A country's usual name in English; an unknown code is returned as it is. */
export const countryName = (code: string): string =>
  code === northernIreland
    ? 'Northern Ireland'
    : isCountryCode(code)
      ? (english.of(code) ?? code)
      : code

/** All destinations, sorted by name: those under the Union's rules, and all others. */
export function destinationsByName(): { inEu: CountryChoice[]; elsewhere: CountryChoice[] } {
  const choices = [...allCodes, northernIreland]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return {
    inEu: choices.filter(({ code }) => isInEu(code)),
    elsewhere: choices.filter(({ code }) => !isInEu(code)),
  }
}

interface CountryChoice {
  code: string
  name: string
}

/** Languages of the ports and of the people who enter destinations. */
const languages = ['en', 'fr', 'de', 'nl', 'es', 'it', 'pt']

/** Other names of countries. */
const otherNames: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  'great britain': 'GB',
  holland: 'NL',
  'ivory coast': 'CI',
  'northern ireland': northernIreland,
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  usa: 'US',
  'united states of america': 'US',
}

let codesByName: ReadonlyMap<string, string> | undefined

/** Built on first use: some 1,700 names. */
function nameIndex(): ReadonlyMap<string, string> {
  const codes = [...allCodes]
  codesByName ??= new Map([
    ...languages.toReversed().flatMap((language) => {
      const names = namesIn(language)
      return codes.map((code): [string, string] => [plainText(names.of(code) ?? code), code])
    }),
    ...codes.map((code): [string, string] => [plainText(code), code]),
    ...Object.entries(otherNames),
  ])
  return codesByName
}

/**
 * The country at the end of a place's name, in a language of trade or as a code: `Hamburg, Deutschland` -> `DE`.
 * Returns undefined if it names none, as in `Rotterdam`.
 */
export function countryNamed(place: string): string | undefined {
  const last = plainText(place.split(',').at(-1) ?? '')
    .trim()
    .replace(/^(the|la|le|les|el|il|de) /, '')
  return nameIndex().get(last)
}
