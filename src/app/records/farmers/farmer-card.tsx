import { memo } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { formatFarmSize } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { Share } from '#app/ui/share.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { roughPlaceM } from '#domain/farmer-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './farmer-card.module.css'
import { FarmerStatus } from './farmer-status.tsx'

export const FarmerCard = memo(({ row: farmer, link, mark }: CardProps<Farmer>) => {
  const doubt = placeDoubt(farmer)
  return (
    <CompactCard
      title={farmer.name}
      link={link}
      mark={<Avatar initials={farmer.avatar} />}
      badge={<FarmerStatus farmer={farmer} />}
      subtitle={farmer.location}
      marks={mark && <UnsentBadge mark={mark} />}
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
    >
      <Share label="Verification" percent={farmer.verificationScore} />
      <span>{cropNames(farmer.crops)}</span>
      <span>{formatFarmSize(farmer.farmSize)}</span>
      {doubt && <span className={styles.doubt}>{doubt}</span>}
    </CompactCard>
  )
})
FarmerCard.displayName = 'FarmerCard'

/** What is to be done about a farm's position at the next visit, if anything. */
function placeDoubt(farmer: Farmer): string | undefined {
  if (farmer.coordinates === null) return 'Place not taken yet'
  const roughM = roughPlaceM(farmer)
  return roughM === undefined ? undefined : `Rough place, ±${formatAccuracy(roughM)}`
}
