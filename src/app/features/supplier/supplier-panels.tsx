import { lazy, Suspense } from 'react'
import { PanelWaiting } from '#app/ui/panel-waiting.tsx'
import type { Supplier } from '#domain/supplier.ts'
import { kycStep } from '#domain/supplier-kyc.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { useOpenRecord } from '../../lists/open-record.ts'

const SupplierForm = lazy(() => import('./supplier-form.tsx'))
const FarmForm = lazy(() => import('./farm-form.tsx'))
const KycForm = lazy(() => import('./kyc-form.tsx'))
const SupplierPanel = lazy(() => import('./supplier-panel.tsx'))
const FarmersForm = lazy(() => import('./farmers-form.tsx'))

/** The panel over the screen: a form of the user's own record, or a supplier under review. */
export function SupplierPanels({ own }: { own: Supplier | undefined }) {
  const { action, closeAction, openId, close } = useOpenRecord()
  const mayReview = useMay()('suppliers:review')
  if (mayReview) {
    if (!openId) return null
    const onClose = action ? closeAction : close
    return (
      <Suspense fallback={<PanelWaiting title={openId} onClose={onClose} />}>
        {action === 'farmers' ? (
          <FarmersForm supplierId={openId} onClose={closeAction} />
        ) : (
          <SupplierPanel key={openId} id={openId} onClose={onClose} />
        )}
      </Suspense>
    )
  }
  const panel = ownPanel(action, openId, own, closeAction)
  return (
    panel && <Suspense fallback={<PanelWaiting title="" onClose={closeAction} />}>{panel}</Suspense>
  )
}

function ownPanel(
  action: string | null,
  part: string | null,
  own: Supplier | undefined,
  onClose: () => void,
) {
  if (action === 'details') return <SupplierForm id={own?.id ?? null} onClose={onClose} />
  if (!own) return null
  if (action === 'farm') {
    return <FarmForm key={part} supplierId={own.id} farmId={part} onClose={onClose} />
  }
  const step = kycStep.values.find((one) => action === `kyc-${one}`)
  return step ? <KycForm key={step} supplierId={own.id} step={step} onClose={onClose} /> : null
}
