import { formatCount } from '#app/ui/format.ts'
import type { Scope } from '#domain/scopes.ts'
import { missingOf } from '../forms/import/missing-of.ts'
import { ActionLink } from '../lists/action-link.tsx'
import { ListNotice } from '../lists/list-notice.tsx'
import type { ImportProgress } from '../sync/outbox/imports.ts'

interface UnfinishedImportNoteProps {
  unfinished: ImportProgress
  scope: Scope
}

/** Says how much of an import is missing, and leads back to it. */
export default function UnfinishedImportNote({ unfinished, scope }: UnfinishedImportNoteProps) {
  const { name, total } = unfinished
  return (
    <ListNotice>
      <p>
        The import of {name} is not finished: {formatCount(missingOf(unfinished))} of{' '}
        {formatCount(total)} rows are not kept yet.
      </p>
      <ActionLink action="import" scope={scope} label={`Go on with ${name}`}>
        Go on
      </ActionLink>
    </ListNotice>
  )
}
