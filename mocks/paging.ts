import { Refusal } from './refusal.ts'

interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** One page of sorted items. The cursor is the id of the last item before the page, encoded. */
export function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  { limit, cursor }: PageRequest,
) {
  const start = cursor === undefined ? 0 : indexAfter(items, decodeCursor(cursor))
  const page = items.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && start + limit < items.length
  return { items: page, nextCursor: more ? encodeCursor(last.id) : null, total: items.length }
}

const encodeCursor = (id: string) => btoa(encodeURIComponent(id))

function decodeCursor(cursor: string): string {
  try {
    return decodeURIComponent(atob(cursor))
  } catch {
    throw unknownCursor()
  }
}

function indexAfter(items: readonly { id: string }[], id: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) throw unknownCursor()
  return index + 1
}

const unknownCursor = () =>
  new Refusal('validation-failed', {
    errors: [{ field: 'query.cursor', message: 'Not a cursor that this list gave out' }],
  })
