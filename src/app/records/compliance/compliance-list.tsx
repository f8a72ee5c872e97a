import { lazy } from 'react'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { formatCount, formatDate, formatPercent } from '#app/ui/format.ts'
import { NearDate } from '#app/ui/near-date.tsx'
import { Share } from '#app/ui/share.tsx'
import { certificateExpiry } from '#domain/certificate-expiry.ts'
import { completenessOf } from '#domain/completeness.ts'
import type { ComplianceFilter, ComplianceRecord } from '#domain/compliance-record.ts'
import { matchesComplianceFilter } from '#domain/compliance-rules.ts'
import { complianceStandard, complianceStatus } from '#domain/compliance-words.ts'
import { FarmerLink } from '../../lists/farmer-link.tsx'
import { type ListDefinition, vocabularyFilter } from '../../lists/list-definition.ts'
import { RecordLink } from '../../lists/record-link.tsx'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'
import { ComplianceCard } from './compliance-card.tsx'
import { documentsWords } from './documents-words.ts'
import { ExpiryDay } from './expiry.tsx'

function isEnding({ expiryDate }: ComplianceRecord, onDate: string): boolean {
  const { state } = certificateExpiry(expiryDate, onDate)
  return state === 'expiring' || state === 'expired'
}

export const complianceList: ListDefinition<ComplianceRecord, ComplianceFilter> = {
  kind: 'complianceRecords',
  add: { label: 'New Compliance Record', scope: 'compliance:write' },
  actionScopes: {
    review: 'compliance:review',
    assess: 'compliance:review',
    finding: 'compliance:review',
  },
  title: 'Compliance',
  noun: { one: 'compliance record', many: 'compliance records' },
  noData: {
    title: 'No compliance records yet',
    text: 'A record appears here as soon as one is opened for a batch.',
  },
  search: { placeholder: 'Record, batch, farmer or standard' },
  selects: [
    vocabularyFilter('status', 'Status', 'All statuses', complianceStatus),
    vocabularyFilter('standard', 'Standard', 'All standards', complianceStandard),
  ],
  groups: [{ name: 'ending', has: isEnding }],
  matches: matchesComplianceFilter,
  sorts: [
    { name: 'expiry', label: 'Expiry', by: ({ expiryDate }) => expiryDate, kind: 'date' },
    { name: 'audit', label: 'Next audit', by: ({ nextAudit }) => nextAudit, kind: 'date' },
    { name: 'id', label: 'Record', by: ({ id }) => id, kind: 'text' },
    { name: 'farmer', label: 'Farmer', by: ({ farmer }) => farmer, kind: 'text' },
    { name: 'score', label: 'Score', by: ({ score }) => score, kind: 'number' },
    {
      name: 'complete',
      label: 'Complete',
      by: (record) => completenessOf(record).percent,
      kind: 'number',
    },
  ],
  defaultSort: 'expiry',
  summary: (records, onDate) => {
    const count = (status: string) => records.filter((record) => record.status === status).length
    const ending = records.filter((record) => isEnding(record, onDate))
    return [
      { label: 'All', value: formatCount(records.length), filter: {} },
      {
        label: 'Compliant',
        value: formatCount(count('compliant')),
        filter: { status: 'compliant' },
      },
      {
        label: 'Pending review',
        value: formatCount(count('pending_review')),
        filter: { status: 'pending_review' },
      },
      {
        label: 'Non-compliant',
        value: formatCount(count('non_compliant')),
        filter: { status: 'non_compliant' },
      },
      {
        label: 'Expired or expiring',
        value: formatCount(ending.length),
        filter: { only: 'ending' },
      },
    ]
  },
  columns: [
    { header: 'Record', value: ({ id }) => id, widthRem: 7, priority: 'high', sort: 'id' },
    { header: 'Standard', value: ({ standard }) => standard, widthRem: 10, priority: 'high' },
    {
      header: 'Batch',
      value: ({ batchId }) => batchId,
      cell: ({ batchId }) => (
        <RecordLink screen="/batches" id={batchId} scope="batches:read">
          {batchId}
        </RecordLink>
      ),
      widthRem: 8,
    },
    {
      header: 'Farmer',
      value: ({ farmer }) => farmer,
      cell: (record) => <FarmerLink record={record} />,
      widthRem: 10.5,
      priority: 'low',
      sort: 'farmer',
    },
    { header: 'Farmer id', value: ({ farmerId }) => farmerId },
    {
      header: 'Status',
      value: ({ status }) => complianceStatus.label(status),
      cell: ({ status }) => <ComplianceStatus status={status} />,
      widthRem: 9,
      priority: 'high',
    },
    {
      header: 'Score (%)',
      value: ({ score }) => score,
      show: ({ score }) => formatPercent(score),
      cell: ({ score }) => <Share percent={score} />,
      widthRem: 7.5,
      priority: 'low',
      sort: 'score',
    },
    {
      header: 'Complete (%)',
      value: (record) => completenessOf(record).percent,
      cell: (record) => <Share percent={completenessOf(record).percent} />,
      widthRem: 8,
      sort: 'complete',
    },
    {
      header: 'Documents',
      value: ({ documentCount }) => documentCount,
      show: documentsWords,
      widthRem: 8.5,
    },
    {
      header: 'Expiry date',
      value: ({ expiryDate }) => expiryDate,
      show: ({ expiryDate }) => expiryDate && formatDate(expiryDate),
      cell: (record) => <ExpiryDay record={record} />,
      widthRem: 8,
      priority: 'high',
      sort: 'expiry',
    },
    {
      header: 'Next audit',
      value: ({ nextAudit }) => nextAudit,
      show: ({ nextAudit }) => nextAudit && formatDate(nextAudit),
      cell: ({ nextAudit }) => nextAudit && <NearDate day={nextAudit} isDue />,
      widthRem: 7.5,
      sort: 'audit',
    },
    { header: 'Issue date', value: ({ issueDate }) => issueDate },
    { header: 'Last audit', value: ({ lastAudit }) => lastAudit },
    {
      header: 'Certifying body',
      value: ({ certifyingBody }) => certifyingBody,
      widthRem: 11.5,
      priority: 'low',
    },
    {
      header: 'Requirements',
      value: ({ requirements }) =>
        requirements.map(({ name, status }) => `${name}: ${status}`).join('; '),
    },
    {
      header: 'Document statuses',
      value: ({ documents }) =>
        documents.map(({ name, status }) => `${name}: ${status}`).join('; '),
    },
    {
      header: 'Document SHA-256',
      value: ({ documents }) =>
        documents.flatMap(({ name, sha256 }) => (sha256 ? [`${name}: ${sha256}`] : [])).join('; '),
    },
  ],
  ownView: {
    name: 'timeline',
    label: 'Timeline',
    View: lazy(() => import('./expiry-timeline.tsx')),
  },
  ownExport: {
    label: 'Export for audit',
    download: async (records, about) =>
      (await import('./audit-export.ts')).downloadForAudit(records, about),
  },
  leaving: withheldInLists,
  Card: ComplianceCard,
}
