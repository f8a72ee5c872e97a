import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import { openEscrow } from '#domain/endpoints/trade.ts'
import { escrowRelease, newEscrowSchema, possibleReleases } from '#domain/escrow.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { currenciesWith } from '../../forms/currencies.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { ambiguousFigure, figureOf, typedFigure } from '../../forms/typed-figure.ts'
import styles from './escrow.module.css'
import { useEscrowMove } from './use-escrow-move.ts'

/** Opens a payment for a lot: the amount, the payer, and what releases it. */
export function OpenEscrowForm({ batch }: { batch: Batch }) {
  const { user } = useAuth()
  const releases = possibleReleases(batch.status)
  // One id for as long as the form is open, so that sending it twice creates one payment.
  const [id] = useState(() => newRecordId('ESC'))
  const [payer, setPayer] = useState(String(user?.user_metadata.full_name ?? ''))
  const [amount, setAmount] = useState(
    batch.estimatedValue ? typedFigure(batch.estimatedValue.amount) : '',
  )
  const [currency, setCurrency] = useState(batch.estimatedValue?.currency ?? 'EUR')
  const [releaseOn, setReleaseOn] = useState<string>(releases[0] ?? '')
  const [errors, setErrors] = useState<{ payer?: string; amount?: string }>({})
  const { run, isPending, problem } = useEscrowMove(
    (api, body: ReturnType<typeof newEscrowSchema.parse>) =>
      api.call(openEscrow, { body, idempotencyKey: `open-${id}` }),
    (escrow) => `A payment for ${escrow.batchId} is opened`,
  )

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sum = figureOf(amount)
    const body = { id, batchId: batch.id, payer, amount: { amount: sum, currency }, releaseOn }
    const checked = newEscrowSchema.safeParse(body)
    const wrong = {
      ...(payer.trim() === '' && { payer: 'Say who pays' }),
      ...(!(sum > 0) && {
        amount: ambiguousFigure(amount) ?? 'Enter the amount as a figure above 0',
      }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (checked.success) run(checked.data)
  }

  return (
    <form className={styles.act} noValidate onSubmit={open}>
      <p className={styles.note}>
        The payment is held until what you agreed has happened, and then goes to {batch.farmer}.
      </p>
      <TextInput
        label="Paid in by"
        name="payer"
        required
        value={payer}
        maxLength={200}
        error={errors.payer}
        onChange={({ currentTarget: { value } }) => setPayer(value)}
      />
      <div className={styles.money}>
        <TextInput
          label="Amount"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <NativeSelect
          label="Currency"
          value={currency}
          data={currenciesWith(currency)}
          onChange={({ currentTarget: { value } }) => setCurrency(value)}
        />
      </div>
      <NativeSelect
        label="Released"
        value={releaseOn}
        data={releases.map((value) => ({ value, label: escrowRelease.label(value) }))}
        onChange={({ currentTarget: { value } }) => setReleaseOn(value)}
      />
      <Button type="submit" loading={isPending}>
        Open payment
      </Button>
      <p role="alert">{problem}</p>
    </form>
  )
}
