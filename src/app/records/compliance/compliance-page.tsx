import { lazy, Suspense } from 'react'
import { SmallLink } from '#app/ui/small-link.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import type { PageProps } from '../../lists/list-definition.ts'
import { PageColumns } from '../../lists/page-columns.tsx'
import { RecordPage } from '../../lists/record-page.tsx'
import { actionPath } from '../../lists/record-path.ts'
import { useRecord } from '../../offline/use-record.ts'
import { Proven } from '../proven.tsx'
import { Assessment } from './assessment.tsx'
import {
  ComplianceActions,
  ComplianceFacts,
  ComplianceHead,
  complianceTitle,
} from './compliance-facts.tsx'
import { complianceList } from './compliance-list.tsx'
import { Documents as DocumentList, Requirements } from './evidence.tsx'
import { Findings } from './findings.tsx'
import { Turns } from './turns.tsx'

/** All that is known of a compliance record. Where its goods come from in detail is on the page of their batch. */
export const CompliancePage = (page: PageProps) => (
  <RecordPage
    kind="complianceRecords"
    listTitle={complianceList.title}
    titleOf={complianceTitle}
    parts={parts}
    hasHistory
    head={(record) => <ComplianceHead record={record} />}
    actions={(record) => <ComplianceActions record={record} />}
    {...page}
  />
)

interface PartProps {
  record: ComplianceRecord
}

const Overview = ({ record }: PartProps) => (
  <PageColumns
    beside={
      <>
        <Proven record={record} />
        <Turns record={record} />
        {useMay()('plots:read') && <Origin batchId={record.batchId} />}
      </>
    }
  >
    <ComplianceFacts record={record} />
  </PageColumns>
)

/** The map comes after the rest: it brings the outlines of countries. */
const WhereItGrew = lazy(async () => ({
  default: (await import('../where-it-grew.tsx')).WhereItGrew,
}))

function Origin({ batchId }: { batchId: string }) {
  const { data: batch } = useRecord('batches', batchId)
  return (
    batch && (
      <Suspense fallback={<Waiting what="the map" />}>
        <WhereItGrew batch={batch}>
          <SmallLink to={actionPath('/batches', 'plots', batchId)}>Plots on map</SmallLink>
        </WhereItGrew>
      </Suspense>
    )
  )
}

const Documents = ({ record }: PartProps) => (
  <PageColumns beside={<Requirements record={record} />}>
    <DocumentList record={record} />
  </PageColumns>
)

const Compliance = ({ record }: PartProps) => (
  <PageColumns beside={<Findings record={record} />}>
    {hasRiskAssessment(record.standard) ? (
      <Assessment record={record} />
    ) : (
      <Requirements record={record} />
    )}
  </PageColumns>
)

const parts = [
  { name: 'overview', label: 'Overview', Content: Overview },
  { name: 'documents', label: 'Documents', Content: Documents },
  { name: 'compliance', label: 'Compliance', Content: Compliance },
] as const
