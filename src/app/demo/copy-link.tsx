import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './demo-tools.module.css'

/** Copies the address of this screen with the scenario. If the browser refuses, shows it for copying by hand. */
export function CopyLink({ scenario }: { scenario: string }) {
  const [outcome, setOutcome] = useState<{ link: string; copied: boolean }>()

  async function copy() {
    const link = linkTo(scenario)
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setOutcome({ link, copied: copied ?? false })
  }

  return (
    <div className={styles.action}>
      <Button variant="default" size="sm" onClick={copy}>
        Copy link to this scenario
      </Button>
      <span role="status">{outcome?.copied && 'Copied'}</span>
      {outcome && !outcome.copied && (
        <input
          className={styles.link}
          aria-label="Link to this scenario"
          readOnly
          value={outcome.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}

function linkTo(scenario: string): string {
  const url = new URL(location.href)
  url.searchParams.set('scenario', scenario)
  return url.href
}
