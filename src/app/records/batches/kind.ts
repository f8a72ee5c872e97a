import { commodityLabels } from '#domain/commodity.ts'
import type { RecordKind } from '../record-kind.ts'

export const batches: RecordKind<'batches'> = {
  kind: 'batches',
  path: '/batches',
  icon: 'M8 3h8l-1.500 4h-5zM9.500 7C6 10 4.500 13 4.500 16c0 3 2.500 5 7.500 5s7.500-2 7.500-5c0-3-1.500-6-5-9M9 14h6',
  atHand: true,
  screen: async () => (await import('./batches-screen.tsx')).BatchesScreen,
  titleOf: ({ id }) => id,
  noteOf: ({ crop, farmer }) => `${commodityLabels[crop]}, ${farmer}`,
}
