/** Why the device could not store or read something. */
type StorageErrorCode = 'full' | 'newer' | 'unavailable' | 'failed'

const texts: Record<StorageErrorCode, string> = {
  full: 'This device has no room left, so nothing of this was saved. Free some space and save again.',
  newer:
    'The data on this device was written by a newer version of Asili. Nothing is lost. Reload the page to get that version.',
  unavailable:
    'This browser does not let the app keep data on the device (a private window, perhaps).',
  failed: 'The device could not save this. Nothing of it was saved; try again.',
}

/** The messages for failures during a sync, when nothing was being saved. */
const textsInSync: Partial<Record<StorageErrorCode, string>> = {
  full:
    'This device has no room left, so the sync could not go on. What you have entered is still on this device. ' +
    'Free some space and sync again.',
  failed:
    'The device could not take what came from the server, so the sync could not go on. What you have entered is ' +
    'still on this device. Sync again.',
}

const codes: Record<string, StorageErrorCode> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  SecurityError: 'unavailable',
  InvalidStateError: 'unavailable',
}

/** The device's storage failed. `message` is for people. Nothing of what was being written is stored. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(texts[code], { cause })
    this.code = code
  }
}

/** Returns the message for people about a failure during a sync. */
export const messageInSync = ({ code, message }: StorageError): string =>
  textsInSync[code] ?? message

/** Converts a failure of the storage into a `StorageError`. Returns the app's own errors unchanged. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  return new StorageError(codes[error.name] ?? 'failed', error)
}
