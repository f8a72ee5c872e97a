import { Link } from 'react-router-dom'
import { formatCount } from '#app/ui/format.ts'
import { useSetAside } from '../offline/use-set-aside.ts'
import type { RecordType } from '../sync/records/records.ts'
import { ListNotice } from './list-notice.tsx'

interface SetAsideNoticeProps {
  kind: RecordType
  noun: { one: string; many: string }
}

/** Says that the list is without records that this version of the app cannot read. */
export function SetAsideNotice({ kind, noun }: SetAsideNoticeProps) {
  const rows = useSetAside().find(({ recordType }) => recordType === kind)?.rows ?? []
  if (rows.length === 0) return null
  return (
    <ListNotice>
      <p>
        {rows.length === 1 ? `1 ${noun.one} is` : `${formatCount(rows.length)} ${noun.many} are`} on
        the server in a form that this version of the app cannot read: missing here, or as before.
      </p>
      <Link to="/outbox">See which</Link>
    </ListNotice>
  )
}
