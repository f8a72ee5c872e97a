import { type Claim, type ClaimId, claimStates, claims } from '../../content/claims.ts'
import { appLink } from '../app-link.ts'
import { useBuild } from '../build-context.tsx'
import styles from './claim-state.module.css'

/** How far a claim is true today, with a link to where it can be seen. In a demo, a link into the app signs in at once. */
export function ClaimState({ claim: id }: { claim: ClaimId }) {
  const { isDemo } = useBuild()
  const claim: Claim = claims[id]
  const { text, state } = claim
  const words = claimStates[state]
  if (claim.state === 'planned') {
    return (
      <span className={styles.state} data-claim={id}>
        {words}
      </span>
    )
  }
  return (
    <a
      className={styles.state}
      data-claim={id}
      href={appLink(claim.screen.href, isDemo)}
      aria-label={`${words}: ${text}`}
    >
      {words}
    </a>
  )
}
