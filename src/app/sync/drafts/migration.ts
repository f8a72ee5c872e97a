import type { DraftAbout, Migration, StoredDraft } from '../db/schema.ts'

/** Drafts had their form's name as their key, one for each form. That name becomes their id. */
export const draftsBecomeAList: Migration = async (database, transaction) => {
  const old = await transaction.objectStore('drafts').getAll()
  database.deleteObjectStore('drafts')
  const drafts = database.createObjectStore('drafts', { keyPath: ['userId', 'draftId'] })
  drafts.createIndex('byForm', ['userId', 'form'])
  for (const draft of old) await drafts.put(asListed(draft))

  database.createObjectStore('endedDrafts', { keyPath: ['userId', 'draftId'] })
  const usedIds = database.createObjectStore('usedIds', { keyPath: ['userId', 'id'] })
  for (const { userId, write, recordId, body } of await transaction.objectStore('entries').getAll())
    if (String(write).startsWith('create')) await usedIds.put({ userId, id: String(recordId) })
    else if (write === 'addBatchEvent') await usedIds.put({ userId, id: String(Object(body).id) })
  for (const { userId, recordId, from } of await transaction.objectStore('ownVersions').getAll())
    if (from === 0) await usedIds.put({ userId, id: recordId })
}

/** A draft as stored or noted before drafts were a list. */
type OldDraft = Omit<StoredDraft, 'draftId' | 'revision' | 'about'>

/** Converts an old draft to one of the list. */
export const asListed = (draft: OldDraft): StoredDraft => ({
  ...draft,
  draftId: draft.form,
  revision: 0,
  about: aboutOld(draft),
})

function aboutOld({ form, values }: OldDraft): DraftAbout {
  const { name } = Object(values)
  const known = oldForms.find(([pattern]) => pattern.test(form))
  const id = known?.[0].exec(form)?.[1]
  return {
    title: known && id ? `${known[1]} ${id}` : (known?.[1] ?? form),
    path: `${known?.[2] ?? '/outbox'}${id ? `&id=${encodeURIComponent(id)}` : ''}`,
    name: typeof name === 'string' ? name.trim() : '',
    missing: [],
    wrong: [],
    labels: {},
    leftovers: [],
  }
}

/** The forms of that time: their names, titles and addresses. */
const oldForms: readonly [pattern: RegExp, title: string, path: string][] = [
  [/^farmers\/import$/, 'Import farmers', '/farmers?do=import'],
  [/^farmer\/new$/, 'Add New Farmer', '/farmers?do=add'],
  [/^farmer\/(.+)$/, 'Edit', '/farmers?do=edit'],
  [/^batch\/new$/, 'Register New Batch', '/batches?do=add'],
  [/^batch\/(.+)$/, 'Edit', '/batches?do=edit'],
  [/^batch-event\/(.+)$/, 'Track', '/batches?do=track'],
  [/^agent\/new$/, 'Add New Agent', '/agents?do=add'],
  [/^agent\/(.+)$/, 'Edit', '/agents?do=edit'],
  [/^location\/new$/, 'Add New Location', '/locations?do=add'],
  [/^location\/(.+)$/, 'Update', '/locations?do=edit'],
  [/^compliance\/new$/, 'New Compliance Record', '/compliance?do=add'],
  [/^compliance\/(.+)\/upload$/, 'Upload Doc,', '/compliance?do=upload'],
  [/^compliance\/(.+)$/, 'Edit', '/compliance?do=edit'],
]
