import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { farmerLabel, mayShowBuyers } from '#domain/buyer-view.ts'
import type { Consent } from '#domain/consent.ts'
import { consentState, isNo } from '#domain/consent-rules.ts'
import {
  type ConsentState,
  consentLanguage,
  consentMethod,
  consentPurpose,
  consentStates,
} from '#domain/consent-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { ConsentProofs, lacksProof, NoConsentProof } from './consent-proofs.tsx'
import styles from './farmer-consent.module.css'

const tones: Record<ConsentState, Tone> = {
  none: 'neutral',
  given: 'success',
  withdrawn: 'warning',
  declined: 'warning',
}

/** What a farmer has consented to, and the actions on that. */
export function FarmerConsent({ farmer }: { farmer: Farmer }) {
  const state = consentState(farmer)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Consent</h3>
      {farmer.consent ? (
        <>
          <ConsentFacts consent={farmer.consent} state={state} />
          <NoConsentProof farmer={farmer} />
          <ConsentProofs farmer={farmer} consent={farmer.consent} />
        </>
      ) : (
        <p className={styles.none}>No consent recorded yet</p>
      )}
      <p className={styles.none}>
        {mayShowBuyers(farmer)
          ? 'Buyers see the farmer’s name and where the crop grew.'
          : `Buyers see “${farmerLabel(farmer.id)}” and the region, not the name and the place.`}
      </p>
      <ConsentHistory farmer={farmer} />
      <div className={styles.actions}>
        <ActionLink action="consent" id={farmer.id} scope="farmers:write">
          {state === 'given' || state === 'declined' ? 'Record new answer' : 'Record consent'}
        </ActionLink>
        {lacksProof(farmer) && (
          <ActionLink action="consent-proof" id={farmer.id} scope="farmers:write">
            Add photo
          </ActionLink>
        )}
        {state === 'given' && (
          <ActionLink action="withdraw-consent" id={farmer.id} scope="farmers:write">
            Withdraw consent
          </ActionLink>
        )}
      </div>
    </section>
  )
}

/** A farmer's answer as it is on record. */
export const ConsentFacts = ({ consent, state }: { consent: Consent; state: ConsentState }) => (
  <Facts>
    <Fact name="State">
      <StatusBadge tone={tones[state]}>{consentStates.label(state)}</StatusBadge>
    </Fact>
    {consent.withdrawnAt && <Fact name="Withdrawn on">{formatDateTime(consent.withdrawnAt)}</Fact>}
    {consent.withdrawalReason && <Fact name="Reason">{consent.withdrawalReason}</Fact>}
    {!isNo(consent) && (
      <Fact name="For">
        <ul className={styles.purposes}>
          {consent.purposes.map((purpose) => (
            <li key={purpose}>{consentPurpose.label(purpose)}</li>
          ))}
        </ul>
      </Fact>
    )}
    <Fact name={isNo(consent) ? 'Said on' : 'Given on'}>{formatDateTime(consent.givenAt)}</Fact>
    <Fact name="How">{consentMethod.label(consent.how)}</Fact>
    {consent.witness && <Fact name="Witness">{consent.witness}</Fact>}
    <Fact name="Text">
      {consentLanguage.label(consent.language)}, version of {formatDate(consent.textVersion)}
    </Fact>
  </Facts>
)
