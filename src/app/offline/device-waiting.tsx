import styles from './device-waiting.module.css'
import { useIsAlone, useSync } from './offline-provider.tsx'

/** Says why what is kept on the device first cannot be pressed yet; nothing once it can. */
export function DeviceWaiting() {
  const sync = useSync()
  const isAlone = useIsAlone()
  if (sync) return null
  return (
    <p className={styles.waiting} role="status">
      {isAlone
        ? 'Nothing can be kept on this device. Let the browser store data for this site, or load the page again with a connection.'
        : 'Getting this device ready. You can go on in a moment.'}
    </p>
  )
}
