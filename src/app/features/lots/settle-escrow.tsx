import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import { settleEscrow } from '#domain/endpoints/trade.ts'
import { type Escrow, escrowOutcome, possibleOutcomes } from '#domain/escrow.ts'
import { useMay, useOwner } from '../../auth/auth-provider.tsx'
import styles from './escrow.module.css'
import { useEscrowMove } from './use-escrow-move.ts'

interface SettleEscrowProps {
  escrow: Escrow
  batch: Batch
}

/**
 * Ends a payment by a decision, if one is needed and the user may make it. Users may not settle payments that they
 * opened.
 */
export function SettleEscrow({ escrow, batch }: SettleEscrowProps) {
  const may = useMay()('escrow:settle')
  const own = useOwner()
  const outcomes = possibleOutcomes(escrow, batch.status)
  if (!may || outcomes.length === 0) return null
  if (escrow.openedBy?.id === own) {
    return <p className={styles.note}>You opened this payment: another admin has to settle it.</p>
  }
  return <SettleForm escrow={escrow} outcomes={outcomes} />
}

interface SettleFormProps {
  escrow: Escrow
  outcomes: ReturnType<typeof possibleOutcomes>
}

function SettleForm({ escrow: { id, version }, outcomes }: SettleFormProps) {
  const [outcome, setOutcome] = useState(outcomes[0])
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isPending, problem } = useEscrowMove(
    (api, given: { outcome: (typeof outcomes)[number]; reason: string }) =>
      api.call(settleEscrow, { params: { id }, version, body: given }),
    ({ batchId, status }) => `The payment for ${batchId} is ${wordsOf(status)}`,
  )
  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given && outcome) run({ outcome, reason: given })
    else event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
  }
  return (
    <form className={styles.act} noValidate onSubmit={settle}>
      <NativeSelect
        label="Outcome"
        value={outcome}
        onChange={({ currentTarget: { value } }) =>
          setOutcome(outcomes.find((one) => one === value))
        }
        data={outcomes.map((value) => ({ value, label: escrowOutcome.label(value) }))}
      />
      <TextInput
        label="Reason for the decision"
        name="reason"
        description="Both sides read it"
        value={reason}
        maxLength={200}
        error={isMissing ? 'Say why it is decided so' : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Settle the payment
      </Button>
      <p role="alert">{problem}</p>
    </form>
  )
}

const wordsOf = (status: string) => escrowOutcome.label(status).toLowerCase()
