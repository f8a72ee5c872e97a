import type { RecordKind } from '../record-kind.ts'

export const farmers: RecordKind<'farmers'> = {
  kind: 'farmers',
  path: '/farmers',
  icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.500-6.500 8-6.500s8 2.500 8 6.500',
  atHand: true,
  screen: async () => (await import('./farmers-screen.tsx')).FarmersScreen,
  titleOf: ({ name }) => name,
  noteOf: ({ location }) => location,
}
