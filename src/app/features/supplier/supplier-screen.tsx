import { Failure } from '#app/ui/failure.tsx'
import { describeError } from '../../api/errors.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { Freshness } from '../../lists/freshness.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import { useFreshRecords } from '../../offline/offline-provider.tsx'
import { useOwnSupplier } from '../../offline/use-own-supplier.ts'
import { useRecords } from '../../offline/use-records.ts'
import { OwnSupplier } from './own-supplier.tsx'
import { SupplierBegin } from './supplier-begin.tsx'
import { SupplierList } from './supplier-list.tsx'
import { SupplierPanels } from './supplier-panels.tsx'

const cardHeightRem = 16

import { ScreenTop } from '#app/ui/screen-top.tsx'

/** A supplier's own record; for who reviews suppliers, all of them. */
export const SupplierScreen = () =>
  useMay()('suppliers:review') ? <AllSuppliers /> : <OwnScreen />

function OwnScreen() {
  const { supplier, mark, isNone, error, asOf, isFetching, refetch } = useOwnSupplier()
  useFreshRecords()
  return (
    <>
      <ScreenTop title="My business">
        {(supplier || isNone) && (
          <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />
        )}
      </ScreenTop>
      {supplier ? (
        <OwnSupplier supplier={supplier} mark={mark} />
      ) : isNone ? (
        <SupplierBegin />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton what="your business" cardHeightRem={cardHeightRem} />
      )}
      <SupplierPanels own={supplier} />
    </>
  )
}

function AllSuppliers() {
  const { data, error, asOf, isFetching, isSettled, refetch } = useRecords('suppliers')
  useFreshRecords()
  return (
    <>
      <ScreenTop title="Suppliers">
        {data && <Freshness asOf={asOf} error={error} isFetching={isFetching} onRetry={refetch} />}
      </ScreenTop>
      {data ? (
        <SupplierList suppliers={data.rows} marks={data.marks} isSettled={isSettled} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <ListSkeleton what="suppliers" cardHeightRem={cardHeightRem} />
      )}
      <SupplierPanels own={undefined} />
    </>
  )
}
