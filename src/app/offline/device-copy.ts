import { type QueryKey, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { asKeptText, fromKeptText } from '#domain/device/sealed-text.ts'
import { getBackendName } from './backend-name.ts'
import { deviceStorage } from './device-storage.ts'
import { deviceSealOf } from './lock/device-seal.ts'
import { answerKeys } from './private-notes.ts'
import type { Whose } from './whose.ts'

/** The last answer to a question that is asked now and then, kept on the device for each user apart. */
export function deviceCopy<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const keyOf = (owner: string): string => `${name} ${getBackendName()} ${owner}`
  return {
    /** Undefined where there is none that this version can read. */
    read(owner: string): z.output<Schema> | undefined {
      try {
        return z.safeParse(schema, readAnswer(keyOf(owner), owner)).data
      } catch {
        return undefined
      }
    },
    keep(owner: string, copy: z.output<Schema>): void {
      try {
        keepAnswer(keyOf(owner), owner, copy)
      } catch {
        // No room, or not allowed: it is known as long as this page is open.
      }
    },
    forget(owner: string): void {
      try {
        deviceStorage()?.removeItem(keyOf(owner))
      } catch {
        // Nothing is kept where nothing may be.
      }
    },
  }
}

interface CopiedQuery<Answer> {
  queryKey: QueryKey
  /** How old an answer may be before the device asks again by itself, ms. */
  freshForMs: number
  /** The answer on the device. */
  copy: { answer: Answer; askedAtMs: number } | undefined
  ask: (signal: AbortSignal) => Promise<Answer>
  keep: (answer: Answer, askedAtMs: number) => void
}

/** Such an answer: from the device at once, from the server where that is due. */
export const copiedQuery = <Answer>({
  queryKey,
  freshForMs,
  copy,
  ask,
  keep,
}: CopiedQuery<Answer>) =>
  queryOptions({
    queryKey,
    staleTime: freshForMs,
    ...(copy ? { initialData: copy.answer, initialDataUpdatedAt: copy.askedAtMs } : {}),
    async queryFn({ signal }) {
      const answer = await ask(signal)
      keep(answer, Date.now())
      return answer
    },
  })

/** Throws where it cannot be read. */
const readAnswer = (key: string, owner: string): unknown =>
  fromKeptText(deviceStorage()?.getItem(key) ?? 'null', 'answer', deviceSealOf(owner))

function keepAnswer(key: string, owner: string, answer: unknown): void {
  deviceStorage()?.setItem(key, asKeptText(answer, 'answer', deviceSealOf(owner)))
}

/** Writes all of them anew, after their user's lock was turned on or off. */
export function resealAnswers(whose: Whose): void {
  for (const key of answerKeys(whose)) {
    try {
      keepAnswer(key, whose.owner, readAnswer(key, whose.owner))
    } catch {
      // No room, or not readable: it is asked for again.
    }
  }
}
