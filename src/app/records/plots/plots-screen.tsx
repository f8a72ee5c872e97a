import { lazy } from 'react'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { lazyMap } from '../../map/map-waiting.tsx'
import { UnfinishedImportNotice } from '../unfinished-import-notice.tsx'
import { plotList } from './plot-list.tsx'

const Details = lazyPart(async () => (await import('./plot-details.tsx')).PlotDetails)

/** Loaded separately, as the form contains the rules for plots. */
const actions = {
  add: lazy(async () => ({ default: (await import('./plot-form.tsx')).AddPlot })),
  export: lazy(() => import('./plots-export.tsx')),
  import: lazy(() => import('./import/plots-import.tsx')),
  map: lazyMap(plotList, () => import('./plots-map.tsx')),
  edit: lazy(async () => ({ default: (await import('./plot-form.tsx')).EditPlot })),
  screening: lazy(() => import('./screening/screening-panel.tsx')),
  visit: lazy(() => import('./screening/visit-form.tsx')),
  lots: lazy(() => import('./recall-panel.tsx')),
}

export const PlotsScreen = () => (
  <ListScreen
    list={plotList}
    Details={Details}
    actions={actions}
    notice={<UnfinishedImportNotice recordType="plots" scope="plots:write" />}
  />
)
