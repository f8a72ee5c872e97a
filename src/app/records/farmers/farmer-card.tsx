import { memo } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Bar } from '#app/ui/bar.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatDate, formatFarmSize, formatPercent } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { roughPlaceM } from '#domain/farmer-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { FarmerStatus } from './farmer-status.tsx'

export const FarmerCard = memo(({ row: farmer, link, mark }: CardProps<Farmer>) => (
  <RecordCard
    title={farmer.name}
    subtitle={farmer.location}
    link={link}
    mark={<Avatar initials={farmer.avatar} />}
    actions={
      <>
        <ViewLink link={link} name={farmer.name} />
        <ActionLink
          action="edit"
          id={farmer.id}
          scope="farmers:write"
          label={`Edit ${farmer.name}`}
        >
          Edit
        </ActionLink>
      </>
    }
    badge={<FarmerStatus farmer={farmer} />}
    unsent={mark && <UnsentBadge mark={mark} />}
  >
    <Bar
      label="Verification"
      percent={farmer.verificationScore}
      figure={`${formatPercent(farmer.verificationScore)} verified`}
    />
    <Facts dense>
      <Fact name="Crops">{cropNames(farmer.crops)}</Fact>
      <Fact name="Farm">{formatFarmSize(farmer.farmSize)}</Fact>
      <Fact name="Batches">{formatCount(farmer.totalBatches)}</Fact>
      <Fact name="Since">{formatDate(farmer.registrationDate)}</Fact>
      {placeDoubt(farmer) && <Fact name="Place">{placeDoubt(farmer)}</Fact>}
    </Facts>
  </RecordCard>
))
FarmerCard.displayName = 'FarmerCard'

/** What is to be done about a farm's position at the next visit, if anything. */
function placeDoubt(farmer: Farmer): string | undefined {
  if (farmer.coordinates === null) return 'Not taken yet'
  const roughM = roughPlaceM(farmer)
  return roughM === undefined ? undefined : `Rough, ±${formatAccuracy(roughM)}`
}
