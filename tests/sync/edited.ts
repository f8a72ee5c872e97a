import type { Entry } from '../../src/app/sync/outbox/entry.ts'

/** Fields that are a line of text, each write's own. */
const textFields = ['destination', 'certifyingBody', 'note', 'name', 'email']

/** The body of a refused entry as its user corrects it, with a mark of its own. */
export function edited({ body }: Entry, number: number) {
  const mark = `M${number}`
  const field = textFields.find((name) => name in body) ?? 'name'
  const text = field === 'email' ? `${mark}@farm.example` : `Edited ${mark}`
  return { mark, body: { ...body, [field]: text } }
}
