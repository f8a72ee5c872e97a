import { lawAsSeen, oldLawText } from '#domain/regulation/as-seen.ts'

/** Warns if a page states a law that has not been checked for long, counted from the day of reading. */
export function run(part: HTMLElement) {
  const seen = lawAsSeen([{ seenOn: part.dataset.seenOn ?? '' }], today())
  if (!seen.isOld) return
  part.textContent = oldLawText(seen)
  part.hidden = false
}

const today = (): string => new Date().toISOString().slice(0, 10)
