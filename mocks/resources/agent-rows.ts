import type { Agent } from '#domain/agent.ts'

type AgentRow = Pick<
  Agent,
  'id' | 'name' | 'region' | 'territory' | 'status' | 'specializations'
> & {
  countryCode: string
  /** How long ago the agent joined. */
  joinedDaysAgo: number
}

function row(
  number: number,
  [name, countryCode]: readonly [string, string],
  [region, territory]: readonly [string, string],
  specializations: string[],
  joinedDaysAgo: number,
  status = 'active',
): AgentRow {
  return {
    id: `AGT-${String(number).padStart(2, '0')}`,
    name,
    countryCode,
    region,
    territory,
    specializations,
    joinedDaysAgo,
    status,
  }
}

/** Sample data: the regions are real, the people are not. */
export const agentRows: readonly AgentRow[] = [
  row(
    1,
    ['Kwame Asare', 'GH'],
    ['Western North', 'Sefwi Wiawso and Juaboso'],
    ['Cocoa', 'Farm mapping'],
    1240,
  ),
  row(
    2,
    ['Adjoa Frimpong', 'GH'],
    ['Bono', 'Wenchi and Techiman'],
    ['Cashew', 'Quality control'],
    980,
  ),
  row(3, ['Kouassi Amenan', 'CI'], ['Nawa', 'Soubré and Méagui'], ['Cocoa', 'Coffee'], 1530),
  row(4, ['Diabaté Aminata', 'CI'], ['Gontougo', 'Bondoukou and Tanda'], ['Cashew'], 410),
  row(5, ['Olúṣẹ́gun Adéwálé', 'NG'], ['Òndó', 'Ìdànrè and Àkúrẹ́'], ['Cocoa', 'Farm mapping'], 860),
  row(6, ['Sadiya Bello', 'NG'], ['Kaduna', 'Kachia and Zangon Kataf'], ['Ginger', 'Sesame'], 720),
  row(
    7,
    ['Meseret Tesfaye', 'ET'],
    ['South Ethiopia', 'Yirgacheffe and Kochere'],
    ['Coffee', 'Cupping'],
    1105,
  ),
  row(8, ['Dawit Abebe', 'ET'], ['Amhara', 'Metemma and Quara'], ['Sesame'], 46, 'training'),
  row(9, ['Halima Saidi', 'TZ'], ['Mtwara', 'Masasi and Nanyumbu'], ['Cashew', 'Sesame'], 1320),
  row(10, ['Grace Mollel', 'TZ'], ['Kilimanjaro', 'Moshi and Rombo'], ['Coffee'], 640),
  row(
    11,
    ['Wafula Peter', 'UG'],
    ['Eastern Region', 'Sironko and Mbale'],
    ['Coffee', 'Ginger'],
    505,
  ),
  row(12, ['Asiimwe Rose', 'UG'], ['Western Region', 'Bundibugyo'], ['Cocoa'], 890, 'inactive'),
]
