import { Suspense } from 'react'
import { rare } from '#app/ui/rare.ts'
import { useSetAside } from '../offline/use-set-aside.ts'
import type { RecordType } from '../sync/records/records.ts'

interface SetAsideNoticeProps {
  kind: RecordType
  noun: { one: string; many: string }
}

/** With one version everywhere there are none. */
const SetAsideNote = rare(() => import('./set-aside-note.tsx'))

/** What is said of records that this version of the app cannot read. */
export function SetAsideNotice({ kind, noun }: SetAsideNoticeProps) {
  const count = useSetAside().find(({ recordType }) => recordType === kind)?.rows.length ?? 0
  if (count === 0) return null
  return (
    <Suspense>
      <SetAsideNote count={count} noun={noun} />
    </Suspense>
  )
}
