import { lazy } from 'react'
import type { CopiedType } from '../../sync/records/records.ts'

/** The part of a record's page that says who changed what; for those who may read it. */
export const historyPart = (kind: CopiedType) => ({
  name: 'events',
  label: 'Events',
  Content: lazy(async () => {
    const { History } = await import('./history.tsx')
    return {
      default: ({ record }: { record: { id: string } }) => <History kind={kind} id={record.id} />,
    }
  }),
})
