import type { RecordKind } from '../record-kind.ts'

export const locations: RecordKind<'locations'> = {
  kind: 'locations',
  path: '/locations',
  icon: 'M12 21c5-5.500 7-8.500 7-11.500a7 7 0 1 0-14 0c0 3 2 6 7 11.500zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  atHand: false,
  screen: async () => (await import('./locations-screen.tsx')).LocationsScreen,
  titleOf: ({ name }) => name,
  noteOf: ({ state, country }) => `${state}, ${country}`,
}
