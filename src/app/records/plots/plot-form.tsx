import { useLocation } from 'react-router-dom'
import type { Farmer } from '#domain/farmer.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import type { Write } from '../../sync/outbox/writes.ts'
import { PlotFields } from './plot-fields.tsx'
import { plotForm, valuesFor } from './plot-values.ts'
import { usePlotFacts } from './use-plot-facts.ts'

/** Records a plot of the farmer named in the address, or of one to choose. */
export function AddPlot({ onClose }: Pick<ActionProps, 'onClose'>) {
  const farmerId = new URLSearchParams(useLocation().search).get('farmer')
  if (!farmerId) return <NewPlot onClose={onClose} />
  return (
    <RecordGate kind="farmers" id={farmerId} title="Add New Plot" onClose={onClose}>
      {(farmer) => <NewPlot farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

interface NewPlotProps extends Pick<ActionProps, 'onClose'> {
  farmer?: Farmer
}

function NewPlot({ farmer, onClose }: NewPlotProps) {
  const openSaved = useOpenSaved()
  const factsOf = usePlotFacts()
  const form = plotForm.forNew(factsOf)
  return (
    <RecordForm
      title="Add New Plot"
      {...form}
      initial={() => ({ ...form.initial(), ...(farmer ? valuesFor(farmer) : {}) })}
      saved={({ name }) => `${name.trim()} is recorded`}
      submitLabel="Save plot"
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(fields) => <PlotFields form={fields} factsOf={factsOf} />}
    </RecordForm>
  )
}

/** Doubts accepted about one shape do not apply to another: with a new shape, they are sent again. */
const withDoubts = (write: Write, agreed: readonly string[]): Write =>
  write.write === 'updatePlot' && write.body.geometry
    ? { ...write, body: { ...write.body, agreed: [...agreed] } }
    : write

/** Changes a plot's record. */
export function EditPlot({ id, onClose }: ActionProps) {
  const factsOf = usePlotFacts()
  return (
    <RecordGate kind="plots" id={id ?? ''} title="Edit plot" onClose={onClose}>
      {(plot) => {
        const form = plotForm.forChange(plot, factsOf)
        return (
          <RecordForm
            title={`Edit ${plot.name}`}
            {...form}
            writesOf={(values) =>
              form.writesOf(values).map((write) => withDoubts(write, values.agreed))
            }
            saved={({ name }) => `${name.trim()} is saved`}
            onClose={onClose}
          >
            {(fields) => <PlotFields form={fields} factsOf={factsOf} />}
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}
