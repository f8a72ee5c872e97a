import type { RecordKind } from '../record-kind.ts'

export const complianceRecords: RecordKind<'complianceRecords'> = {
  kind: 'complianceRecords',
  path: '/compliance',
  icon: 'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  atHand: true,
  screen: async () => (await import('./compliance-screen.tsx')).ComplianceScreen,
  titleOf: ({ standard, id }) => `${standard} ${id}`,
  noteOf: ({ farmer, batchId }) => `${farmer}, ${batchId}`,
}
