import { Link } from 'react-router-dom'
import { EmailLink, PhoneLink } from '#app/ui/contact-link.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatDate, formatFarmSize, formatMoney } from '#app/ui/format.ts'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { recordPath } from '../../lists/record-path.ts'
import { FarmPosition } from './farm-position.tsx'
import { FarmerStatus } from './farmer-status.tsx'

/** What a farmer grows and on how much land, and how far they are verified. */
export const FarmerHead = ({ farmer }: { farmer: Farmer }) => (
  <DetailsHead badge={<FarmerStatus farmer={farmer} />}>
    {cropNames(farmer.crops)}, {formatFarmSize(farmer.farmSize, 'size not measured')}
  </DetailsHead>
)

/** Everything that is recorded of a farmer themselves. */
export const FarmerFacts = ({ farmer }: { farmer: Farmer }) => (
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
)
