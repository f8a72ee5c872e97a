import { createContext, useContext, useRef, useState } from 'react'
import type { AwaitedFiles } from '../../sync/db/schema.ts'

/**
 * Notes in a form's draft which files are being taken or chosen: phones close the browser while the camera is open, and
 * the file does not come.
 */
export interface FileAwaiting {
  /** What did not come before the page was closed, until it is chosen again or dismissed. */
  lost: AwaitedFiles
  begin: (field: string, how: AwaitedFiles[string]) => void
  /** The camera or the chooser was closed without a file that can be used. */
  cancel: (field: string) => void
  /** A file has come, or the user has seen that one is missing. */
  settle: (field: string) => void
}

const nothingAwaited: FileAwaiting = {
  lost: {},
  begin: () => {},
  cancel: () => {},
  settle: () => {},
}

const Awaiting = createContext(nothingAwaited)
export const AwaitingProvider = Awaiting.Provider
export const useFileAwaiting = (): FileAwaiting => useContext(Awaiting)

/** `keep` stores what is awaited; it is told whether a chooser was closed in vain. */
export function useAwaitedFiles(
  left: AwaitedFiles,
  keep: (awaited: AwaitedFiles, isInVain: boolean) => void,
): FileAwaiting & { current: () => AwaitedFiles } {
  const awaited = useRef(left)
  const [lost, setLost] = useState(left)

  function set(field: string, how: AwaitedFiles[string] | undefined, isInVain = false): void {
    if (awaited.current[field] === how) return
    awaited.current = how ? { ...awaited.current, [field]: how } : without(awaited.current, field)
    keep(awaited.current, isInVain)
  }

  return {
    lost,
    current: () => awaited.current,
    begin: (field, how) => set(field, how),
    cancel: (field) => set(field, lost[field], true),
    settle(field) {
      setLost((before) => without(before, field))
      set(field, undefined)
    },
  }
}

const without = (files: AwaitedFiles, field: string): AwaitedFiles =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== field))
