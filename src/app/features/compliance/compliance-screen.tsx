import { useApi } from '../../api/api-context.tsx'
import { complianceRecordsQuery } from '../../api/compliance-records.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import { ComplianceDetails } from './compliance-details.tsx'
import { complianceList } from './compliance-list.ts'

export const ComplianceScreen = () => (
  <ListScreen
    list={complianceList}
    query={complianceRecordsQuery(useApi())}
    Details={ComplianceDetails}
  />
)
