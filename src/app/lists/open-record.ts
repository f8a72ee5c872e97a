import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWrittenSearch, writeAddress } from '#app/ui/use-address-params.ts'
import type { DetailsLink } from './list-definition.ts'

const idParam = 'id'
const actionParam = 'do'

/** Marks an address opened from its list, so that closing goes back instead of adding a history entry. */
export const fromList = { fromList: true }

/** Returns the same link object for the same record, so that scrolling does not render its card again. */
function createLinks(search: string): (id: string) => DetailsLink {
  const links = new Map<string, DetailsLink>()
  return (id) => {
    const known = links.get(id)
    if (known) return known
    const params = new URLSearchParams(search)
    params.set(idParam, id)
    const link: DetailsLink = { to: `?${params}`, state: fromList, preventScrollReset: true }
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

/** The record whose details are open over the current list, by its id in the address (`?id=`). */
export function useOpenRecord() {
  const search = useWrittenSearch()
  const { state } = useLocation()
  const navigate = useNavigate()
  const replaceAddress = useReplaceAddress()
  const linkTo = useMemo(() => createLinks(search), [search])

  const without = (name: string) => replaceAddress((params) => params.delete(name))
  const leave = (name: string) => (state?.fromList ? navigate(-1) : without(name))

  const params = new URLSearchParams(search)
  return {
    openId: params.get(idParam),
    /** The current action (`?do=edit`), on the open record or on none. */
    action: params.get(actionParam),
    linkTo,
    close: () => leave(idParam),
    closeAction: () => leave(actionParam),
    /** Closes details that cannot be returned to. */
    dismiss: () => without(idParam),
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
