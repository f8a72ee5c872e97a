import { Link } from 'react-router-dom'
import { BatchStatus } from '#app/ui/batch-status.tsx'
import { EmailLink, PhoneLink } from '#app/ui/contact-link.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import {
  formatCount,
  formatDate,
  formatFarmSize,
  formatKg,
  formatMoney,
  formatPlotHa,
} from '#app/ui/format.ts'
import { PlotStatus } from '#app/ui/plot-status.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import { commodityLabels, cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'
import { FarmPosition } from './farm-position.tsx'
import { FarmerCertificates } from './farmer-certificates.tsx'
import { FarmerConsent } from './farmer-consent.tsx'
import { FarmerIdentity } from './farmer-identity.tsx'
import { FarmerStatus } from './farmer-status.tsx'
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
    actions={(farmer) => (
      <ActionLink action="edit" id={farmer.id} scope="farmers:write">
        Edit
      </ActionLink>
    )}
  >
    {(farmer) => <Details farmer={farmer} />}
  </RecordPanel>
)

function Details({ farmer }: { farmer: Farmer }) {
  return (
    <>
      <DetailsHead badge={<FarmerStatus farmer={farmer} />}>
        {cropNames(farmer.crops)}, {formatFarmSize(farmer.farmSize, 'size not measured')}
      </DetailsHead>
      <Facts>
        <Fact name="Phone">{farmer.phone ? <PhoneLink phone={farmer.phone} /> : 'Not given'}</Fact>
        <Fact name="Email">{farmer.email ? <EmailLink email={farmer.email} /> : 'Not given'}</Fact>
        <Fact name="Member number">{farmer.memberNumber ?? 'Not given'}</Fact>
        <Fact name="Location">
          <Link to={recordPath('/locations', farmer.locationId)}>{farmer.location}</Link>
        </Fact>
        <Fact name="Coordinates">
          <FarmPosition farmer={farmer} />
        </Fact>
        <Fact name="Recent activity">{farmer.recentActivity}</Fact>
        <Fact name="Registered">{formatDate(farmer.registrationDate)}</Fact>
        <Fact name="Batches so far">{formatCount(farmer.totalBatches)}</Fact>
        <Fact name="Certifications">{farmer.certifications.join(', ') || 'None'}</Fact>
        <Fact name="Annual income">
          {farmer.annualIncome ? formatMoney(farmer.annualIncome) : 'Not given'}
        </Fact>
      </Facts>
      <FarmerCertificates farmer={farmer} />
      <FarmerVerification farmer={farmer} />
      <FarmerConsent farmer={farmer} />
      <FarmerIdentity farmerId={farmer.id} />
      <RelatedRecords
        title="Plots"
        kind="plots"
        where={{ farmerId: farmer.id }}
        order={(a, b) => a.name.localeCompare(b.name)}
        none="None has been recorded yet."
        to={(plot) => recordPath('/plots', plot.id)}
      >
        {(plot) => (
          <>
            <span>
              {plot.name}, {plotAreaWords(plot)}
            </span>
            <PlotStatus status={plot.status} />
          </>
        )}
      </RelatedRecords>
      <AddPlotLink farmer={farmer} />
      <RelatedRecords
        title="Batches"
        kind="batches"
        where={{ farmerId: farmer.id }}
        order={(a, b) => b.harvestDate.localeCompare(a.harvestDate)}
        none="None has been registered yet."
        to={(batch) => recordPath('/batches', batch.id)}
      >
        {(batch) => (
          <>
            <span>
              {batch.id}, {formatKg(batch.quantity)} {commodityLabels[batch.crop].toLowerCase()}
            </span>
            <BatchStatus status={batch.status} />
          </>
        )}
      </RelatedRecords>
    </>
  )
}

function plotAreaWords(plot: Plot): string {
  const areaHa = plotAreaHa(plot)
  return areaHa === null ? 'area not known' : formatPlotHa(areaHa)
}

function AddPlotLink({ farmer }: { farmer: Farmer }) {
  const may = useMay()
  if (!may('plots:write')) return null
  return (
    <SmallLink to={`/plots?do=add&farmer=${encodeURIComponent(farmer.id)}`}>Add a plot</SmallLink>
  )
}
