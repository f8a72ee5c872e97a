import { CertificateState as StateOf } from '#app/ui/certificate-state.tsx'
import { formatCount, formatDate } from '#app/ui/format.ts'
import { NearDate } from '#app/ui/near-date.tsx'
import type { Certificate, CertificateFilter } from '#domain/certificate.ts'
import { matchesCertificateFilter, stateOfCertificate } from '#domain/certificate-rules.ts'
import {
  type CertificateState,
  certificateStandard,
  certificateStatus,
} from '#domain/certificate-words.ts'
import { cropNames } from '#domain/commodity.ts'
import {
  type ListDefinition,
  type RowGroup,
  vocabularyFilter,
} from '../../lists/list-definition.ts'
import { CertificateCard } from './certificate-card.tsx'

const groupOf = (name: string, ...states: CertificateState[]): RowGroup<Certificate> => ({
  name,
  has: (certificate, onDate) => states.includes(stateOfCertificate(certificate, onDate)),
})

const inForce = groupOf('in_force', 'in_force', 'expiring')
const expiring = groupOf('expiring', 'expiring')
const ended = groupOf('ended', 'expired', 'ended')

export const certificateList: ListDefinition<Certificate, CertificateFilter> = {
  kind: 'certificates',
  add: { label: 'Record Certificate', scope: 'certificates:write' },
  title: 'Certificates',
  noun: { one: 'certificate', many: 'certificates' },
  noData: {
    title: 'No certificates yet',
    text: 'A certificate of a farmer or a group appears here as soon as one is recorded.',
  },
  search: { placeholder: 'Number, holder or certifying body' },
  selects: [
    vocabularyFilter('status', 'Status', 'All statuses', certificateStatus),
    vocabularyFilter('standard', 'Standard', 'All standards', certificateStandard),
  ],
  groups: [inForce, expiring, ended],
  matches: matchesCertificateFilter,
  sorts: [
    { name: 'until', label: 'Valid until', by: ({ validUntil }) => validUntil, kind: 'date' },
    { name: 'standard', label: 'Standard', by: ({ standard }) => standard, kind: 'text' },
    { name: 'holder', label: 'Holder', by: ({ holder }) => holder, kind: 'text' },
    {
      name: 'farmers',
      label: 'Farmers',
      by: ({ farmerIds }) => farmerIds.length,
      kind: 'number',
    },
  ],
  defaultSort: '-until',
  summary: (certificates, onDate) => {
    const pending = certificates.filter(({ status }) => status === 'pending')
    const figureOf = (label: string, { name, has }: RowGroup<Certificate>, note?: string) => ({
      label,
      value: formatCount(certificates.filter((certificate) => has(certificate, onDate)).length),
      note,
      filter: { only: name },
    })
    return [
      { label: 'All', value: formatCount(certificates.length), filter: {} },
      figureOf('In force', inForce),
      figureOf('Expire soon', expiring, 'within 30 days'),
      { label: 'To be checked', value: formatCount(pending.length), filter: { status: 'pending' } },
      figureOf('Expired or ended', ended),
    ]
  },
  columns: [
    { header: 'Number', value: ({ number }) => number, widthRem: 11, priority: 'high' },
    {
      header: 'Standard',
      value: ({ standard }) => standard,
      widthRem: 10,
      priority: 'high',
      sort: 'standard',
    },
    { header: 'Holder', value: ({ holder }) => holder, widthRem: 15.5, sort: 'holder' },
    { header: 'Farmer ids', value: ({ farmerIds }) => farmerIds.join(', ') },
    {
      header: 'Status',
      value: ({ status }) => certificateStatus.label(status),
      cell: (certificate) => <StateOf certificate={certificate} />,
      widthRem: 8,
      priority: 'high',
    },
    { header: 'Crops', value: ({ crops }) => cropNames(crops), widthRem: 11, priority: 'low' },
    {
      header: 'Farmers',
      value: ({ farmerIds }) => farmerIds.length,
      widthRem: 6,
      align: 'end',
      sort: 'farmers',
    },
    {
      header: 'Valid from',
      value: ({ validFrom }) => validFrom,
      show: ({ validFrom }) => formatDate(validFrom),
      widthRem: 7,
      priority: 'low',
    },
    {
      header: 'Valid until',
      value: ({ validUntil }) => validUntil,
      show: ({ validUntil }) => formatDate(validUntil),
      cell: ({ validUntil }) => <NearDate day={validUntil} />,
      widthRem: 7,
      priority: 'high',
      sort: 'until',
    },
    { header: 'Ended early on', value: ({ endedOn }) => endedOn },
    {
      header: 'Certifying body',
      value: ({ certifyingBody }) => certifyingBody,
      widthRem: 12,
      priority: 'low',
    },
    { header: 'Id', value: ({ id }) => id },
  ],
  Card: CertificateCard,
}
