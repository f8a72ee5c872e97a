import { useApi } from '../../api/api-context.tsx'
import { batchesQuery } from '../../api/batches.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { BatchDetails } from './batch-details.tsx'
import { batchList } from './batch-list.ts'

export const BatchesScreen = () => (
  <ListScreen list={batchList} query={batchesQuery(useApi())} Details={BatchDetails} />
)
