import type { CopiedType } from '../sync/records/records.ts'
import { DraftsNotice } from './drafts-notice.tsx'
import { SetAsideNotice } from './set-aside-notice.tsx'

interface ListNoticesProps {
  kind: CopiedType
  noun: { one: string; many: string }
}

/** What is said of records that cannot be read and of forms that are not saved, above their list. */
export default function ListNotices({ kind, noun }: ListNoticesProps) {
  return (
    <>
      <SetAsideNotice kind={kind} noun={noun} />
      <DraftsNotice noun={noun} />
    </>
  )
}
