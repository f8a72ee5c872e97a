import * as z from 'zod/mini'
import { fromKeptText } from '#domain/device/sealed-text.ts'
import { statementDraftName } from '#domain/device/statement-draft.ts'
import { forgetCopyNote } from './copy-note.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'
import { deviceSealOf } from './lock/device-seal.ts'
import { noteLock } from './lock/lock-state.ts'
import { dismissLostWork } from './lost-work.ts'
import type { Whose } from './whose.ts'

/** A statement that is begun is a draft: see `features/statements`. */
const statementKey = ({ backendName, owner }: Whose) =>
  `${statementDraftName} ${backendName} ${owner}`

const statementSchema = z.object({ lotIds: z.array(z.string()) })

/** The due diligence statement that is begun here and not submitted, as it is kept; undefined where there is none. */
export function begunStatement(whose: Whose): unknown {
  try {
    const text = deviceStorage()?.getItem(statementKey(whose)) ?? 'null'
    const kept = fromKeptText(text, 'answer', deviceSealOf(whose.owner))
    return z.safeParse(statementSchema, kept).data?.lotIds.length ? kept : undefined
  } catch {
    return undefined
  }
}

/** Where answers of the server are kept beside the copy of records, and a statement that is begun. */
export function answerKeys({ backendName, owner }: Whose): string[] {
  try {
    const isAnswer = (key: string) =>
      key.startsWith('asili-') && key.endsWith(` ${backendName} ${owner}`)
    return Object.keys(deviceStorage() ?? {}).filter(isAnswer)
  } catch {
    return []
  }
}

/** Forgets the answers of the server that are kept beside the copy of records, and what was filled in last. */
export function forgetAnswers(whose: Whose): void {
  const answers = answerKeys(whose).filter((key) => key !== statementKey(whose))
  const isLastUsed = (key: string) => key.startsWith(`asili-last-used:${whose.owner}:`)
  removeFrom(deviceStorage(), (key) => answers.includes(key) || isLastUsed(key))
  forgetCopyNote(whose)
}

/** Forgets all that is noted of a user outside the database, but what was typed a moment ago and is in no draft yet. */
export function forgetNotes(whose: Whose): void {
  forgetAnswers(whose)
  noteLock(whose, false)
  dismissLostWork(whose)
  removeFrom(deviceStorage(), (key) => key === statementKey(whose))
  removeFrom(tabStorage(), (key) => key.startsWith('asili-open-draft'))
}

function removeFrom(storage: Storage | undefined, isWanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage ?? {}).filter(isWanted)) storage?.removeItem(key)
  } catch {
    // Nothing was noted where nothing may be.
  }
}
