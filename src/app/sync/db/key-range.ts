/** The range of all keys that begin with `start`: an empty array sorts after any number or text. */
export const rangeOf = (...start: (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []])
