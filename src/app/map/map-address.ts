import { useLocation, useNavigate } from 'react-router-dom'
import type { DetailsLink } from '../lists/list-definition.ts'
import { fromList } from '../lists/open-record.ts'
import { kept, type MapView, toCoordinates, toMap } from './view.ts'

const viewParam = 'at'

/** Reads `6.6885,-1.6244,7`: the middle of the view and its zoom. */
export function readView(search: string): MapView | undefined {
  const text = new URLSearchParams(search).get(viewParam) ?? ''
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = text
    .split(',')
    .map((part) => Number.parseFloat(part))
  if (![latitude, longitude, zoom].every(Number.isFinite)) return undefined
  if (Math.abs(latitude) > 80 || Math.abs(longitude) > 180) return undefined
  return kept({ ...toMap({ latitude, longitude }), zoom })
}

/**
 * Stores the view in the address, so that Back from a record, a reload and a shared link restore it. Bypasses the
 * router, as nothing needs to render again.
 */
export function writeView(view: MapView): void {
  const { latitude, longitude } = toCoordinates(view)
  const at = [latitude.toFixed(4), longitude.toFixed(4), view.zoom.toFixed(2)].join(',')
  const url = new URL(window.location.href)
  if (url.searchParams.get(viewParam) === at) return
  url.searchParams.set(viewParam, at)
  history.replaceState(history.state, '', url)
}

/** Links from the map to a record and back to the list. */
export function useMapLinks() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const listParams = () => {
    const params = new URLSearchParams(search)
    for (const name of ['do', 'id', viewParam]) params.delete(name)
    return params
  }
  return {
    /** Returns the link to a record's details; closing them returns to the map. */
    linkTo(id: string): DetailsLink {
      const params = listParams()
      params.set('id', id)
      return { to: `?${params}`, state: fromList, preventScrollReset: true }
    },
    close: () =>
      state?.fromList
        ? navigate(-1)
        : navigate({ search: `${listParams()}` }, { replace: true, preventScrollReset: true }),
  }
}
