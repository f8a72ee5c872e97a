import { SmallLink } from '#app/ui/small-link.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { historyPart } from '../../lists/history/history-part.tsx'
import type { PageProps } from '../../lists/list-definition.ts'
import { PageColumns } from '../../lists/page-columns.tsx'
import { RecordPage } from '../../lists/record-page.tsx'
import { actionPath } from '../../lists/record-path.ts'
import { useRecord } from '../../offline/use-record.ts'
import { WhereItGrew } from '../where-it-grew.tsx'
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
import { Proven } from './proven.tsx'
import { Turns } from './turns.tsx'

/** All that is known of a compliance record. Where its goods come from in detail is on the page of their batch. */
export function CompliancePage(page: PageProps) {
  const mayReadHistory = useMay()('history:read')
  return (
    <RecordPage
      kind="complianceRecords"
      listTitle={complianceList.title}
      titleOf={complianceTitle}
      parts={mayReadHistory ? [...parts, events] : parts}
      head={(record) => <ComplianceHead record={record} />}
      actions={(record) => <ComplianceActions record={record} />}
      {...page}
    />
  )
}

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

function Origin({ batchId }: { batchId: string }) {
  const { data: batch } = useRecord('batches', batchId)
  return (
    batch && (
      <WhereItGrew batch={batch}>
        <SmallLink to={actionPath('/batches', 'plots', batchId)}>Plots on map</SmallLink>
      </WhereItGrew>
    )
  )
}

const Documents = ({ record }: PartProps) => (
  <PageColumns beside={<Turns record={record} />}>
    <DocumentList record={record} />
  </PageColumns>
)

const Compliance = ({ record }: PartProps) => (
  <PageColumns
    beside={
      <>
        {hasRiskAssessment(record.standard) && <Assessment record={record} />}
        <Findings record={record} />
      </>
    }
  >
    <Requirements record={record} />
  </PageColumns>
)

const parts = [
  { name: 'overview', label: 'Overview', Content: Overview },
  { name: 'documents', label: 'Documents', Content: Documents },
  { name: 'compliance', label: 'Compliance', Content: Compliance },
] as const

const events = historyPart('complianceRecords')
