import { eachIn, openStorages, readJournal } from './storages.ts'

/** How much of a user waits on this device. */
interface Waiting {
  user: string
  toSend: number
  needsAttention: number
  /** Rows of imports that are not in the outbox yet. */
  importRows: number
  files: number
  /** Their ids: one may stand in two places. */
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
    await eachIn(database, 'importRows', ({ userId, entries }) => {
      if (Array.isArray(entries)) of(String(userId)).importRows += entries.length
    })
    // Versions before knew drafts by their form.
    await eachIn(database, 'drafts', ({ userId, form, draftId = form }) => {
      of(String(userId)).drafts.add(`${database.name} ${draftId}`)
    })
    database.close()
  }
  for (const key of Object.keys(readJournal())) {
    const { user, draft } = readJournalKey(key)
    of(user).drafts.add(draft)
  }
  return [...counts.values()]
}

/** `asili-draft ["asili-server","ama@coop.example"] DRF-1`: whose it is, and which. */
function readJournalKey(key: string): { user: string; draft: string } {
  const [, owner = '', form] = /^asili-draft\S* (\[.*?\]) (.*)$/.exec(key) ?? []
  try {
    const [storage, user] = JSON.parse(owner)
    return { user: String(user), draft: `${storage} ${form}` }
  } catch {
    return { user: 'Unknown user', draft: key }
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
