import { StorageError } from '../../src/app/sync/db/storage-error.ts'
import { aDraft } from '../support/a-draft.ts'
import { makeWrite } from './make-write.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** A form that is open in a tab, or was when the tab ended. */
interface Form {
  userId: string
  draftId: string
  /** What was typed last, and what the app said is kept. */
  typed: number
  kept: number
  /** Saved or discarded; `perhaps` where the tab ended over it. */
  over: 'no' | 'perhaps' | 'yes'
}

/** Forms that users type into, in two tabs, and what the device must still have of them. */
export class Forms {
  private readonly forms: Form[] = []

  /** Opens a form, or types on in one that was left: an own draft each. */
  async type(world: World, tab: Tab, pick: number): Promise<void> {
    if (tab.isDead()) return
    const form = this.openOf(tab, pick)
    for (let letter = 0; letter < 3; letter++) {
      form.typed++
      tab.sync.drafts.note(draftOf(form))
      if (pick % 3 === letter) world.flushLocalStorage()
    }
    // Half of the time the page is closed before the app comes to it.
    if (pick % 2 === 0) return
    await keeping(tab, async () => {
      await tab.sync.drafts.put(draftOf(form))
      form.kept = form.typed
    })
  }

  /** Saves a form: its record waits, and its draft is over. */
  async save(world: World, tab: Tab, pick: number): Promise<void> {
    const form = this.openOf(tab, pick)
    const { ledger } = world
    const made = await tab.perhaps(makeWrite(tab.sync.records, 'farmer', pick, ledger.nextNumber()))
    if (!made) return
    const { write, record, mark, seenVersion } = made
    const known = { userId: tab.userId, entryId: undefined, record, marks: [mark], seenVersion }
    const listed: (typeof ledger.made)[number] = {
      ...known,
      keptMine: 0,
      dropped: false,
      kind: 'text',
    }
    ledger.made.push(listed)
    form.over = 'perhaps'
    await keeping(tab, async () => {
      const entry = await tab.sync.enqueue(write, form.draftId)
      listed.entryId = entry.id
      form.over = 'yes'
    })
  }

  /** What is wrong with what the device has of one user's forms. */
  async check(tab: Tab): Promise<string[]> {
    const listed = await tab.perhaps(tab.sync.drafts.list())
    if (!listed) return []
    const drafts = new Map(listed.map((draft) => [draft.draftId, draft]))
    return this.forms
      .filter(({ userId }) => userId === tab.userId)
      .flatMap(({ draftId, kept, over }) => {
        const draft = drafts.get(draftId)
        if (over === 'yes') return draft ? [`a saved draft is offered again: ${draftId}`] : []
        if (over === 'perhaps') return []
        const has = Number(Object(draft?.values).typed ?? 0)
        return has < kept ? [`letters of a draft are lost: ${draftId} has ${has} of ${kept}`] : []
      })
  }

  /** One that this user left open, or a new one. */
  private openOf(tab: Tab, pick: number): Form {
    const open = this.forms.filter(({ userId, over }) => userId === tab.userId && over === 'no')
    const chosen = open[pick % (open.length + 1)]
    if (chosen) return chosen
    const draftId = `DRF-${this.forms.length}`
    const form: Form = { userId: tab.userId, draftId, typed: 0, kept: 0, over: 'no' }
    this.forms.push(form)
    return form
  }
}

const draftOf = ({ draftId, typed }: Form) =>
  aDraft({ draftId, revision: typed, values: { typed } })

/** A tab may be closed over it, and a device may refuse: then nothing was kept. */
async function keeping(tab: Tab, work: () => Promise<void>): Promise<void> {
  await tab.perhaps(work()).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
  })
}
