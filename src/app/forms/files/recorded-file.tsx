import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { KnownFailure } from '../../offline/known-failure.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import type { FoundFile } from './use-recorded-file.ts'

interface RecordedFileProps {
  /** As `useRecordedFile` returns it. */
  found: UseQueryResult<FoundFile>
  /** What users call it. */
  word: 'file' | 'photo'
  /** Shows the file, once it is known to be the one that the record names. */
  children: (blob: Blob) => ReactNode
}

/** A file that a record names, or why it cannot be shown. */
export function RecordedFile({ found, word, children }: RecordedFileProps) {
  const isOnline = useIsOnline()
  const { data, error, refetch } = found
  const retry = () => void refetch()
  if (error && !isOnline) {
    return (
      <Failure
        title="Not on this device"
        text={`There is no connection now. The ${word} can be opened when it is back.`}
        onRetry={retry}
      />
    )
  }
  if (error) return <KnownFailure error={error} onRetry={retry} />
  if (!data) return <Waiting what={`the ${word}`} atFirst={`Loading the ${word}...`} />
  if (!data.isRecorded) {
    return (
      <Failure
        title="Another file than the one that was recorded"
        text={`It is damaged, or was exchanged: its SHA-256 is ${data.sha256}.`}
        onRetry={retry}
      />
    )
  }
  return children(data.blob)
}
