import { lazy } from 'react'
import { useMay } from '../../auth/auth-provider.tsx'
import type { PageProps } from '../../lists/list-definition.ts'
import { RecordPage } from '../../lists/record-page.tsx'
import { BatchActions, BatchHead } from './batch-head.tsx'
import { batchList } from './batch-list.tsx'
import { BatchOverview } from './batch-overview.tsx'

/** All that is known of a batch. */
export function BatchPage(page: PageProps) {
  const may = useMay()
  const [first, ...others] = parts
  return (
    <RecordPage
      kind="batches"
      listTitle={batchList.title}
      parts={[first, ...others.filter(({ scope }) => may(scope))]}
      head={(batch) => <BatchHead batch={batch} />}
      actions={({ id }) => <BatchActions id={id} />}
      {...page}
    />
  )
}

const parts = [
  { name: 'overview', label: 'Overview', scope: 'batches:read', Content: BatchOverview },
  {
    name: 'origin',
    label: 'Origin',
    scope: 'batches:read',
    Content: lazy(async () => ({ default: (await import('./batch-origin.tsx')).BatchOrigin })),
  },
  {
    name: 'documents',
    label: 'Documents',
    scope: 'batches:read',
    Content: lazy(async () => ({
      default: (await import('./batch-documents.tsx')).BatchDocuments,
    })),
  },
  {
    name: 'compliance',
    label: 'Compliance',
    scope: 'compliance:read',
    Content: lazy(async () => ({
      default: (await import('./batch-compliance.tsx')).BatchCompliance,
    })),
  },
  {
    name: 'events',
    label: 'Events',
    scope: 'passports:read',
    Content: lazy(async () => ({ default: (await import('./batch-events.tsx')).BatchEvents })),
  },
] as const
