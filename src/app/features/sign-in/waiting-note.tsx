import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getBackendName, subscribeToBackendName } from '../../offline/backend-name.ts'
import { formatChanges } from '../../offline/sync-outcome.ts'
import { type WaitingOnDevice, waitingOnDevice } from '../../offline/waiting-on-device.ts'
import styles from './waiting-note.module.css'

/** Says that earlier work is kept on this device, without telling whose it is or what. */
export function WaitingNote() {
  const backendName = useSyncExternalStore(subscribeToBackendName, getBackendName)
  const { data } = useQuery({
    queryKey: ['waiting-on-device', backendName],
    queryFn: () => waitingOnDevice(backendName ?? ''),
    enabled: backendName !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const sentences = data ? waitingText(data) : []
  return (
    sentences.length > 0 && (
      <p className={styles.note} role="status">
        {sentences.join(' ')}
      </p>
    )
  )
}

function waitingText({ queued, needsAttention, users }: WaitingOnDevice): string[] {
  const who = users === 1 ? 'the user' : 'the users'
  const signIn = users === 1 ? 'signs in' : 'sign in'
  const made = (count: number) => `${who} who made ${count === 1 ? 'it' : 'them'}`
  return [
    queued > 0 &&
      `${formatChanges(queued)} wait${queued === 1 ? 's' : ''} on this device and will be sent after ` +
        `${made(queued)} ${signIn}.`,
    needsAttention > 0 &&
      `${formatChanges(needsAttention)} on this device need${needsAttention === 1 ? 's' : ''} the attention of ` +
        `${made(needsAttention)}.`,
  ].filter((sentence) => sentence !== false)
}
