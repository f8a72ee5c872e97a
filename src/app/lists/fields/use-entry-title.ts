import { useSubject } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { entryTitle } from './entry-title.ts'

/** What an entry is called, with the names that this device knows. */
export const useEntryTitle = (entry: Entry): string => entryTitle(entry, useSubject(entry))
