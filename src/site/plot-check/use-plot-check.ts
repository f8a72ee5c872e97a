import { useEffect, useState } from 'react'
import { inSite } from '#domain/base-path.ts'
import { startWorker } from '#ui/start-worker.ts'
import { type CheckState, checkSession } from './session.ts'

export const loadReport = () => import('./report.tsx')

/** Holds a file and its report; `workerUrl` is the script that checks it. */
export function usePlotCheck(workerUrl: string) {
  const [state, setState] = useState<CheckState>({ step: 'empty' })
  const [session] = useState(() =>
    checkSession({
      startWorker: () => startWorker(inSite(workerUrl)),
      readXml: async (text, format) => {
        const [{ xmlReader }, { parseXml }] = await Promise.all([
          import('#domain/plots/files/xml-reader.ts'),
          import('#ui/parse-xml.ts'),
        ])
        return await xmlReader(parseXml)(text, format)
      },
      isOnline: () => navigator.onLine,
      show: setState,
    }),
  )
  useEffect(() => session.end, [session])
  return { state, session }
}
