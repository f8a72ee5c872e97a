import { useSyncExternalStore } from 'react'
import type { FileNetworkState } from '../sync/network/file-network.ts'
import type { Entry } from '../sync/outbox/entry.ts'
import type { FileProgress } from '../sync/outbox/file-lane.ts'
import { largeFileOf } from '../sync/outbox/large-file.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

const noSubscription = () => () => {}

/** Over which network large files go; undefined until the outbox is there. */
export function useFileNetwork(): FileNetworkState | undefined {
  const network = useSync()?.fileNetwork
  return useSyncExternalStore(network?.subscribe ?? noSubscription, () => network?.getState())
}

/** How the large file of an entry fares. */
export interface LargeFile extends Pick<FileProgress, 'sentBytes' | 'totalBytes'> {
  state: 'sending' | 'waits' | 'waits-for-wifi'
}

/** Says of an entry how its large file fares; undefined where it has none. */
export function useLargeFileOf(): (entry: Entry) => LargeFile | undefined {
  const fileNetwork = useSync()?.fileNetwork
  const underway = useSyncState()?.file
  // Looked at anew with each change of it.
  useFileNetwork()
  return (entry) => {
    const file = largeFileOf(entry)
    if (!file) return undefined
    const totalBytes = file.sizeBytes
    if (underway?.entryId === entry.id) return { ...underway, state: 'sending' }
    const isOfFile = entry.upload?.fileId === file.fileId
    const sentBytes = (isOfFile && entry.upload?.sentBytes) || 0
    const isHeld = entry.state === 'queued' && fileNetwork && !fileNetwork.mayCarry(entry)
    return { sentBytes, totalBytes, state: isHeld ? 'waits-for-wifi' : 'waits' }
  }
}
