import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { Proven } from '../proven.tsx'
import { Assessment } from './assessment.tsx'
import {
  ComplianceActions,
  ComplianceFacts,
  ComplianceHead,
  complianceTitle,
} from './compliance-facts.tsx'
import { Documents, Requirements } from './evidence.tsx'
import { Findings } from './findings.tsx'
import { Turns } from './turns.tsx'

interface ComplianceDetailsProps {
  id: string
  onClose: () => void
}

export const ComplianceDetails = ({ id, onClose }: ComplianceDetailsProps) => (
  <RecordPanel
    kind="complianceRecords"
    id={id}
    titleOf={complianceTitle}
    onClose={onClose}
    hasPage
    actions={(record) => <ComplianceActions record={record} />}
  >
    {(record) => (
      <>
        <ComplianceHead record={record} />
        <Proven record={record} />
        <Turns record={record} />
        <Requirements record={record} />
        <Documents record={record} />
        {hasRiskAssessment(record.standard) && <Assessment record={record} />}
        <Findings record={record} />
        <ComplianceFacts record={record} />
      </>
    )}
  </RecordPanel>
)
