import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDateTime, formatFarmSize, formatPlotHa } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { PlotStatus, ScreeningState } from '#app/ui/plot-status.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'
import { captureMethod } from '#domain/plot-words.ts'
import type { VerificationStep } from '#domain/verification.ts'
import { describeError } from '../../api/errors.ts'
import { recordPath } from '../../lists/record-path.ts'
import { useRelatedRecords } from '../../lists/use-related-records.ts'
import { PlotDrawing, partsOf } from '../../map/plot-drawing.tsx'
import { ConsentProofs, NoConsentProof } from './consent-proofs.tsx'
import { FarmPosition } from './farm-position.tsx'
import { ConsentFacts } from './farmer-consent.tsx'
import { FarmerIdentity } from './farmer-identity.tsx'
import styles from './step-evidence.module.css'
import { useIdentity } from './use-identity.ts'

interface EvidenceProps {
  farmer: Farmer
  /** Called with whether all that the step checks is in sight, whenever that changes. */
  onSeen: (isSeen: boolean) => void
}

/** What a step on record checks, for comparison with what the user knows. */
export function StepEvidence({ step, ...props }: EvidenceProps & { step: VerificationStep }) {
  switch (step.id) {
    case 'identity':
      // Photos that were replaced meanwhile are others to look at.
      return <IdentityEvidence key={props.farmer.identitySince} {...props} />
    case 'consent':
      return <ConsentEvidence {...props} />
    case 'plot':
      return <PlotEvidence {...props} />
    default:
      return null
  }
}

/** Two photos can be compared anywhere; without them, only with the farmer there. */
function IdentityEvidence({ farmer, onSeen }: EvidenceProps) {
  const { identity } = useIdentity(farmer.id)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [isHere, setHere] = useState(false)
  const onPhotoShown = useCallback(
    (of: string) => setShown((before) => (before.has(of) ? before : new Set([...before, of]))),
    [],
  )
  const areBothShown = shown.has('document') && shown.has('farmer')
  const isKnown = Boolean(identity?.document)
  useSeen(isKnown && (areBothShown || isHere), onSeen)
  return (
    <>
      <FarmerIdentity farmerId={farmer.id} isInSight onPhotoShown={onPhotoShown} />
      {isKnown && !areBothShown && (
        <Checkbox
          label="The farmer is here with this document"
          description="Needed where the photos of document and farmer are not both on record"
          checked={isHere}
          onChange={({ currentTarget }) => setHere(currentTarget.checked)}
        />
      )}
    </>
  )
}

function ConsentEvidence({ farmer, onSeen }: EvidenceProps) {
  useSeen(farmer.consent !== null, onSeen)
  const { consent } = farmer
  return (
    consent && (
      <>
        <ConsentFacts consent={consent} state="given" />
        <NoConsentProof farmer={farmer} />
        <ConsentProofs farmer={farmer} consent={consent} />
      </>
    )
  )
}

function PlotEvidence({ farmer, onSeen }: EvidenceProps) {
  const { rows, error } = useRelatedRecords({
    kind: 'plots',
    where: { farmerId: farmer.id },
    order: (a, b) => a.name.localeCompare(b.name),
  })
  useSeen(rows !== undefined && rows.length >= farmer.plots.count, onSeen)
  return (
    <>
      <Facts>
        <Fact name="Farm size">{formatFarmSize(farmer.farmSize, 'Not measured')}</Fact>
        <Fact name="Place">
          <FarmPosition farmer={farmer} />
        </Fact>
        <Fact name="Crops">{cropNames(farmer.crops)}</Fact>
      </Facts>
      {rows ? (
        <ul className={styles.plots}>
          {rows.map((plot) => (
            <li key={plot.id} className={styles.plot}>
              <PlotDrawing label={`${plot.name}: drawing`} {...partsOf(plot.geometry)} />
              <PlotFacts plot={plot} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <p role="status">{describeError(error).text}</p>
      ) : (
        <Waiting what="plots" />
      )}
    </>
  )
}

function PlotFacts({ plot }: { plot: Plot }) {
  const { id, name, status, capture, screening } = plot
  const areaHa = plotAreaHa(plot)
  return (
    <div className={styles.facts}>
      <p>
        <Link to={recordPath('/plots', id)}>{name}</Link>,{' '}
        {areaHa === null ? 'area not known' : formatPlotHa(areaHa)}
      </p>
      <p className={styles.muted}>
        {captureMethod.label(capture.method)}, {formatDateTime(capture.at)}
        {capture.by && <span>{`, by ${capture.by}`}</span>}
      </p>
      <p className={styles.states}>
        <PlotStatus status={status} />
        <ScreeningState {...screening} />
      </p>
    </div>
  )
}

function useSeen(isSeen: boolean, onSeen: EvidenceProps['onSeen']): void {
  useEffect(() => onSeen(isSeen), [isSeen, onSeen])
}
