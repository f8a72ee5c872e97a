import { lazy } from 'react'
import { ListScreen } from '../../lists/list-screen.tsx'
import { BatchDetails } from './batch-details.tsx'
import { batchList } from './batch-list.ts'

/** What can be done here; none of it is needed for the list. */
const actions = {
  add: lazy(() => import('./batch-form.tsx')),
  edit: lazy(() => import('./batch-edit-form.tsx')),
  sale: lazy(() => import('./sale-form.tsx')),
  track: lazy(() => import('./track-form.tsx')),
  label: lazy(() => import('./label-panel.tsx')),
  passport: lazy(() => import('./passport-panel.tsx')),
}

export const BatchesScreen = () => (
  <ListScreen list={batchList} Details={BatchDetails} actions={actions} />
)
