import { useQuery } from '@tanstack/react-query'
import { useIsAlone, useSync } from '../../offline/offline-provider.tsx'
import type { Sync } from '../../sync/create-sync.ts'
import { isKept, type RecordType } from '../../sync/records/records.ts'
import { trueInstant } from '../../time/true-time.ts'
import { sha256Of } from './sha256-of.ts'

/** A file that was found, and whether it is the one that the record names. */
export interface FoundFile {
  blob: Blob
  /** Hash of the file found, hex. */
  sha256: string
  isRecorded: boolean
}

/** A file that a record names. */
export interface FileOfRecord {
  kind: RecordType
  recordId: string
  /** Its hash, hex. */
  sha256: string
  /** Loads it from the server. */
  load: (signal: AbortSignal) => Promise<Blob>
}

/** Loads a file that a record names: from this device if it was sent or opened here, otherwise from the server. */
export function useRecordedFile({ kind, recordId, sha256, load }: FileOfRecord) {
  const sync = useSync()
  const isAlone = useIsAlone()
  return useQuery({
    queryKey: ['recorded-file', sync?.name, kind, recordId, sha256],
    queryFn: ({ signal }) => loadRecordedFile(sync, { kind, recordId, sha256, load }, signal),
    // The device's storage takes a moment to open: a file that is in it must not be downloaded.
    enabled: sync !== undefined || isAlone,
    // Content identified by a hash never changes; files of some megabytes are not cached longer than they are shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
}

/** Reads a file from this device or loads it, and then keeps it for the time without a network. */
export async function loadRecordedFile(
  sync: Sync | undefined,
  { kind, recordId, sha256, load }: FileOfRecord,
  signal: AbortSignal,
): Promise<FoundFile> {
  const here = await fileHere(sync, { kind, recordId, sha256 })
  const blob = here ?? (await load(signal))
  const found = await sha256Of(await blob.arrayBuffer())
  const isRecorded = found === sha256
  if (!here && isRecorded && isKept(kind)) {
    await sync?.documentFiles.keep(sha256, blob, trueInstant())
  }
  return { blob, sha256: found, isRecorded }
}

/** Tells whether a file can be opened without a network. */
export const isFileHere = async (sync: Sync | undefined, file: NamedFile): Promise<boolean> =>
  (await sync?.documentFiles.has(file.sha256)) === true ||
  (await fileInOutbox(sync, file)) !== undefined

/** Reads a file that a record names if it is on this device: sent or opened here, or waiting to be sent. */
export function useFileHere({ kind, recordId, sha256 }: NamedFile) {
  const sync = useSync()
  const { data } = useQuery({
    queryKey: ['file-here', sync?.name, kind, recordId, sha256],
    queryFn: async () => (await fileHere(sync, { kind, recordId, sha256 })) ?? null,
    enabled: sync !== undefined,
    gcTime: 0,
    structuralSharing: false,
  })
  return data ?? undefined
}

type NamedFile = Omit<FileOfRecord, 'load'>

const fileHere = async (sync: Sync | undefined, file: NamedFile): Promise<Blob | undefined> =>
  (await fileInOutbox(sync, file)) ?? (await sync?.documentFiles.find(file.sha256))

/** Returns the file if this device has not sent it yet. */
async function fileInOutbox(
  sync: Sync | undefined,
  { kind, recordId, sha256 }: NamedFile,
): Promise<Blob | undefined> {
  const entries = (await sync?.ofRecord(kind, recordId)) ?? []
  const entry = entries.find(({ body, files }) => files.length > 0 && body.sha256 === sha256)
  const file = entry && (await sync?.wholeBody(entry))?.file
  return file instanceof Blob ? file : undefined
}
