import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EscrowStatus } from '#app/ui/escrow-status.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDateTime, formatMoney } from '#app/ui/format.ts'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import { disputeEscrow, fundEscrow } from '#domain/endpoints/trade.ts'
import {
  type Escrow,
  escrowOutcome,
  escrowRelease,
  mayMoveEscrow,
  missingForRelease,
} from '#domain/escrow.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import styles from './escrow.module.css'
import { SettleEscrow } from './settle-escrow.tsx'
import { useEscrowMove } from './use-escrow-move.ts'

/** A payment: what is held and for whom, what it still waits for, and what its payer can do now. */
export function EscrowDetails({ escrow, batch }: { escrow: Escrow; batch: Batch }) {
  const may = useMay()('escrow:write')
  const missing = missingForRelease(escrow, batch.status)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // The button that was pressed goes with the state that it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the state has changed.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [escrow.status])
  return (
    <section
      ref={section}
      className={styles.section}
      aria-label={`Escrow payment ${escrow.id}`}
      tabIndex={-1}
    >
      <p>
        <EscrowStatus status={escrow.status} />
      </p>
      <Facts>
        <Fact name="Held">{formatMoney(escrow.amount)}</Fact>
        <Fact name="Paid in by">{escrow.payer}</Fact>
        <Fact name="Paid out to">{escrow.payee}</Fact>
        <Fact name="Released">{escrowRelease.label(escrow.releaseOn)}</Fact>
        <Fact name="Opened">{openedText(escrow)}</Fact>
        {escrow.fundedAt && <Fact name="Funded">{formatDateTime(escrow.fundedAt)}</Fact>}
        {escrow.releasedAt && <Fact name="Paid out">{formatDateTime(escrow.releasedAt)}</Fact>}
        {escrow.dispute && <Fact name="Disputed because">{escrow.dispute.reason}</Fact>}
        {escrow.settlement && <Fact name="Settled">{settledText(escrow.settlement)}</Fact>}
      </Facts>
      {missing.length > 0 && (
        <div>
          <h3 className={styles.heading} id={titleId}>
            Still missing for the release
          </h3>
          <ol className={styles.missing} aria-labelledby={titleId}>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      )}
      {may && mayMoveEscrow(escrow, 'fund', batch.status) && <Fund escrow={escrow} />}
      {may && mayMoveEscrow(escrow, 'dispute', batch.status) && <Dispute escrow={escrow} />}
      <SettleEscrow escrow={escrow} batch={batch} />
    </section>
  )
}

/** `11 Mar 2026, 14:05, by Demo Buyer` */
const openedText = ({ createdAt, openedBy }: Escrow): string =>
  [formatDateTime(createdAt), openedBy?.name && `by ${openedBy.name}`].filter(Boolean).join(', ')

/** `Paid back on 11 Mar 2026, 14:05, by Demo Admin: The sacks were wet` */
function settledText({ outcome, reason, settledBy, settledAt }: NonNullable<Escrow['settlement']>) {
  const by = settledBy.name && `, by ${settledBy.name}`
  return `${escrowOutcome.label(outcome)} on ${formatDateTime(settledAt)}${by}: ${reason}`
}

function Fund({ escrow: { id, version, amount } }: { escrow: Escrow }) {
  const { run, isPending, problem } = useEscrowMove(
    (api, _: undefined) => api.call(fundEscrow, { params: { id }, version }),
    (escrow) => `${formatMoney(escrow.amount)} is held for ${escrow.batchId}`,
  )
  return (
    <div className={styles.act}>
      {__DEMO__ && (
        <p className={styles.note}>The bank is emulated: what is paid in here is no money.</p>
      )}
      <Button loading={isPending} onClick={() => run(undefined)}>
        Fund {formatMoney(amount)}
        {__DEMO__ && <span>{' from the emulated bank'}</span>}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  )
}

function Dispute({ escrow: { id, version } }: { escrow: Escrow }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, problem } = useEscrowMove(
    (api, given: string) =>
      api.call(disputeEscrow, { params: { id }, version, body: { reason: given } }),
    (escrow) => `The payment for ${escrow.batchId} is disputed`,
  )
  function dispute(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given) run(given)
    else event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
  }
  return (
    <form className={styles.act} noValidate onSubmit={dispute}>
      <TextInput
        label="Reason for a dispute"
        name="reason"
        description="What is not as agreed. While a dispute is open, no event releases the payment"
        value={reason}
        maxLength={200}
        error={isMissing ? 'Say what is not as agreed' : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Dispute the payment
      </Button>
      <p role="alert">{problem}</p>
    </form>
  )
}
