import { lazy } from 'react'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { batchList } from './batch-list.tsx'

const Details = lazyPart(async () => (await import('./batch-details.tsx')).BatchDetails)

const Page = lazyPart(async () => (await import('./batch-page.tsx')).BatchPage)

/** Actions are loaded separately: the list needs none of them. */
const actions = {
  add: lazy(async () => ({ default: (await import('./batch-form.tsx')).AddBatch })),
  edit: lazy(async () => ({ default: (await import('./batch-form.tsx')).EditBatch })),
  sale: lazy(() => import('./sale-form.tsx')),
  track: lazy(() => import('./track-form.tsx')),
  lot: lazy(() => import('./lots/lot-form.tsx')),
  origin: lazy(() => import('./lots/origin-panel.tsx')),
  plots: lazy(() => import('./lots/plots-of-batch.tsx')),
  label: lazy(async () => ({ default: (await import('./labels/label-panel.tsx')).LabelPanel })),
  labels: lazy(async () => ({ default: (await import('./labels/labels-panel.tsx')).LabelsPanel })),
  passport: lazy(() => import('./passport-panel.tsx')),
}

export const BatchesScreen = () => (
  <ListScreen list={batchList} Details={Details} Page={Page} actions={actions} />
)
