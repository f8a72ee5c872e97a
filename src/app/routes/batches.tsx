import type { LoaderFunction } from 'react-router-dom'
import { batchesQuery } from '../api/batches.ts'
import { BatchesScreen } from '../features/batches/batches-screen.tsx'
import { servicesContext } from './context.ts'
import type { ScreenHandle } from './root-route.tsx'

export { BatchesScreen as Component }

export const handle: ScreenHandle = { title: 'Batches' }

/** Starts fetching while the screen is on its way; the screen shows how it gets on. */
export const loader: LoaderFunction = ({ context }) => {
  const { api, queryClient } = context.get(servicesContext)
  void queryClient.prefetchQuery(batchesQuery(api))
  return null
}

/** Search, filters and the open record live in the address and need nothing new from the server. */
export const shouldRevalidate = () => false
