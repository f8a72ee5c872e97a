import { Link } from 'react-router-dom'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatDate, formatFarmArea, formatMm } from '#app/ui/format.ts'
import { Place } from '#app/ui/place.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Location } from '#domain/location.ts'
import { locationType } from '#domain/location-words.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath, searchPath } from '../../lists/record-path.ts'
import styles from './location-details.module.css'
import { InspectionStatus, LocationStatus } from './location-status.tsx'
import { Ratings } from './ratings.tsx'
import { weatherText } from './weather-text.ts'

interface LocationDetailsProps {
  id: string
  onClose: () => void
}

export const LocationDetails = ({ id, onClose }: LocationDetailsProps) => (
  <RecordPanel
    kind="locations"
    id={id}
    titleOf={({ name }) => name}
    onClose={onClose}
    actions={(location) => (
      <>
        <ActionLink action="map" id={location.id} scope="locations:read">
          View Map
        </ActionLink>
        <ActionLink action="edit" id={location.id} scope="locations:write">
          Update
        </ActionLink>
        <ActionLink action="weather" id={location.id} scope="locations:conditions:write">
          Report weather
        </ActionLink>
        <ActionLink action="inspection" id={location.id} scope="locations:conditions:write">
          Record inspection
        </ActionLink>
      </>
    )}
  >
    {(location) => <Details location={location} />}
  </RecordPanel>
)

const Weather = ({ weather }: { weather: Location['weatherInfo'] }) =>
  weather ? (
    <>
      <p>{weatherText(weather)}</p>
      <p>{formatMm(weather.rainfall)} of rain in 30 days</p>
      <p>
        Measured <RelativeTime instant={weather.measuredAt} />
      </p>
    </>
  ) : (
    <p>Not yet measured</p>
  )

const Details = ({ location }: { location: Location }) => (
  <>
    <DetailsHead badge={<LocationStatus status={location.status} />}>
      {locationType.label(location.type)} in {location.state}, {location.country}
    </DetailsHead>
    <Facts>
      <Fact name="Farmers">
        <Link to={searchPath('/farmers', location.name)}>
          {formatCount(location.farmersCount)} at {location.name}
        </Link>
      </Fact>
      <Fact name="Active batches">{formatCount(location.activeBatches)}</Fact>
      <Fact name="Total area">{formatFarmArea(location.totalArea, location.farmsNotMeasured)}</Fact>
      <Fact name="Primary crops">{cropNames(location.primaryCrops)}</Fact>
      <Fact name="Agent">
        {location.agentId ? (
          <Link to={recordPath('/agents', location.agentId)}>{location.agent}</Link>
        ) : (
          'None yet'
        )}
      </Fact>
      <Fact name="Coordinates">
        <Place {...location} />
      </Fact>
      <Fact name="Last update">
        <RelativeTime instant={location.lastUpdate} />
      </Fact>
    </Facts>
    <section>
      <h3 className={styles.heading}>Weather</h3>
      <Weather weather={location.weatherInfo} />
    </section>
    <section>
      <h3 className={styles.heading}>Infrastructure</h3>
      <Ratings infrastructure={location.infrastructure} />
    </section>
    <section>
      <h3 className={styles.heading}>Compliance</h3>
      <Facts>
        <Fact name="Inspection">
          <InspectionStatus status={location.compliance.status} />
        </Fact>
        <Fact name="Inspected on">
          {location.compliance.inspectionDate
            ? formatDate(location.compliance.inspectionDate)
            : 'Not yet'}
        </Fact>
        <Fact name="Inspected by">{location.compliance.inspectedBy || 'Nobody yet'}</Fact>
        <Fact name="Certifications">{location.compliance.certifications.join(', ') || 'None'}</Fact>
      </Facts>
    </section>
  </>
)
