import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDateTime, formatHa } from '#app/ui/format.ts'
import { Place } from '#app/ui/place.tsx'
import { consentMethod } from '#domain/consent-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { VerificationStep } from '#domain/verification.ts'
import { FarmerIdentity } from './farmer-identity.tsx'
import { plotsWords } from './plots-words.ts'

interface StepEvidenceProps {
  step: VerificationStep
  farmer: Farmer
}

/** The data that a step verifies, for comparison with what the user sees. */
export function StepEvidence({ step, farmer }: StepEvidenceProps) {
  const { consent } = farmer
  if (step.id === 'identity') return <FarmerIdentity farmerId={farmer.id} isInSight />
  if (step.id === 'plot') {
    return (
      <Facts>
        <Fact name="Plots on record">{plotsWords(farmer.plots)}</Fact>
        <Fact name="Farm size">{formatHa(farmer.farmSize)}</Fact>
      </Facts>
    )
  }
  if (step.id === 'visit') {
    return (
      <Facts>
        <Fact name="Place on record">
          <Place {...farmer} />
        </Fact>
      </Facts>
    )
  }
  if (step.id === 'consent' && consent) {
    return (
      <Facts>
        <Fact name="Given on">{formatDateTime(consent.givenAt)}</Fact>
        <Fact name="How">{consentMethod.label(consent.how)}</Fact>
        {consent.witness && <Fact name="Witness">{consent.witness}</Fact>}
      </Facts>
    )
  }
  return null
}
