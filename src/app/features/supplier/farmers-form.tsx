import { Button } from '#app/ui/button.tsx'
import type { Farmer } from '#domain/farmer.ts'
import type { Supplier } from '#domain/supplier.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './supplier.module.css'

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
  const names = new Map(rows.map(({ id, name }) => [id, name]))
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
      {(form) => {
        const chosen = form.getValues().farmerIds
        const set = (ids: string[]) => form.setFieldValue('farmerIds', ids)
        return (
          <>
            <p>
              Their batches are the supplier’s to sell. A farmer sells through one supplier at most.
            </p>
            <RecordPicker
              // Clears the field after each choice.
              key={chosen.length}
              id="field-farmerIds"
              label="Add a farmer"
              description="Type a part of the name or the place"
              rows={rows.filter(({ id }) => !chosen.includes(id))}
              areAll={farmers.isSettled}
              labelOf={nameOf}
              noteOf={noteOf}
              nothingFoundMessage="No such farmer on this device"
              value={null}
              onChange={(id) => id && set([...chosen, id])}
              autoComplete="off"
            />
            <ul className={styles.rows} aria-label={title}>
              {chosen.map((id) => (
                <li key={id} className={styles.row}>
                  <span className={styles.text}>{names.get(id) ?? id}</span>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={`Remove ${names.get(id) ?? id}`}
                    onClick={() => set(chosen.filter((one) => one !== id))}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      }}
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
