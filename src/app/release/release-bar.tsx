import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { inSite } from '#domain/base-path.ts'
import { rescuePath } from '#domain/paths.ts'
import { useSync } from '../offline/offline-provider.tsx'
import styles from './release-bar.module.css'
import {
  getReleaseState,
  type ReleaseState,
  setReleaseState,
  subscribeToRelease,
} from './release-state.ts'
import { reloadWithUpdate } from './updates.ts'

interface Message {
  title: string
  text: string
  /** Whether something does not work before. */
  isProblem: boolean
}

/** The most urgent of what is to be said. */
function messageOf(state: ReleaseState): Message | undefined {
  if (state.isDataNewer) {
    return {
      title: 'The data on this device was written by a newer version of Asili',
      text: 'Nothing is lost, but this version cannot read it. Reload to get the newer version. If this message comes again, save what waits on this device as a file.',
      isProblem: true,
    }
  }
  if (state.isPartMissing) {
    return {
      title: 'A part of the app could not be loaded',
      text: 'It is not on this device. Check your connection, then reload. What you saved and your drafts stay.',
      isProblem: true,
    }
  }
  if (state.isTooOld && state.update !== 'none') {
    return {
      title: 'A new version is ready',
      text: 'The server no longer works with the version you have. Reload to go on. What you saved and your drafts stay.',
      isProblem: true,
    }
  }
  if (state.isTooOld) {
    return {
      title: 'This version is too old for the server',
      text: 'The newer one is being fetched. What you saved and your drafts stay.',
      isProblem: true,
    }
  }
  if (state.update === 'none' || state.isPutOff) return undefined
  return {
    title: 'A new version is ready',
    text: 'Your drafts and what waits to be sent stay.',
    isProblem: false,
  }
}

/** At the foot of the screen, over nothing that can be pressed: what is to be known of the app's own version. */
export function ReleaseBar() {
  const state = useSyncExternalStore(subscribeToRelease, getReleaseState)
  const drafts = useSync()?.drafts
  const [reloading, setReloading] = useState(false)
  const message = messageOf(state)

  async function reload(): Promise<void> {
    setReloading(true)
    // What was typed last may still be on its way into the storage. A storage that fails holds nothing up.
    await drafts?.settle().catch(() => {})
    await reloadWithUpdate()
  }

  return (
    <div className={styles.place} role="status">
      {message && (
        <section className={styles.bar} data-problem={message.isProblem} aria-label="App version">
          <div className={styles.words}>
            <p className={styles.title}>{message.title}</p>
            <p className={styles.text}>{message.text}</p>
          </div>
          <div className={styles.actions}>
            <Button loading={reloading} onClick={() => void reload()}>
              Reload now
            </Button>
            {message.isProblem ? (
              <a className={styles.rescue} href={inSite(rescuePath)}>
                Save what waits
              </a>
            ) : (
              <Button variant="subtle" onClick={() => setReleaseState({ isPutOff: true })}>
                Later
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
