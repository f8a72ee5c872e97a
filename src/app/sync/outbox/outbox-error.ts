/** Why something could not be done with an entry. */
type OutboxErrorCode = 'gone' | 'busy' | 'not-possible' | 'needed' | 'undone'

const texts: Record<OutboxErrorCode, string> = {
  gone: 'This change is no longer waiting: it was sent or discarded meanwhile.',
  busy: 'This change is being sent just now. Try again in a moment.',
  'not-possible': 'This cannot be done with this change.',
  needed:
    'Other unsent work depends on this. Open its record and undo it there: that undoes all of it.',
  undone:
    'The record that this is about was on this device only, and its registration was undone. Close this form and register the record again.',
}

/** Something that a user asked for cannot be done with an entry. `message` is for people. */
export class OutboxError extends Error {
  override readonly name = 'OutboxError'
  readonly code: OutboxErrorCode

  constructor(code: OutboxErrorCode) {
    super(texts[code])
    this.code = code
  }
}
