import { memo } from 'react'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatFarmArea } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Location } from '#domain/location.ts'
import { locationType } from '#domain/location-words.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './location-card.module.css'
import { InspectionStatus, LocationStatus } from './location-status.tsx'
import { Ratings } from './ratings.tsx'
import { weatherText } from './weather-text.ts'

export const LocationCard = memo(({ row: location, link, mark }: CardProps<Location>) => (
  <RecordCard
    title={location.name}
    subtitle={`${location.state}, ${location.country}`}
    link={link}
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
    badge={<LocationStatus status={location.status} />}
    unsent={mark && <UnsentBadge mark={mark} />}
  >
    <div className={styles.kind}>
      <p>
        {locationType.label(location.type)}, {cropNames(location.primaryCrops).toLowerCase()}
      </p>
      <InspectionStatus status={location.compliance.status} />
    </div>
    <Facts dense>
      <Fact name="Farmers">{formatCount(location.farmersCount)}</Fact>
      <Fact name="Area">{formatFarmArea(location.totalArea, location.farmsNotMeasured)}</Fact>
      <Fact name="Batches">{formatCount(location.activeBatches)}</Fact>
      <Fact name="Updated">
        <RelativeTime instant={location.lastUpdate} />
      </Fact>
      <Fact name="Agent" wide>
        {location.agent || 'None yet'}
      </Fact>
    </Facts>
    <p>
      {location.weatherInfo ? (
        <>
          {weatherText(location.weatherInfo)},{' '}
          <RelativeTime instant={location.weatherInfo.measuredAt} />
        </>
      ) : (
        'Weather not yet measured'
      )}
    </p>
    <Ratings infrastructure={location.infrastructure} />
  </RecordCard>
))
LocationCard.displayName = 'LocationCard'
