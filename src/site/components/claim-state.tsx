import { protectedPaths } from '#domain/paths.ts'
import { type Claim, type ClaimId, claimStates, claims } from '../../content/claims.ts'
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
  const { href } = claim.screen
  const isInApp = protectedPaths.some((path) => href.split('?')[0] === path)
  return (
    <a
      className={styles.state}
      data-claim={id}
      href={isDemo && isInApp ? `/login?demo&next=${encodeURIComponent(href)}` : href}
      aria-label={`${words}: ${text}`}
    >
      {words}
    </a>
  )
}
