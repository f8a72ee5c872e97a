import { useSyncExternalStore } from 'react'
import { getDeviceNews, subscribeToDeviceNews } from '../../offline/device-news.ts'
import styles from './waiting-note.module.css'

/** Says what was deleted from this device, and what stays on it. */
export function DeviceNews() {
  const news = useSyncExternalStore(subscribeToDeviceNews, getDeviceNews)
  // Rendered from the start, so that screen readers announce what appears in it.
  return (
    <div role="status">
      {news.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </div>
  )
}
