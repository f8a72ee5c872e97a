import type { Farmer } from '#domain/farmer.ts'
import type { Supplier } from '#domain/supplier.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { RecordListField } from '../../forms/record-list-field.tsx'
import { useRecords } from '../../offline/use-records.ts'

interface FarmersFormProps {
  supplierId: string
  onClose: () => void
}

type FarmersValues = { farmerIds: string[] }

const title = 'Farmers it sells for'

/** Chooses the farmers that a supplier sells for. Loaded on demand, hence a default export. */
export default function FarmersForm({ supplierId, onClose }: FarmersFormProps) {
  return (
    <RecordGate kind="suppliers" id={supplierId} title={title} onClose={onClose}>
      {(supplier) => <Farmers supplier={supplier} onClose={onClose} />}
    </RecordGate>
  )
}

function Farmers({
  supplier,
  onClose,
}: Pick<FarmersFormProps, 'onClose'> & { supplier: Supplier }) {
  const farmers = useRecords('farmers')
  const rows = farmers.data?.rows ?? []
  return (
    <RecordForm<FarmersValues>
      title={title}
      draft={{ form: `supplier-farmers/${supplier.id}`, version: 1 }}
      nameOf={() => supplier.name}
      initial={() => ({ farmerIds: [...supplier.farmerIds] })}
      labels={{ farmerIds: 'Add a farmer' }}
      validate={() => ({})}
      writesOf={({ farmerIds }) => linksOf(supplier, farmerIds)}
      saved={() => `The farmers of ${supplier.name} are saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            Their batches are the supplier’s to sell. A farmer sells through one supplier at most.
          </p>
          <RecordListField
            id="field-farmerIds"
            label="Add a farmer"
            description="Type a part of the name or the place"
            listLabel={title}
            rows={rows}
            areAll={farmers.isSettled}
            labelOf={nameOf}
            noteOf={noteOf}
            nothingFoundMessage="No such farmer on this device"
            chosen={form.getValues().farmerIds}
            onChange={(ids) => form.setFieldValue('farmerIds', ids)}
          />
        </>
      )}
    </RecordForm>
  )
}

const nameOf = ({ name }: Farmer): string => name
const noteOf = ({ location }: Farmer): string => location

/** Returns what to queue: the farmers added and removed, or nothing if they are the same. */
function linksOf({ id, farmerIds: before }: Supplier, after: readonly string[]) {
  const add = after.filter((one) => !before.includes(one))
  const remove = before.filter((one) => !after.includes(one))
  if (add.length + remove.length === 0) return []
  return [{ write: 'linkFarmers' as const, recordId: id, body: { add, remove } }]
}
