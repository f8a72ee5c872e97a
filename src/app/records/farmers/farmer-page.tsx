import type { Farmer } from '#domain/farmer.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { PageProps } from '../../lists/list-definition.ts'
import { PageColumns } from '../../lists/page-columns.tsx'
import { RecordPage } from '../../lists/record-page.tsx'
import { FarmerBatches } from './farmer-batches.tsx'
import { FarmerCertificates } from './farmer-certificates.tsx'
import { FarmerConsent } from './farmer-consent.tsx'
import { FarmerFacts, FarmerHead } from './farmer-facts.tsx'
import { FarmerIdentity } from './farmer-identity.tsx'
import { farmerList } from './farmer-list.tsx'
import { FarmerMap } from './farmer-map.tsx'
import { FarmerPlots } from './farmer-plots.tsx'
import { FarmerRecords } from './farmer-records.tsx'
import { FarmerVerification } from './farmer-verification.tsx'

/** All that is known of a farmer. */
export const FarmerPage = (page: PageProps) => (
  <RecordPage
    kind="farmers"
    listTitle={farmerList.title}
    titleOf={({ name }) => name}
    parts={parts}
    hasHistory
    head={(farmer) => <FarmerHead farmer={farmer} />}
    actions={({ id }) => (
      <ActionLink action="edit" id={id} scope="farmers:write">
        Edit
      </ActionLink>
    )}
    {...page}
  />
)

interface PartProps {
  record: Farmer
}

const Overview = ({ record }: PartProps) => (
  <PageColumns
    beside={
      <>
        <FarmerMap farmer={record} />
        <FarmerVerification farmer={record} />
      </>
    }
  >
    <FarmerFacts farmer={record} />
  </PageColumns>
)

const Origin = ({ record }: PartProps) => (
  <PageColumns beside={<FarmerBatches farmer={record} />}>
    <FarmerPlots farmer={record} />
  </PageColumns>
)

const Documents = ({ record }: PartProps) => (
  <PageColumns beside={<FarmerIdentity farmerId={record.id} />}>
    <FarmerConsent farmer={record} />
  </PageColumns>
)

const Compliance = ({ record }: PartProps) => (
  <PageColumns beside={<FarmerCertificates farmer={record} />}>
    <FarmerRecords farmer={record} />
  </PageColumns>
)

const parts = [
  { name: 'overview', label: 'Overview', Content: Overview },
  { name: 'origin', label: 'Origin', Content: Origin },
  { name: 'documents', label: 'Documents', Content: Documents },
  { name: 'compliance', label: 'Compliance', Content: Compliance },
] as const
