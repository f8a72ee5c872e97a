import { lazy } from 'react'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { complianceList } from './compliance-list.tsx'
import { LawSeen } from './law-seen.tsx'

const Details = lazyPart(async () => (await import('./compliance-details.tsx')).ComplianceDetails)

const Page = lazyPart(async () => (await import('./compliance-page.tsx')).CompliancePage)

const actions = {
  add: lazy(async () => ({ default: (await import('./compliance-form.tsx')).AddCompliance })),
  edit: lazy(async () => ({ default: (await import('./compliance-form.tsx')).EditCompliance })),
  assess: lazy(() => import('./assessment-form.tsx')),
  upload: lazy(() => import('./upload-form.tsx')),
  finding: lazy(() => import('./finding-form.tsx')),
  findings: lazy(() => import('./findings-panel.tsx')),
  review: lazy(() => import('./review-panel.tsx')),
}

export const ComplianceScreen = () => (
  <ListScreen
    list={complianceList}
    Details={Details}
    Page={Page}
    actions={actions}
    remark={<LawSeen />}
  />
)
