import { useRef, useState } from 'react'
import { type CheckedFile, checkDocument, UnusableFileError } from './check-document.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The file that is chosen, on its way to being ready to be sent. */
export interface FileCheck {
  look: (file: File | null) => void
  isReading: boolean
  /** Why the file that was chosen last cannot be taken. */
  refusal: string | undefined
  /** Resolves once no file is being read: with the last one's refusal, if that came only now. */
  settled: () => Promise<string | undefined>
}

/** Looks at each file that is chosen; only the last one counts. One that is refused replaces nothing. */
export function useFileCheck(onChange: (file: CheckedFile) => void): FileCheck {
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** Of the last one, until it is through. */
  const latest = useRef<Promise<string | undefined>>(undefined)

  function look(file: File | null): void {
    if (!file) return
    setReading(true)
    setRefusal(undefined)
    const reading = read(file).then(({ checked, refused }) => {
      if (latest.current !== reading) return undefined
      latest.current = undefined
      setReading(false)
      setRefusal(refused)
      if (checked) onChange(checked)
      return refused
    })
    latest.current = reading
  }

  async function settled(): Promise<string | undefined> {
    let refused: string | undefined
    while (latest.current) refused = await latest.current
    return refused
  }

  return { look, isReading, refusal, settled }
}

async function read(file: File): Promise<{ checked?: CheckedFile; refused?: string }> {
  try {
    return { checked: await checkDocument(file, { shrinkPhoto }) }
  } catch (error) {
    if (error instanceof UnusableFileError) return { refused: error.message }
    console.error(error)
    const refused =
      `“${file.name}” could not be looked at. Choose it again; if that does not help, reload the page: ` +
      'nothing you typed is lost'
    return { refused }
  }
}
