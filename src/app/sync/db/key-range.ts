/** All keys that begin with the user: an empty list is greater than any number or text. */
export const rangeOf = (...start: (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []])
