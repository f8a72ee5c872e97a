import type { Need } from '#domain/batch-transition.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import styles from './needs.module.css'

interface NeedsProps {
  needs: readonly Need[]
  unknown: ReadonlySet<Need['code']>
  batchId: string
}

/** What to do about each, where it is not met. */
const ways: Record<Need['code'], string> = {
  'farmer-verified': 'The farmer’s identity and land have to be checked first.',
  moisture: 'Measure it, where needed dry the goods, and write the figure under Edit.',
  destination: 'Write down where it is sold to.',
  quality: 'Record a passed quality control first.',
  records: 'See the compliance records of the batch.',
  eudr: 'See the compliance records of the batch.',
}

/** What the next step needs: met, still needed, or not known to this device. */
export const Needs = ({ needs, unknown, batchId }: NeedsProps) => (
  <ul className={styles.needs} aria-label="What it needs">
    {needs.map(({ code, text, met }) => {
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
            {state === 'unmet' && code === 'destination' && (
              <ActionLink action="sale" id={batchId} scope="batches:write">
                Add destination
              </ActionLink>
            )}
            {state === 'unmet' && code === 'moisture' && (
              <ActionLink action="edit" id={batchId} scope="batches:write">
                Edit the batch
              </ActionLink>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)

const marks = { met: '✓', unmet: '✕', unknown: '?' } as const
const said = {
  met: ' – yes',
  unknown: ' – not known on this device; the server looks when it is sent',
} as const
