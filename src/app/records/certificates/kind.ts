import type { RecordKind } from '../record-kind.ts'

export const certificates: RecordKind<'certificates'> = {
  kind: 'certificates',
  path: '/certificates',
  icon: 'M5 4h14v10H5zM8 7.500h8M8 10.500h5M9 14v6l3-2 3 2v-6',
  atHand: false,
  inHeader: false,
  screen: async () => (await import('./certificates-screen.tsx')).CertificatesScreen,
  titleOf: ({ standard, number }) => `${standard} ${number}`,
  noteOf: ({ holder }) => holder,
}
