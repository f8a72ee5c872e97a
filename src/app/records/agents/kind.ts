import type { RecordKind } from '../record-kind.ts'

export const agents: RecordKind<'agents'> = {
  kind: 'agents',
  path: '/agents',
  icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-3.500 2.800-5.500 6.500-5.500s6.500 2 6.500 5.500M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.800 3.500 2.500 3.500 5.500',
  atHand: false,
  screen: async () => (await import('./agents-screen.tsx')).AgentsScreen,
  titleOf: ({ name }) => name,
  noteOf: ({ territory, region }) => `${territory}, ${region}`,
}
