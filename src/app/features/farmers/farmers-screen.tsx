import { lazy } from 'react'
import { ListScreen } from '../../lists/list-screen.tsx'
import { lazyMap } from '../../map/map-waiting.tsx'
import { FarmerDetails } from './farmer-details.tsx'
import { farmerList } from './farmer-list.ts'
import { UnfinishedImportNotice } from './unfinished-import-notice.tsx'

/** What is done here and there need not weigh on the list. */
const actions = {
  add: lazy(async () => ({ default: (await import('./farmer-form.tsx')).AddFarmer })),
  edit: lazy(async () => ({ default: (await import('./farmer-form.tsx')).EditFarmer })),
  consent: lazy(() => import('./consent-form.tsx')),
  identity: lazy(() => import('./identity-form.tsx')),
  'remove-identity': lazy(() => import('./identity-removal.tsx')),
  'withdraw-consent': lazy(() => import('./consent-withdrawal.tsx')),
  import: lazy(() => import('./import/farmers-import.tsx')),
  map: lazyMap(farmerList, () => import('./farmers-map.tsx')),
}

export const FarmersScreen = () => (
  <ListScreen
    list={farmerList}
    Details={FarmerDetails}
    actions={actions}
    notice={<UnfinishedImportNotice />}
  />
)
