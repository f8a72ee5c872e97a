import { Bar } from '#app/ui/bar.tsx'
import { formatDateTime, formatPercent } from '#app/ui/format.ts'
import type { Farmer } from '#domain/farmer.ts'
import { isVerifiedWithoutSteps } from '#domain/farmer-rules.ts'
import { noVerification } from '#domain/verification-record.ts'
import { isOwnRegistration, ownRegistrationText } from '#domain/verification-rules.ts'
import { stepsOnRecord } from '#domain/verification-steps.ts'
import {
  liftableFlags,
  type OpenFlag,
  openFlags,
  rolesFor,
  type StepState,
  stepStates,
  waitingSteps,
} from '#domain/verification-waiting.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { type PersonText, usePersonText } from '../../lists/use-person-text.ts'
import textStyles from './consent-text.module.css'
import styles from './farmer-verification.module.css'
import { useVerifier } from './use-verifier.ts'
import { doneText, eventText } from './verification-text.ts'

/** What has been checked about a farmer, what is in doubt, what comes next and who may do it. */
export function FarmerVerification({ farmer }: { farmer: Farmer }) {
  const user = useVerifier()
  const personText = usePersonText()
  const states = stepStates(farmer)
  const mine = new Set(waitingSteps(farmer, user).map(({ step }) => step.id))
  const next = states.find(({ done, missing }) => !done && !missing)
  const { steps } = farmer.verification ?? noVerification
  const mayVerify = user.may('farmers:verify')
  return (
    <section className={styles.section} aria-labelledby="verification-heading">
      <h3 className={styles.heading} id="verification-heading">
        Verification
      </h3>
      <Bar
        label="Score"
        percent={farmer.verificationScore}
        figure={`${formatPercent(farmer.verificationScore)} verified`}
      />
      {isVerifiedWithoutSteps(farmer) && (
        <p>
          Verified before each step was kept: nothing says who checked what. The steps are to be
          done again; with the first of them the score follows from these.
        </p>
      )}
      <Flags flags={openFlags(farmer)} personText={personText} />
      {mayVerify && isOwnRegistration(farmer, user) && (
        <p className={styles.muted}>{ownRegistrationText}.</p>
      )}
      <ol className={styles.steps}>
        {states.map((state) => (
          <Step
            key={state.step.id}
            state={state}
            farmerId={farmer.id}
            personText={personText}
            isNext={state === next}
            isMine={mine.has(state.step.id)}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <ActionLink action="flag" id={farmer.id} scope="farmers:verify">
          Flag
        </ActionLink>
        {liftableFlags(farmer, user).length > 0 && (
          <ActionLink action="lift-flag" id={farmer.id} scope="farmers:verify">
            Lift flag
          </ActionLink>
        )}
        {steps.length > 0 && !isOwnRegistration(farmer, user) && (
          <ActionLink action="withdraw-step" id={farmer.id} scope="farmers:verify">
            Withdraw a step
          </ActionLink>
        )}
      </div>
      <History farmer={farmer} personText={personText} />
    </section>
  )
}

interface StepProps {
  state: StepState
  farmerId: string
  personText: PersonText
  isNext: boolean
  /** Whether this user may do it. */
  isMine: boolean
}

function Step({ state: { step, done, missing }, farmerId, personText, isNext, isMine }: StepProps) {
  return (
    <li className={styles.step} data-done={done !== undefined}>
      <span className={styles.mark} aria-hidden="true">
        {done ? '✓' : '○'}
      </span>
      <div className={styles.body}>
        <p className={styles.name}>
          <span>
            {step.label}
            <span className={styles.state}>
              {done ? ' – done' : isNext ? ' – next' : ' – to do'}
            </span>
          </span>
          <span className={styles.weight}>{formatPercent(step.weightPercent)}</span>
        </p>
        {done ? (
          <>
            <p className={styles.muted}>{doneText(done, personText)}</p>
            {done.evidenceSince && (
              <p className={styles.muted}>
                Seen: what is on record since {formatDateTime(done.evidenceSince)}
              </p>
            )}
            {done.note && <p className={styles.note}>{done.note}</p>}
          </>
        ) : (
          <>
            <p className={styles.muted}>{missing || step.takes}</p>
            {!isMine && <p className={styles.muted}>Who may: {rolesFor(step).join(', ')}</p>}
          </>
        )}
        {isMine && !missing && (
          <div>
            <ActionLink
              action={stepsOnRecord.has(step.id) ? 'verify' : `verify-${step.id}`}
              id={farmerId}
              scope="farmers:verify"
              label={`Record step: ${step.label}`}
            >
              Record step
            </ActionLink>
          </div>
        )}
      </div>
    </li>
  )
}

const Flags = ({ flags, personText }: { flags: readonly OpenFlag[]; personText: PersonText }) =>
  flags.length > 0 && (
    <ul className={styles.flags} aria-label="Open flags">
      {flags.map(({ id, reason, raised }) => (
        <li key={id} className={styles.flag}>
          <strong>{reason}</strong>
          {raised?.note && <p className={styles.note}>{raised.note}</p>}
          {raised && <p>{doneText(raised, personText)}</p>}
        </li>
      ))}
    </ul>
  )

/** Every event, newest first: none is ever overwritten. */
function History({ farmer, personText }: { farmer: Farmer; personText: PersonText }) {
  const { history } = farmer.verification ?? noVerification
  if (history.length === 0) return null
  return (
    <details>
      <summary className={textStyles.summary}>History of verification ({history.length})</summary>
      <ol className={styles.history} reversed>
        {history.toReversed().map((event) => (
          <li key={event.id}>
            <strong>{eventText(event)}</strong>
            <p>{doneText(event, personText)}</p>
            {event.note && <p>{event.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
