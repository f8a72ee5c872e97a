import { useRef, useState } from 'react'
import { useQuestion } from '#app/ui/use-question.ts'
import type { UploadLimits } from '#domain/upload-limits.ts'
import { deviceStorage } from '../../offline/device-storage.ts'
import { type CheckedFile, checkDocument, UnusableFileError } from './check-document.ts'
import {
  type PhotoChoice,
  type PhotoSize,
  photoChoices,
  rememberedSize,
  rememberSize,
  startingChoice,
} from './photo-copies.ts'
import { makeCopy, shrinkPhoto } from './shrink-photo.ts'

/** The chosen file while it is prepared for sending. */
export interface FileCheck {
  look: (file: File | null) => void
  /** Reads the file no further: what was chosen before stays. */
  stop: () => void
  /** Forgets the file chosen last, with its refusal and sizes. */
  clear: () => void
  isReading: boolean
  /** Why the file chosen last cannot be used. */
  refusal: string | undefined
  /** The sizes in which the photo chosen last can be sent. */
  choices: readonly PhotoChoice[]
  /** Chooses another size, for this photo and later ones. */
  pick: (size: PhotoSize) => void
  /** Resolves once no file is being read, with the last file's refusal if it came only now. */
  settled: () => Promise<string | undefined>
}

interface FileCheckEvents {
  onChange: (file: CheckedFile) => void
  /** Called if the file chosen last cannot be used, or is not to be. */
  onNothing: () => void
}

/** Checks each chosen file; only the last one counts, and none once the form is closed. A refused file does not replace an earlier one. */
export function useFileCheck(
  limits: UploadLimits,
  { onChange, onNothing }: FileCheckEvents,
): FileCheck {
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [choices, setChoices] = useState<readonly PhotoChoice[]>([])
  const question = useQuestion()
  /** The check of the last file, until it finishes or is no longer wanted. */
  const latest = useRef<Promise<string | undefined>>(undefined)

  function look(file: File | null): void {
    if (!file) return
    setReading(true)
    setRefusal(undefined)
    const wanted = question.ask()
    const reading = Promise.race([read(file, limits), endOf(wanted)]).then((found) => {
      if (latest.current === reading) latest.current = undefined
      if (!found || wanted.aborted) return undefined
      const { choices, refused } = found
      setReading(false)
      setRefusal(refused)
      const start = choices && startingChoice(choices, rememberedSize(deviceStorage()))
      if (choices) setChoices(choices)
      if (start) onChange(start.file)
      else onNothing()
      return refused
    })
    latest.current = reading
  }

  function stop(): void {
    question.end()
    setReading(false)
    onNothing()
  }

  function clear(): void {
    setRefusal(undefined)
    setChoices([])
  }

  async function settled(): Promise<string | undefined> {
    let refused: string | undefined
    while (latest.current) refused = await latest.current
    return refused
  }

  function pick(size: PhotoSize): void {
    const choice = choices.find((one) => one.size === size)
    if (!choice) return
    rememberSize(deviceStorage(), size)
    onChange(choice.file)
  }

  return { look, stop, clear, isReading, refusal, choices, pick, settled }
}

const endOf = (signal: AbortSignal) =>
  new Promise<undefined>((end) => signal.addEventListener('abort', () => end(undefined)))

async function read(
  file: File,
  limits: UploadLimits,
): Promise<{ choices?: PhotoChoice[]; refused?: string }> {
  try {
    const checked = await checkDocument(file, { shrinkPhoto }, limits)
    return { choices: await photoChoices(file, checked, makeCopy) }
  } catch (error) {
    if (error instanceof UnusableFileError) return { refused: error.message }
    console.error(error)
    const refused =
      `“${file.name}” could not be looked at. Choose it again; if that does not help, reload the page: ` +
      'nothing you typed is lost'
    return { refused }
  }
}
