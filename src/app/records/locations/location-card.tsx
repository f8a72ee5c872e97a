import { memo } from 'react'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { counted, formatFarmArea } from '#app/ui/format.ts'
import { cropNames } from '#domain/commodity.ts'
import type { Location } from '#domain/location.ts'
import { locationType } from '#domain/location-words.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { InspectionStatus, LocationStatus } from './location-status.tsx'

export const LocationCard = memo(({ row: location, link, mark }: CardProps<Location>) => (
  <CompactCard
    title={location.name}
    link={link}
    badge={<LocationStatus status={location.status} />}
    subtitle={`${location.state}, ${location.country} · ${locationType.label(location.type)}`}
    marks={
      <>
        {location.compliance.status !== 'Compliant' && (
          <InspectionStatus status={location.compliance.status} />
        )}
        <UnsentBadge mark={mark} />
      </>
    }
    actions={
      <>
        <ActionLink
          action="map"
          id={location.id}
          scope="locations:read"
          label={`View Map of ${location.name}`}
        >
          View Map
        </ActionLink>
        <ActionLink
          action="edit"
          id={location.id}
          scope="locations:write"
          label={`Update ${location.name}`}
        >
          Update
        </ActionLink>
      </>
    }
  >
    <strong>{counted(location.farmersCount, 'farmer')}</strong>
    <span>{formatFarmArea(location.totalArea, location.farmsNotMeasured)}</span>
    <span>{cropNames(location.primaryCrops)}</span>
  </CompactCard>
))
LocationCard.displayName = 'LocationCard'
