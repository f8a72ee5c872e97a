/** The countries of Africa by their ISO 3166-1 alpha-2 code, with the names that people there use. */
export const africanCountries = {
  AO: 'Angola',
  BF: 'Burkina Faso',
  BI: 'Burundi',
  BJ: 'Benin',
  BW: 'Botswana',
  CD: 'DR Congo',
  CF: 'Central African Republic',
  CG: 'Congo',
  CI: 'Côte d’Ivoire',
  CM: 'Cameroon',
  CV: 'Cabo Verde',
  DJ: 'Djibouti',
  DZ: 'Algeria',
  EG: 'Egypt',
  ER: 'Eritrea',
  ET: 'Ethiopia',
  GA: 'Gabon',
  GH: 'Ghana',
  GM: 'The Gambia',
  GN: 'Guinea',
  GQ: 'Equatorial Guinea',
  GW: 'Guinea-Bissau',
  KE: 'Kenya',
  KM: 'Comoros',
  LR: 'Liberia',
  LS: 'Lesotho',
  LY: 'Libya',
  MA: 'Morocco',
  MG: 'Madagascar',
  ML: 'Mali',
  MR: 'Mauritania',
  MU: 'Mauritius',
  MW: 'Malawi',
  MZ: 'Mozambique',
  NA: 'Namibia',
  NE: 'Niger',
  NG: 'Nigeria',
  RW: 'Rwanda',
  SC: 'Seychelles',
  SD: 'Sudan',
  SL: 'Sierra Leone',
  SN: 'Senegal',
  SO: 'Somalia',
  SS: 'South Sudan',
  ST: 'São Tomé and Príncipe',
  SZ: 'Eswatini',
  TD: 'Chad',
  TG: 'Togo',
  TN: 'Tunisia',
  TZ: 'Tanzania',
  UG: 'Uganda',
  ZA: 'South Africa',
  ZM: 'Zambia',
  ZW: 'Zimbabwe',
} as const

export type AfricanCountryCode = keyof typeof africanCountries

/** Their codes, by name. */
export const africanCountryCodes = (Object.keys(africanCountries) as AfricanCountryCode[]) // a const table: its keys are its type
  .toSorted((a, b) => africanCountries[a].localeCompare(africanCountries[b]))

export const isAfricanCountryCode = (code: string): code is AfricanCountryCode =>
  Object.hasOwn(africanCountries, code)

/** The code of a country by its name, as above. */
export const africanCountryNamed = (name: string): AfricanCountryCode | undefined =>
  africanCountryCodes.find((code) => africanCountries[code] === name)
