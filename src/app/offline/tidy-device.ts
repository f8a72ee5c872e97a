import { counted } from '#app/ui/format.ts'
import { notify } from '#app/ui/notices.tsx'
import { type Clock, trueMsOf } from '../sync/clock.ts'
import type { LocalDb } from '../sync/db/local-db.ts'
import { clearingsOn, type Deleted, deleteUser, endClearing } from '../sync/device/clear-user.ts'
import { expireCopies } from '../sync/device/expire-copies.ts'
import { createLock, lockNames } from '../sync/lock.ts'
import { deviceRandom } from '../sync/outbox/ids.ts'
import { tellTabs } from './device-channel.ts'
import { addDeviceNews } from './device-news.ts'
import { forgetAnswers, forgetNotes } from './private-notes.ts'
import { forgetSigningKey } from './signing-keys.ts'

interface TidyTools {
  db: LocalDb
  backendName: string
  clock: Clock
  /** Who is signed in; null for nobody. */
  openedBy: string | null
  /** Signs them out; resolves once they are. */
  leave: () => Promise<void>
}

/**
 * What a start of the app does for the device, no matter who opens it: finishes what users have asked to be deleted,
 * and deletes the copies that have gone unused for too long.
 */
export async function tidyDevice(tools: TidyTools): Promise<void> {
  for (const userId of await clearingsOn(tools.db)) await finishClearing(tools, userId)
  const { db, backendName, clock, openedBy } = tools
  for (const { userId, keptDays } of await expireCopies(db, trueMsOf(clock), openedBy)) {
    forgetAnswers({ backendName, owner: userId })
    const tell = openedBy === null ? addDeviceNews : notify
    tell(
      `A copy of records on this device was not used for ${counted(keptDays, 'day')}, so it was deleted. ` +
        'Nothing that waits to be sent was touched.',
    )
  }
}

const clearingText = 'This device is being cleared...'

/** Can be cut off at any point: as long as the note is there, it is done again. */
async function finishClearing(
  { db, backendName, clock, openedBy, leave }: TidyTools,
  userId: string,
): Promise<void> {
  if (openedBy === userId) await leave()
  addDeviceNews(clearingText)
  const deleted = await alone(db, userId, clock, async () => {
    // Another tab may have finished it.
    if (!(await clearingsOn(db)).includes(userId)) return 'done'
    const found = await deleteUser(db, userId)
    if (found) {
      forgetNotes({ backendName, owner: userId })
      await forgetSigningKey(userId)
    }
    await endClearing(db, userId)
    return found
  })
  // The tab that has finished it tells.
  if (deleted === 'done') return
  const text = deleted ? deletedText(deleted) : keptText
  addDeviceNews(text, clearingText)
  tellTabs({ kind: 'news', text, inPlaceOf: clearingText })
}

const keptText =
  'Something was recorded on this device a moment ago, so nothing was deleted. Sign in again to see it in the outbox.'

function deletedText({ records, files, discardedDrafts }: Deleted): string {
  const parts = [
    `the copy of ${counted(records, 'record')}`,
    files > 0 && counted(files, 'file'),
    discardedDrafts > 0 && counted(discardedDrafts, 'discarded draft'),
    'your notes, the answers of the server that were kept, and your key for signing',
  ].filter((part) => part !== false)
  return `This device is cleared. Deleted: ${parts.join(', ')}.`
}

/** A tab that was put to sleep while it syncs is not waited for longer. */
const patienceMs = 10_000

/** Does something while no tab syncs for this user: none brings back what is being deleted. */
async function alone<T>(
  db: LocalDb,
  userId: string,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  const tools = { db, clock, random: deviceRandom }
  const texts = createLock(lockNames.texts(userId), tools)
  const files = createLock(lockNames.files(userId), tools)
  const signal = AbortSignal.timeout(patienceMs)
  let begun: Promise<T> | undefined
  const once = () => {
    begun ??= work()
    return begun
  }
  // In this order large files take them too.
  return files.hold(() => texts.hold(once, signal), signal).catch(once)
}
