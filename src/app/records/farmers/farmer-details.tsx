import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { FarmerBatches } from './farmer-batches.tsx'
import { FarmerCertificates } from './farmer-certificates.tsx'
import { FarmerConsent } from './farmer-consent.tsx'
import { FarmerFacts, FarmerHead } from './farmer-facts.tsx'
import { FarmerIdentity } from './farmer-identity.tsx'
import { FarmerPlots } from './farmer-plots.tsx'
import { FarmerVerification } from './farmer-verification.tsx'

interface FarmerDetailsProps {
  id: string
  onClose: () => void
}

export const FarmerDetails = ({ id, onClose }: FarmerDetailsProps) => (
  <RecordPanel
    kind="farmers"
    id={id}
    titleOf={({ name }) => name}
    onClose={onClose}
    hasPage
    actions={(farmer) => (
      <ActionLink action="edit" id={farmer.id} scope="farmers:write">
        Edit
      </ActionLink>
    )}
  >
    {(farmer) => (
      <>
        <FarmerHead farmer={farmer} />
        <FarmerFacts farmer={farmer} />
        <FarmerCertificates farmer={farmer} />
        <FarmerVerification farmer={farmer} />
        <FarmerConsent farmer={farmer} />
        <FarmerIdentity farmerId={farmer.id} />
        <FarmerPlots farmer={farmer} />
        <FarmerBatches farmer={farmer} />
      </>
    )}
  </RecordPanel>
)
