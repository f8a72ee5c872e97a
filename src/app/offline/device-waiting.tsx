import { useWaitingText } from '#app/ui/waiting.tsx'
import styles from './device-waiting.module.css'
import { useIsAlone, useSync } from './offline-provider.tsx'

/** Says why what is kept on the device first cannot be pressed yet; nothing once it can. */
export function DeviceWaiting() {
  const sync = useSync()
  const isAlone = useIsAlone()
  const { text } = useWaitingText(
    !sync && !isAlone,
    'what is kept on this device',
    'Getting this device ready. You can go on in a moment.',
  )
  if (sync) return null
  return (
    <p className={styles.waiting} role="status">
      {isAlone
        ? 'Nothing can be kept on this device. Let the browser store data for this site, or load the page again with a connection.'
        : text}
    </p>
  )
}
