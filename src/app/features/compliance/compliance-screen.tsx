import { lazy } from 'react'
import { ListScreen } from '../../lists/list-screen.tsx'
import { ComplianceDetails } from './compliance-details.tsx'
import { complianceList } from './compliance-list.ts'

const actions = {
  add: lazy(() => import('./new-record-form.tsx')),
  edit: lazy(() => import('./edit-record-form.tsx')),
  upload: lazy(() => import('./upload-form.tsx')),
}

export const ComplianceScreen = () => (
  <ListScreen list={complianceList} Details={ComplianceDetails} actions={actions} />
)
