import { Link } from 'react-router-dom'
import { formatCount } from '#app/ui/format.ts'
import { ListNotice } from './list-notice.tsx'

interface SetAsideNoteProps {
  count: number
  noun: { one: string; many: string }
}

/** Says that the list is without records that this version of the app cannot read. */
export default function SetAsideNote({ count, noun }: SetAsideNoteProps) {
  return (
    <ListNotice>
      <p>
        {count === 1 ? `1 ${noun.one} is` : `${formatCount(count)} ${noun.many} are`} on the server
        in a form that this version of the app cannot read: missing here, or as before.
      </p>
      <Link to="/outbox">See which</Link>
    </ListNotice>
  )
}
