import { lazy } from 'react'
import { stepsOnRecord, verificationStep } from '#domain/verification-steps.ts'
import { lazyPart } from '../../lists/lazy-part.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { lazyMap } from '../../map/map-waiting.tsx'
import { UnfinishedImportNotice } from '../unfinished-import-notice.tsx'
import { farmerList } from './farmer-list.tsx'

const verify = lazy(() => import('./verify-panel.tsx'))

/** Each step of the verification: what is on record is checked in one panel, the others have a form each. */
const stepActions = Object.fromEntries(
  verificationStep.values.map((step) => [
    `verify-${step}`,
    stepsOnRecord.has(step)
      ? verify
      : lazy(async () => ({ default: (await import('./step-form.tsx')).stepFormFor(step) })),
  ]),
)

const Details = lazyPart(async () => (await import('./farmer-details.tsx')).FarmerDetails)

const Page = lazyPart(async () => (await import('./farmer-page.tsx')).FarmerPage)

/** Actions are loaded separately, to keep the list small. */
const actions = {
  add: lazy(async () => ({ default: (await import('./farmer-form.tsx')).AddFarmer })),
  edit: lazy(async () => ({ default: (await import('./farmer-form.tsx')).EditFarmer })),
  consent: lazy(() => import('./consent-form.tsx')),
  'consent-proof': lazy(() => import('./consent-proof-form.tsx')),
  identity: lazy(() => import('./identity-form.tsx')),
  'remove-identity': lazy(() => import('./identity-removal.tsx')),
  'withdraw-consent': lazy(() => import('./consent-withdrawal.tsx')),
  verify,
  ...stepActions,
  flag: lazy(async () => ({ default: (await import('./verification-form.tsx')).RaiseFlag })),
  'lift-flag': lazy(async () => ({ default: (await import('./verification-form.tsx')).LiftFlag })),
  'withdraw-step': lazy(async () => ({
    default: (await import('./verification-form.tsx')).WithdrawStep,
  })),
  import: lazy(() => import('./import/farmers-import.tsx')),
  map: lazyMap(farmerList, () => import('./farmers-map.tsx')),
}

export const FarmersScreen = () => (
  <ListScreen
    list={farmerList}
    Details={Details}
    Page={Page}
    actions={actions}
    notice={<UnfinishedImportNotice recordType="farmers" scope="farmers:write" />}
  />
)
