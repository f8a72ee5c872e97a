import { useCallback, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatBytes, formatDate } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import { readIdentityPhoto } from '#domain/endpoints/farmer-identities.ts'
import {
  type FarmerIdentity as Identity,
  type IdentityPhoto,
  identityKind,
  isEmptyIdentity,
  maskNumber,
} from '#domain/identity.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { OpenFile } from '../../forms/files/open-file.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import styles from './identity.module.css'
import { useIdentity } from './use-identity.ts'

interface FarmerIdentityProps {
  farmerId: string
  /** Whether its photos are shown initially. */
  isInSight?: boolean
  /** Called for each photo once it is shown. */
  onPhotoShown?: ((of: IdentityPhotoOf) => void) | undefined
}

type IdentityPhotoOf = 'document' | 'farmer'

/** The document that proves a farmer's identity, for users who may read it. */
export function FarmerIdentity(props: FarmerIdentityProps) {
  const may = useMay()
  return may('farmers:identity:read') ? <Section key={props.farmerId} {...props} /> : null
}

function Section({ farmerId, isInSight = false, onPhotoShown }: FarmerIdentityProps) {
  const { identity, mark, error, isUnknown, refetch } = useIdentity(farmerId)
  const isRecorded = identity !== undefined && !isEmptyIdentity(identity)
  return (
    <section className={styles.section} aria-label="Identity">
      <div className={styles.head}>
        <h3 className={styles.heading}>Identity</h3>
        {mark && <UnsentBadge mark={mark} />}
      </div>
      {isRecorded ? (
        <IdentityFacts identity={identity} isInSight={isInSight} onPhotoShown={onPhotoShown} />
      ) : identity ? (
        <p className={styles.note}>No identity document recorded</p>
      ) : isUnknown ? (
        <p className={styles.note} role="status">
          Identity documents are not kept on the device. With a network, what is recorded is shown
          here.
        </p>
      ) : error ? (
        <p className={styles.note} role="alert">
          {describeError(error).text}{' '}
          <Button variant="subtle" size="compact-sm" onClick={refetch}>
            Try again
          </Button>
        </p>
      ) : (
        <Waiting className={styles.note} what="the identity document" />
      )}
      <div className={styles.actions}>
        <ActionLink action="identity" id={farmerId} scope="farmers:identity:write">
          {isRecorded ? 'Change identity' : 'Record identity'}
        </ActionLink>
        {isRecorded && (
          <ActionLink action="remove-identity" id={farmerId} scope="farmers:identity:write">
            Remove identity
          </ActionLink>
        )}
      </div>
    </section>
  )
}

interface IdentityFactsProps extends Pick<FarmerIdentityProps, 'onPhotoShown'> {
  identity: Identity
  isInSight: boolean
}

const IdentityFacts = ({ identity, isInSight, onPhotoShown }: IdentityFactsProps) => (
  <>
    <Facts>
      {identity.document && (
        <>
          <Fact name="Document">{identityKind.label(identity.document.kind)}</Fact>
          <Fact name="Number">
            <MaskedNumber number={identity.document.number} />
          </Fact>
          <Fact name="Issued in">{countryName(identity.document.country)}</Fact>
        </>
      )}
      <Fact name="Photo of the document">{photoText(identity.documentPhoto)}</Fact>
      <Fact name="Photo of the farmer">{photoText(identity.farmerPhoto)}</Fact>
    </Facts>
    <OpenPhoto
      farmerId={identity.id}
      photo={identity.documentPhoto}
      of="document"
      isOpenAtFirst={isInSight}
      onPhotoShown={onPhotoShown}
    />
    <OpenPhoto
      farmerId={identity.id}
      photo={identity.farmerPhoto}
      of="farmer"
      isOpenAtFirst={isInSight}
      onPhotoShown={onPhotoShown}
    />
  </>
)

interface OpenPhotoProps extends Pick<FarmerIdentityProps, 'onPhotoShown'> {
  farmerId: string
  photo: IdentityPhoto | null
  of: IdentityPhotoOf
  isOpenAtFirst: boolean
}

/** Shows a photo on request. It is not kept on the device. */
function OpenPhoto({ farmerId, photo, of, isOpenAtFirst, onPhotoShown }: OpenPhotoProps) {
  const api = useApi()
  const onShown = useCallback(() => onPhotoShown?.(of), [onPhotoShown, of])
  if (!photo) return null
  const { name, sha256 } = photo
  return (
    <OpenFile
      key={sha256}
      file={{
        kind: 'farmerIdentities',
        recordId: farmerId,
        sha256,
        load: (signal) => api.call(readIdentityPhoto, { params: { id: farmerId, sha256 }, signal }),
      }}
      fileName={name}
      word="photo"
      of={`the ${of}`}
      isNamed
      onShown={onShown}
      isOpenAtFirst={isOpenAtFirst}
    />
  )
}

/** Hidden from people looking over the user's shoulder; shown on request, and can be hidden again. */
function MaskedNumber({ number }: { number: string }) {
  const [isShown, setShown] = useState(false)
  const numberId = useId()
  return (
    <span className={styles.masked}>
      <span id={numberId} className={styles.number} aria-live="polite">
        {isShown ? (
          number
        ) : (
          <>
            <span aria-hidden="true">{maskNumber(number)}</span>
            <span className="visually-hidden">Hidden</span>
          </>
        )}
      </span>
      <Button
        variant="default"
        size="compact-md"
        aria-controls={numberId}
        aria-label={isShown ? 'Hide the number' : 'Show the number'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  )
}

const countryName = (code: string | null): string => {
  if (code === null) return 'Not said'
  return isAfricanCountryCode(code) ? africanCountries[code] : code
}

const photoText = (photo: IdentityPhoto | null): string =>
  photo
    ? `${photo.name}, ${formatBytes(photo.sizeBytes)}, added ${formatDate(photo.addedAt.slice(0, 10))}`
    : 'None'
