import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWrittenSearch, writeAddress } from '#app/ui/use-address-params.ts'
import type { DetailsLink } from './list-definition.ts'

const idParam = 'id'
const actionParam = 'do'
const pageParam = 'page'

/** Marks an address opened from its list, so that closing goes back instead of adding a history entry. */
export const fromList = { fromList: true }

/**
 * Returns the same link object for the same record, so that scrolling does not render its card again, nor does going from
 * one open record to the next.
 */
function createLinks(
  search: string,
  history: Pick<DetailsLink, 'state' | 'replace'>,
): (id: string) => DetailsLink {
  const links = new Map<string, DetailsLink>()
  return (id) => {
    const known = links.get(id)
    if (known) return known
    const params = new URLSearchParams(search)
    params.set(idParam, id)
    const link = {
      to: `?${params}`,
      ...history,
      preventScrollReset: true,
      'data-opens': id,
    } as const
    links.set(id, link)
    return link
  }
}

/** Returns a function that edits the parameters of the address and replaces the current history entry. */
export function useReplaceAddress(): (
  edit: (params: URLSearchParams) => void,
  state?: unknown,
) => void {
  const navigate = useNavigate()
  return (edit, state = null) => {
    writeAddress()
    const params = new URLSearchParams(window.location.search)
    edit(params)
    navigate({ search: params.toString() }, { replace: true, state, preventScrollReset: true })
  }
}

/**
 * The record whose details are open over the current list or beside it, by its id in the address (`?id=`), or whose own
 * page is there instead of the list (`?id=…&page=origin`).
 */
export function useOpenRecord() {
  const search = useWrittenSearch()
  const { state } = useLocation()
  const navigate = useNavigate()
  const replaceAddress = useReplaceAddress()
  const params = new URLSearchParams(search)
  const openId = params.get(idParam)
  const page = openId === null ? null : params.get(pageParam)
  const action = params.get(actionParam)
  for (const name of [idParam, pageParam]) params.delete(name)
  const others = params.toString()
  const isOpen = openId !== null
  const isFromList = Boolean(state?.fromList)
  // A record that takes the place of another one is closed as that one would have been.
  const linkOf = useMemo(
    () => createLinks(others, { state: isOpen && !isFromList ? null : fromList, replace: isOpen }),
    [others, isOpen, isFromList],
  )
  const linkTo = useCallback(
    (id: string): DetailsLink =>
      id === openId ? { ...linkOf(id), 'aria-current': 'true' } : linkOf(id),
    [linkOf, openId],
  )

  const without = (...names: string[]) =>
    replaceAddress((params) => {
      for (const name of names) params.delete(name)
    })
  const leave = (...names: string[]) => (state?.fromList ? navigate(-1) : without(...names))

  return {
    openId,
    /** The current action (`?do=edit`), on the open record or on none. */
    action,
    /** The part of the record's own page that is open, if that is; empty for the first one. */
    page,
    linkTo,
    /** Link to the list with the open record's details instead of its page. */
    besideList: { to: `?${new URLSearchParams([...params, [idParam, openId ?? '']])}` },
    close: () => leave(idParam, pageParam),
    /** Whether one step back leads to where it was opened. */
    isFromList,
    closePage: () => leave(pageParam),
    closeAction: () => leave(actionParam),
    /** Closes details that cannot be returned to. */
    dismiss: () => without(idParam, pageParam),
  }
}

/**
 * Returns links to the parts of the open record's own page. From one part to the next, one step back still leads to where
 * the page was opened.
 */
export function usePageLink(): (part: string) => DetailsLink {
  const search = useWrittenSearch()
  const { state } = useLocation()
  return (part) => {
    const params = new URLSearchParams(search)
    const isThere = params.has(pageParam)
    params.set(pageParam, part)
    return {
      to: `?${params}`,
      state: isThere ? state : fromList,
      replace: isThere,
      // The page begins at its top; its parts all stand at the same place.
      preventScrollReset: isThere,
    }
  }
}

/** Returns links to actions: `add`, or `edit` for a record. Spread them on a `<Link>`. */
export function useActionLink(): (action: string, id?: string) => DetailsLink {
  const search = useWrittenSearch()
  return (action, id) => {
    const params = new URLSearchParams(search)
    params.set(actionParam, action)
    if (id !== undefined) params.set(idParam, id)
    return { to: `?${params}`, state: fromList, preventScrollReset: true }
  }
}
