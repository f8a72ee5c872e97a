import { type AfricanCountryCode, africanCountries } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import type { Location } from '#domain/location.ts'
import type { locationType } from '#domain/location-words.ts'

type Rating = string
type Kind = (typeof locationType.values)[number]

export interface LocationRow
  extends Pick<
    Location,
    'id' | 'name' | 'state' | 'country' | 'countryCode' | 'coordinates' | 'primaryCrops'
  > {
  type: Kind
  agentId: string
  /** Roads, storage, processing, transport. */
  ratings: readonly [Rating, Rating, Rating, Rating]
  status: string
}

type Place = readonly [code: AfricanCountryCode, state: string, name: string]
type Point = readonly [latitude: number, longitude: number]

/** Letters for the six ratings, so that a row stays readable. */
const ratings: Record<string, Rating> = {
  E: 'Excellent',
  G: 'Good',
  A: 'Adequate',
  F: 'Fair',
  L: 'Limited',
  B: 'Basic',
}

function row(
  id: string,
  type: Kind,
  [countryCode, state, name]: Place,
  [latitude, longitude]: Point,
  primaryCrops: Commodity[],
  agentId: string,
  rated: string,
  status = 'active',
): LocationRow {
  const rating = (index: number): Rating => ratings[rated[index] ?? 'B'] ?? 'Basic'
  return {
    id,
    type,
    name,
    state,
    country: africanCountries[countryCode],
    countryCode,
    coordinates: { latitude, longitude },
    primaryCrops,
    agentId,
    ratings: [rating(0), rating(1), rating(2), rating(3)],
    status,
  }
}

/** Real places at their real coordinates; everything else about them is sample data. */
export const locationRows: readonly LocationRow[] = [
  row(
    'LOC-01',
    'production',
    ['GH', 'Western North', 'Sefwi Wiawso'],
    [6.206, -2.483],
    ['cocoa'],
    'AGT-01',
    'FAFA',
  ),
  row(
    'LOC-02',
    'production',
    ['GH', 'Bono', 'Wenchi'],
    [7.739, -2.104],
    ['cashew'],
    'AGT-02',
    'GALA',
  ),
  row(
    'LOC-03',
    'production',
    ['CI', 'Nawa', 'Soubré'],
    [5.785, -6.608],
    ['cocoa', 'coffee'],
    'AGT-03',
    'AGFA',
  ),
  row(
    'LOC-04',
    'production',
    ['CI', 'Gontougo', 'Bondoukou'],
    [8.04, -2.8],
    ['cashew'],
    'AGT-04',
    'FLBF',
    'monitoring',
  ),
  row(
    'LOC-05',
    'production',
    ['NG', 'Òndó', 'Ìdànrè'],
    [7.113, 5.115],
    ['cocoa', 'cashew'],
    'AGT-05',
    'FAFA',
  ),
  row(
    'LOC-06',
    'production',
    ['NG', 'Kaduna', 'Kachia'],
    [9.873, 7.954],
    ['ginger', 'sesame'],
    'AGT-06',
    'ALBF',
  ),
  row(
    'LOC-07',
    'production',
    ['ET', 'South Ethiopia', 'Yirgacheffe'],
    [6.162, 38.206],
    ['coffee'],
    'AGT-07',
    'LFGF',
  ),
  row(
    'LOC-08',
    'production',
    ['ET', 'Amhara', 'Metemma'],
    [12.92, 36.33],
    ['sesame'],
    'AGT-08',
    'BLBL',
    'monitoring',
  ),
  row(
    'LOC-09',
    'production',
    ['TZ', 'Mtwara', 'Masasi'],
    [-10.717, 38.8],
    ['cashew', 'sesame'],
    'AGT-09',
    'AGAA',
  ),
  row(
    'LOC-10',
    'production',
    ['TZ', 'Kilimanjaro', 'Moshi'],
    [-3.35, 37.34],
    ['coffee'],
    'AGT-10',
    'GGGG',
  ),
  row(
    'LOC-11',
    'production',
    ['UG', 'Eastern Region', 'Sironko'],
    [1.231, 34.248],
    ['coffee', 'ginger'],
    'AGT-11',
    'FFAF',
  ),
  row(
    'LOC-12',
    'production',
    ['UG', 'Western Region', 'Bundibugyo'],
    [0.711, 30.064],
    ['cocoa'],
    'AGT-11',
    'LLBL',
    'inactive',
  ),
  row(
    'LOC-13',
    'processing',
    ['GH', 'Bono East', 'Techiman'],
    [7.586, -1.941],
    ['cashew'],
    'AGT-02',
    'GGEG',
  ),
  row(
    'LOC-14',
    'processing',
    ['ET', 'Oromia', 'Jimma'],
    [7.673, 36.834],
    ['coffee'],
    'AGT-07',
    'AGEA',
  ),
  row(
    'LOC-15',
    'export',
    ['GH', 'Greater Accra', 'Tema'],
    [5.72, -0.02],
    ['cocoa', 'cashew'],
    'AGT-01',
    'EEGE',
  ),
  row(
    'LOC-16',
    'export',
    ['TZ', 'Dar es Salaam', 'Dar es Salaam'],
    [-6.86, 39.22],
    ['coffee', 'cashew', 'sesame'],
    'AGT-09',
    'GEGE',
  ),
  row(
    'LOC-17',
    'storage',
    ['NG', 'Kaduna', 'Kaduna'],
    [10.522, 7.438],
    ['ginger', 'sesame'],
    'AGT-06',
    'GGAG',
  ),
  row(
    'LOC-18',
    'storage',
    ['UG', 'Central Region', 'Kampala'],
    [0.348, 32.583],
    ['coffee', 'cocoa', 'ginger'],
    'AGT-11',
    'GGFG',
    'monitoring',
  ),
]
