import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaitingDecision } from '#domain/review-queue.ts'
import { useApi } from '../../api/api-context.tsx'
import { isFileHere, loadRecordedFile } from '../../forms/files/use-recorded-file.ts'
import { fileOfDocument } from '../../offline/file-of-document.ts'
import { useFileNetwork } from '../../offline/large-files.ts'
import { useIsOnline, useSync } from '../../offline/offline-provider.tsx'

/** Files are brought until they come to this, bytes: half of what the device keeps of a user. */
const mostAheadBytes = 25_000_000

/**
 * Brings the files of what waits to this device, those of the oldest first, unless large files wait for Wi-Fi: they can
 * then be looked at without a network. Returns the hashes of those that are here; undefined while that is not known.
 */
export function useFilesAhead(queue: readonly WaitingDecision[]): ReadonlySet<string> | undefined {
  const sync = useSync()
  const api = useApi()
  const isOnline = useIsOnline()
  // The choice may change meanwhile.
  useFileNetwork()
  const mayBring = isOnline && sync?.fileNetwork.mayCarry({}) === true
  const wanted = filesOf(queue)
  const { data } = useQuery({
    queryKey: ['files-ahead', sync?.name, mayBring, wanted.map(({ sha256 }) => sha256)],
    queryFn: async ({ signal }) => {
      const here = new Set<string>()
      let left = mayBring ? mostAheadBytes : 0
      for (const { recordId, sha256, sizeBytes } of wanted) {
        const file = fileOfDocument(api, recordId, sha256)
        if (await isFileHere(sync, file)) here.add(sha256)
        else if (left > 0 && sizeBytes <= left) {
          try {
            const { isRecorded } = await loadRecordedFile(sync, file, signal)
            if (isRecorded) here.add(sha256)
          } catch {
            signal.throwIfAborted()
            // Whoever opens it is told why. What is here is still worth knowing.
            left = 0
          }
        }
        left -= sizeBytes
      }
      return here
    },
    enabled: sync !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  return data
}

interface WantedFile {
  recordId: string
  sha256: string
  sizeBytes: number
}

/** The files that have to be looked at, each once. */
export const filesOf = (queue: readonly WaitingDecision[]): WantedFile[] => [
  ...new Map(
    queue.flatMap(({ recordId, file }) => (file ? [[file.sha256, { recordId, ...file }]] : [])),
  ).values(),
]
