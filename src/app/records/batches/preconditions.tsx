import { SmallLink } from '#app/ui/small-link.tsx'
import type { Batch } from '#domain/batch.ts'
import type { Precondition } from '#domain/batch-transition.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { recordPath } from '../../lists/record-path.ts'
import styles from './preconditions.module.css'

interface PreconditionsProps {
  preconditions: readonly Precondition[]
  unknown: ReadonlySet<Precondition['code']>
  batch: Pick<Batch, 'id' | 'farmerId'>
}

/** What to do about each precondition that is not met. */
const ways: Record<Precondition['code'], string> = {
  'farmer-verified': 'The steps of the farmer’s verification have to be done first.',
  moisture: 'Measure it, where needed dry the goods, and enter the figure under Edit.',
  destination: 'Record where it is sold to, and in which country that is.',
  quality: 'Record a passed quality control first.',
  records: 'See what failed, or has expired.',
  eudr: 'Open one, and have what it needs proven.',
  origin:
    'Say of each harvest in it which plots it grew on. One part of unknown origin holds up the whole.',
  screening: 'Have the plots screened, or visit those that a screening asks about.',
}

/** The preconditions of the next step: met, still needed, or unknown to this device. */
export const Preconditions = ({ preconditions, unknown, batch }: PreconditionsProps) => (
  <ul className={styles.preconditions} aria-label="What it needs">
    {preconditions.map(({ code, text, met, why }) => {
      const state = unknown.has(code) ? 'unknown' : met ? 'met' : 'unmet'
      return (
        <li key={code} className={styles.need} data-state={state}>
          <span className={styles.mark} aria-hidden="true">
            {marks[state]}
          </span>
          <div>
            {text}
            <span className={styles.state}>
              {state === 'unmet' ? ` – still needed. ${ways[code]}` : said[state]}
            </span>
            {why && <span className={styles.why}>{why}.</span>}
            {state === 'unmet' && code === 'farmer-verified' && (
              <VerificationLink farmerId={batch.farmerId} />
            )}
            {state === 'unmet' && code === 'destination' && (
              <ActionLink action="sale" id={batch.id} scope="batches:write">
                Add destination
              </ActionLink>
            )}
            {state === 'unmet' && code === 'moisture' && (
              <ActionLink action="edit" id={batch.id} scope="batches:write">
                Edit the batch
              </ActionLink>
            )}
            {state === 'unmet' && (code === 'eudr' || code === 'records') && (
              <SmallLink to={`/compliance?q=${encodeURIComponent(batch.id)}`}>
                Its compliance records
              </SmallLink>
            )}
            {state === 'unmet' && (code === 'origin' || code === 'screening') && (
              <ActionLink action="origin" id={batch.id} scope="plots:read">
                {code === 'origin' ? 'See what is not traced' : 'See which plots, and the way'}
              </ActionLink>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)

/** Links to the farmer's checklist, for users who may read it. */
function VerificationLink({ farmerId }: { farmerId: string }) {
  const may = useMay()
  return (
    may('farmers:read') && (
      <SmallLink to={recordPath('/farmers', farmerId)}>Open the verification</SmallLink>
    )
  )
}

const marks = { met: '✓', unmet: '✕', unknown: '?' } as const
const said = {
  met: ' – yes',
  unknown: ' – not known on this device; the server looks when it is sent',
} as const
