import type { RecordKind } from '../record-kind.ts'

export const plots: RecordKind<'plots'> = {
  kind: 'plots',
  path: '/plots',
  icon: 'M5 6l9-2 6 7-4 9-11-3zM5 6h.01M14 4h.01M20 11h.01M16 20h.01M5 17h.01',
  atHand: false,
  inHeader: false,
  screen: async () => (await import('./plots-screen.tsx')).PlotsScreen,
  titleOf: ({ name }) => name,
  noteOf: ({ farmer }) => farmer,
}
