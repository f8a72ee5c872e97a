import { isSame as isSameValue } from '../sync/outbox/own-versions.ts'
import type { FieldMessages } from './field-messages.ts'

/** In a list of words, the order means nothing. */
export const isSame = (a: unknown, b: unknown): boolean => isSameValue(inOrder(a), inOrder(b))
const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

/** What differs from how it was, field by field: what is not named stays, even if somebody changes it meanwhile. */
export const changedFields = <Body extends object>(is: Body, was: Body): Partial<Body> =>
  // Fields of the body, each with its own value.
  Object.fromEntries(
    Object.entries(is).filter(([field, value]) => !isSame(value, Object(was)[field])),
  ) as Partial<Body>

/** What is wrong with fields that were changed: an old mistake in a record hinders nobody. */
export const ofChanged = (messages: FieldMessages, is: object, was: object): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages).filter(([field]) => !isSame(Object(is)[field], Object(was)[field])),
  )
