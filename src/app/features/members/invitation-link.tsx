import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { appAt } from '#domain/base-path.ts'
import { invitationParam, loginPath } from '#domain/paths.ts'
import styles from './panel.module.css'

/** The link to send to the person invited, to copy or to share from the device. */
export function InvitationLink({ name, token }: { name: string; token: string }) {
  const [copied, setCopied] = useState<boolean>()
  const link = `${appAt(window.location.origin)}${loginPath}?${new URLSearchParams({ [invitationParam]: token })}`

  const copy = async () =>
    setCopied(
      (await navigator.clipboard?.writeText(link).then(
        () => true,
        () => false,
      )) ?? false,
    )

  // Cancelling is not an error: nothing was shared.
  const share = () => navigator.share({ url: link, title: 'Invitation to Asili' }).catch(() => {})

  return (
    <>
      <input
        className={styles.link}
        aria-label={`Link for ${name}`}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={copy}>Copy link</Button>
        {'share' in navigator && (
          <Button variant="default" onClick={share}>
            Share
          </Button>
        )}
      </div>
      <p role="status">
        {copied === true && <span>The link is copied</span>}
        {copied === false && (
          <span>The browser does not allow that: select the link and copy it</span>
        )}
      </p>
    </>
  )
}
