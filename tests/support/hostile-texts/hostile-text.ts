/** A text that must not be published, as data. */
export interface HostileText {
  /** What it tries, in a few words. */
  what: string
  text: string
  /** Line of `text` that an editor is sent to. */
  line: number
  /** Part of the message: what to write instead. */
  remedy: string
  /** Whether it sets `globalThis.hostileTextRan` where nothing checks it. */
  runs?: true
}

/** Program code that leaves a mark where it is run. */
export const mark = 'globalThis.hostileTextRan = true'
