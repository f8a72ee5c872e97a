import { useMemo } from 'react'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { africanCountries, africanCountryCodes } from '#domain/african-countries.ts'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { lotsGrownOn } from '#domain/lots/goods.ts'
import { plotTenure } from '#domain/plot-words.ts'
import { AssessAgain } from '../../forms/assess-again.tsx'
import { choicesOf } from '../../forms/choices.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { CropChoices } from '../../forms/tick-choices.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { BoundaryField } from './boundary-field.tsx'
import { Findings } from './findings.tsx'
import { type PlotFacts, type PlotValues, valuesFor } from './plot-values.ts'

interface PlotFieldsProps {
  form: RecordFormFields<PlotValues>
  factsOf: (values: PlotValues) => PlotFacts
}

/** Fields in the order of a visit: whose plot it is, the walk round it, what the farmer says. */
export function PlotFields({ form, factsOf }: PlotFieldsProps) {
  const values = form.getValues()
  const field = form.getInputProps
  const { findings, others } = factsOf(values)
  const { boundary } = values
  const farmerId = values.base?.farmerId ?? values.farmerId
  const farmers = useRecords('farmers').data?.rows
  const near = farmers?.find(({ id }) => id === farmerId)?.coordinates ?? undefined
  return (
    <>
      {!values.base && <FarmerField form={form} />}
      <TextInput {...field('name')} required autoComplete="off" />
      <BoundaryField
        boundary={boundary}
        findings={findings}
        others={others}
        begin={{ near, countryCode: values.countryCode }}
        error={form.errors.boundary}
        onChange={(next) =>
          setFields(form, {
            boundary: next,
            // What was accepted about one shape does not apply to another.
            agreed: next.kept ? (values.base?.agreed ?? []) : [],
          })
        }
      />
      <Findings form={form} findings={findings} />
      {values.base && !boundary.kept && (
        <>
          <TextInput {...field('reason')} required />
          <LotsOfPlot plotId={values.base.id} />
        </>
      )}
      <CropChoices
        {...field('crops')}
        required
        onChange={(crops) => form.setFieldValue('crops', crops)}
      />
      <NativeSelect
        {...field('countryCode')}
        required
        data={[
          { value: '', label: 'Choose a country' },
          ...africanCountryCodes.map((value) => ({ value, label: africanCountries[value] })),
        ]}
      />
      <TextInput
        {...field('declared')}
        inputMode="decimal"
        autoComplete="off"
        description="As the farmer or the documents say"
      />
      <NativeSelect {...field('tenure')} data={choicesOf(plotTenure, values.tenure, 'Not asked')} />
    </>
  )
}

/** A drawn or walked boundary is another one: what was found about goods from here no longer covers them. */
function LotsOfPlot({ plotId }: { plotId: string }) {
  const batches = useRecords('batches').data?.rows
  const changed = useMemo(() => lotsGrownOn(batches ?? [], plotId), [batches, plotId])
  return <AssessAgain changed={changed} />
}

const nameOf = ({ name }: Farmer): string => name
const noteOf = ({ location, crops }: Farmer): string =>
  [location, cropNames(crops)].filter(Boolean).join(' · ')

/** The plot's farmer. Values that follow from the farmer are filled in. */
function FarmerField({ form }: Pick<PlotFieldsProps, 'form'>) {
  const { data, isSettled } = useRecords('farmers')
  const farmers = data?.rows ?? []
  return (
    <RecordPicker
      id="field-farmerId"
      label="Farmer"
      required
      description="Type a part of the name or the place"
      rows={farmers}
      areAll={isSettled}
      labelOf={nameOf}
      noteOf={noteOf}
      nothingFoundMessage="No such farmer on this device"
      value={form.getValues().farmerId || null}
      onChange={(id) => {
        const farmer = farmers.find((one) => one.id === id)
        setFields(form, farmer ? valuesFor(farmer) : { farmerId: id ?? '' })
      }}
      error={form.errors.farmerId}
      allowDeselect={false}
      autoComplete="off"
    />
  )
}
