import * as z from 'zod/mini'
import type { Vocabulary } from './vocabulary.ts'

/** What people read for the values of a schema: what shows a value of any field has its label from here. */
export const choiceLabels = new WeakMap<z.core.$ZodType, Readonly<Record<string, string>>>()

/** Its values and no others: for what a client sends. */
export function knownOf<Value extends string>({
  values,
  labels,
}: Pick<Vocabulary<Value>, 'values' | 'labels'>): z.ZodMiniType<Value, Value> {
  const known = z.enum(values)
  choiceLabels.set(known, labels)
  return known
}

/** Any text: the server may answer with a value that this version does not know. */
export const openOf = (vocabulary: Vocabulary<string>): z.ZodMiniType<string, string> =>
  z.union([knownOf(vocabulary), z.string()])
