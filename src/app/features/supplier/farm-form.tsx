import { DiscardButton } from '#app/ui/discard-button.tsx'
import { Textarea, TextInput } from '#app/ui/inputs/inputs.tsx'
import { notify } from '#app/ui/notices.tsx'
import { largestPointPlotHa } from '#domain/eudr.ts'
import type { Supplier } from '#domain/supplier.ts'
import { GpsButton } from '../../forms/gps-button.tsx'
import { PlaceFields } from '../../forms/place-fields.tsx'
import { placedNow, pointOf } from '../../forms/place-values.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { CropChoices } from '../../forms/tick-choices.tsx'
import { usePosition } from '../../forms/use-position.ts'
import { ChooseOnMap } from '../../map/choose-on-map.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import {
  cornerText,
  type FarmValues,
  farmLabels,
  farmMessages,
  farmOf,
  farmsWith,
  farmValuesOf,
  newFarmValues,
} from './farm-values.ts'
import styles from './supplier.module.css'

interface FarmFormProps {
  supplierId: string
  /** Null for a new one. */
  farmId: string | null
  onClose: () => void
}

/** A farm that delivers: its name, size, crops and place. Loaded on demand, hence a default export. */
export default function FarmForm({ supplierId, farmId, onClose }: FarmFormProps) {
  return (
    <RecordGate kind="suppliers" id={supplierId} title="Farm" onClose={onClose}>
      {(supplier) => <Farm supplier={supplier} farmId={farmId} onClose={onClose} />}
    </RecordGate>
  )
}

interface FarmProps extends Pick<FarmFormProps, 'farmId' | 'onClose'> {
  supplier: Supplier
}

function Farm({ supplier, farmId, onClose }: FarmProps) {
  const farm = supplier.farms.find(({ id }) => id === farmId)
  return (
    <RecordForm<FarmValues>
      title={farm ? `Farm: ${farm.name}` : 'Add a farm'}
      draft={{ form: `supplier-farm/${supplier.id}/${farm?.id ?? 'new'}`, version: 1 }}
      initial={() => (farm ? farmValuesOf(farm) : newFarmValues())}
      labels={farmLabels}
      validate={farmMessages}
      writesOf={(values) => [
        {
          write: 'updateSupplier',
          base: supplier,
          body: { farms: farmsWith(supplier, farmOf(values)) },
        },
      ]}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FarmFields form={form} />
          {farm && <RemoveFarm supplier={supplier} farmId={farm.id} onClose={onClose} />}
        </>
      )}
    </RecordForm>
  )
}

function FarmFields({ form }: { form: RecordFormFields<FarmValues> }) {
  const values = form.getValues()
  const field = form.getInputProps
  return (
    <>
      <TextInput {...field('name')} required autoComplete="off" />
      <TextInput {...field('areaHa')} required inputMode="decimal" autoComplete="off" />
      <CropChoices
        {...field('crops')}
        required
        onChange={(crops) => form.setFieldValue('crops', crops)}
      />
      <PlaceFields
        values={values}
        errors={form.errors}
        onChange={(place) => setFields(form, place)}
        asksAccuracy
      >
        <ChooseOnMap
          title="Where the farm is"
          begin={{ point: pointOf(values), near: undefined }}
          landmarks={[]}
          onChosen={({ latitude, longitude, accuracyM }) =>
            setFields(form, { latitude, longitude, placed: placedNow('map', accuracyM) })
          }
        />
      </PlaceFields>
      <Textarea
        {...field('boundary')}
        description={`Needed above ${largestPointPlotHa} ha, and can follow later. One corner a line, in the order of a walk round the farm: latitude, longitude`}
        rows={5}
        spellCheck={false}
      />
      <AddCorner form={form} />
    </>
  )
}

/** Adds the device's position as the next corner. */
function AddCorner({ form }: { form: RecordFormFields<FarmValues> }) {
  const before = form.getValues().boundary.trimEnd()
  const position = usePosition({
    field: 'boundary',
    before,
    onTaken({ latitude, longitude }) {
      const corner = cornerText({
        latitude: Number(latitude.toFixed(6)),
        longitude: Number(longitude.toFixed(6)),
      })
      form.setFieldValue('boundary', before ? `${before}\n${corner}` : corner)
    },
    otherwise: 'Type the corners, or paste them.',
  })
  return <GpsButton label="Add a corner where I stand" position={position} />
}

/** Removes a farm that no longer delivers from the list. */
function RemoveFarm({ supplier, farmId, onClose }: FarmProps) {
  const sync = useSync()
  async function remove(): Promise<void> {
    const farms = supplier.farms.filter(({ id }) => id !== farmId)
    try {
      await sync?.enqueue({ write: 'updateSupplier', base: supplier, body: { farms } })
      notify('The farm is removed')
      onClose()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <p className={styles.remove}>
      <DiscardButton label="Remove this farm" size="sm" onDiscard={() => void remove()} />
    </p>
  )
}
