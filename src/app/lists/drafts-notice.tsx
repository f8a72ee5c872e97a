import { Link, matchPath, useLocation } from 'react-router-dom'
import { formatCount, formatDateTime, formatTime } from '#app/ui/format.ts'
import { useNow } from '#app/ui/use-now.ts'
import { rememberDraft } from '../offline/draft-memory.ts'
import { type ListedDraft, useDrafts } from '../offline/use-drafts.ts'
import { ListNotice } from './list-notice.tsx'
import { fromList, useOpenRecord } from './open-record.ts'

interface DraftsNoticeProps {
  noun: { one: string; many: string }
}

/** Tells of forms of this list that were started and not saved, and leads back to the last one. */
export function DraftsNotice({ noun }: DraftsNoticeProps) {
  const { drafts, taken } = useDrafts()
  const { pathname } = useLocation()
  const { action, openId } = useOpenRecord()
  const today = useNow().toDateString()
  // Those of the form that is open are told of there.
  const begun = drafts.filter(({ draftId, about }) => {
    const { path, params } = addressOf(about)
    const isHere = params.get('do') === action && params.get('id') === openId
    return matchPath(path, pathname) && !isHere && !taken.has(draftId)
  })
  const [last] = begun
  if (!last) return null
  const areNew = begun.every(isNew)
  const { one, many } = areNew ? noun : { one: 'form', many: 'forms' }
  const name = areNew ? last.about.name || 'no name yet' : nameOf(last)
  return (
    <ListNotice isOnPaper={false}>
      <p>
        {begun.length === 1
          ? `1 ${one} is not saved yet: `
          : `${formatCount(begun.length)} ${many} are not saved yet. The last one: `}
        {name}, last changed {whenOf(last, today)}.
      </p>
      <Link
        to={last.about.path}
        state={fromList}
        preventScrollReset
        aria-label={`Continue: ${name}`}
        onClick={() => rememberDraft(last.form, last.draftId)}
      >
        Continue
      </Link>
      {begun.length > 1 && <Link to="/outbox">See all</Link>}
    </ListNotice>
  )
}

function addressOf({ path }: ListedDraft['about']) {
  const [screen, search] = path.split('?')
  return { path: screen ?? '', params: new URLSearchParams(search) }
}

const isNew = ({ about }: ListedDraft) => addressOf(about).params.get('do') === 'add'

/** Titles of actions on a record mostly name it: `Consent of Ama Owusu`. */
const nameOf = ({ about: { title, name } }: ListedDraft) =>
  title.includes(name) ? title : `${title}, ${name}`

function whenOf({ savedAt }: ListedDraft, today: string): string {
  const at = new Date(savedAt)
  return at.toDateString() === today
    ? `today at ${formatTime(at.getTime())}`
    : formatDateTime(savedAt)
}
