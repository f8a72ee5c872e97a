import { useBuild } from '../build-context.tsx'
import styles from './keep-on-device.module.css'

/**
 * Offers to keep a page that works without a network. Its script shows it where the browser can; on a host without the
 * worker there is nothing to offer.
 */
export function KeepOnDevice() {
  const { keptBytes, scriptUrls } = useBuild()
  if (!keptBytes) return null
  const megabytes = Math.ceil(keptBytes / 1_000_000)
  return (
    <section
      hidden
      className={styles.keep}
      data-run={scriptUrls['keep-on-device']}
      data-at-once
      aria-label="Use without a network"
    >
      <p data-about data-bytes={keptBytes}>
        Stores this page, the other tools and the app in this browser, about {megabytes} MB, so that
        they open without a network.
      </p>
      <p role="status" tabIndex={-1} />
      <button type="button">Keep on this device</button>
    </section>
  )
}
