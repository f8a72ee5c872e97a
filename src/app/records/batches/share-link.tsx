import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import styles from './signed-passport.module.css'

/** A link to copy or to share from the device. */
export function ShareLink({ link, name }: { link: string; name: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false)
  // Cancelling is not an error: nothing was shared.
  const share = () => navigator.share({ url: link, title: name }).catch(() => {})
  return (
    <>
      <TextInput
        label={`Link: ${name}`}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy link</Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {copied === true && <span>The link is copied</span>}
        {copied === false && (
          <span>The browser does not allow that: select the link and copy it</span>
        )}
      </p>
    </>
  )
}
