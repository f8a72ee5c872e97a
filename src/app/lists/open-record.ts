import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWrittenSearch, writeAddress } from '#ui/use-address-params.ts'
import type { DetailsLink } from './list-definition.ts'

const idParam = 'id'
const actionParam = 'do'

/** Marks an address that was reached from its list, so that closing goes back instead of adding to the way. */
const fromList = { fromList: true }

/** The same link for the same record, so that a card is not drawn again while one scrolls. */
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

/** Edits the parameters of the address and goes there in the place of where one is. */
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

/** The record whose details are open, by its id in the address (`?id=`), over the list as it is now. */
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
    /** What is being done (`?do=edit`), to the open record or to none. */
    action: params.get(actionParam),
    linkTo,
    close: () => leave(idParam),
    closeAction: () => leave(actionParam),
    /** Closes details that there is no way back to. */
    dismiss: () => without(idParam),
  }
}

/** Where something is done: `add`, or `edit` to a record. Spread it on a `<Link>`. */
export function useActionLink(): (action: string, id?: string) => DetailsLink {
  const search = useWrittenSearch()
  return (action, id) => {
    const params = new URLSearchParams(search)
    params.set(actionParam, action)
    if (id !== undefined) params.set(idParam, id)
    return { to: `?${params}`, state: fromList, preventScrollReset: true }
  }
}
