import { isSame as isSameValue } from '#domain/same-value.ts'

/** Ignores the order of items in a list. */
export const isSame = (a: unknown, b: unknown): boolean => isSameValue(inOrder(a), inOrder(b))
const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

/**
 * Returns the fields that differ from before. Fields left out stay as they are, even if they are changed elsewhere
 * meanwhile.
 */
export const changedFields = <Body extends object>(is: Body, was: Body): Partial<Body> =>
  // Fields of the body, each with its own value.
  Object.fromEntries(
    Object.entries(is).filter(([field, value]) => !isSame(value, Object(was)[field])),
  ) as Partial<Body>
