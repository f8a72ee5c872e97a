import { isStatement, readJournalKey } from './journal-key.ts'
import { eachIn, openStorages, readJournal } from './storages.ts'

/** How much of a user's work is stored only on this device. */
interface Waiting {
  user: string
  toSend: number
  needsAttention: number
  /** Rows of imports that are not in the outbox yet. */
  importRows: number
  files: number
  /** Their ids, because one draft may be stored in two places. */
  drafts: Set<string>
}

export async function countWork(): Promise<Waiting[]> {
  const counts = new Map<string, Waiting>()
  function of(user: string): Waiting {
    const known = counts.get(user) ?? {
      user,
      toSend: 0,
      needsAttention: 0,
      importRows: 0,
      files: 0,
      drafts: new Set(),
    }
    counts.set(user, known)
    return known
  }

  for (const database of await openStorages()) {
    await eachIn(database, 'entries', ({ userId, state }) => {
      const work = of(String(userId))
      if (state === 'queued' || state === 'sending') work.toSend++
      else work.needsAttention++
    })
    await eachIn(database, 'files', ({ userId }) => {
      of(String(userId)).files++
    })
    await eachIn(database, 'importRows', ({ userId, entries, count }) => {
      // Sealed ones can only be counted.
      of(String(userId)).importRows += Array.isArray(entries) ? entries.length : Number(count ?? 0)
    })
    // Earlier versions identified drafts by their form.
    await eachIn(database, 'drafts', ({ userId, form, draftId = form }) => {
      of(String(userId)).drafts.add(`${database.name} ${draftId}`)
    })
    database.close()
  }
  for (const [key, text] of Object.entries(readJournal())) {
    if (isStatement(key) && !isBegun(text)) continue
    const { user, draft } = readJournalKey(key)
    of(user).drafts.add(draft)
  }
  return [...counts.values()]
}

/** Checks whether a statement has a lot: without one, nothing has been entered. A sealed one can only be counted. */
function isBegun(text: string): boolean {
  try {
    return JSON.parse(text).lotIds.length > 0
  } catch {
    return true
  }
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []

export const sentenceOf = ({
  user,
  toSend,
  needsAttention,
  importRows,
  drafts,
  files,
}: Waiting): string =>
  `${user}: ${[
    ...counted(toSend, 'change to send', 'changes to send'),
    ...counted(needsAttention, 'change needs attention', 'changes need attention'),
    ...counted(importRows, 'row of an import to go on with', 'rows of imports to go on with'),
    ...counted(drafts.size, 'draft', 'drafts'),
    ...counted(files, 'file', 'files'),
  ].join(', ')}`
