import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatPlotHa } from '#app/ui/format.ts'
import { InputError, TextInput } from '#app/ui/inputs/inputs.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import { plotAreaHa } from '#domain/plot-rules.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './batch-fields.module.css'
import type { BatchValues } from './batch-values.ts'
import { plotsFor } from './sources-part.ts'

interface SourcesFieldProps {
  form: RecordFormFields<BatchValues>
  farmerId: string
  /** Warnings about unlikely values. */
  warnings: ReactNode
}

/** How much of the harvest grew on which plot. Mass without a plot counts as of unknown origin. */
export function SourcesField({ form, farmerId, warnings }: SourcesFieldProps) {
  const { crop, sources, quantity, base } = form.values
  const all = useRecords('plots').data?.rows
  if (base?.made || farmerId === '' || crop === '' || !all) return null
  const plots = plotsFor(all, farmerId, crop)
  const kgOf = (plotId: string) => sources.find((source) => source.plotId === plotId)?.kg ?? ''
  const write = (plotId: string, kg: string) =>
    form.setFieldValue('sources', [
      ...sources.filter((source) => source.plotId !== plotId),
      { plotId, kg },
    ])
  return (
    <fieldset className={styles.sources} id="field-sources">
      <legend className={styles.legend}>Plots it grew on</legend>
      <p className={styles.note}>
        {plots.length === 0
          ? 'No plot of this farmer with this crop is recorded: the origin stays unknown.'
          : 'Enter what came from each plot, kg. What you leave open counts as of unknown origin.'}
      </p>
      {plots.map((plot) => {
        const areaHa = plotAreaHa(plot)
        return (
          <div key={plot.id} className={styles.source}>
            <TextInput
              label={areaHa === null ? plot.name : `${plot.name}, ${formatPlotHa(areaHa)}`}
              value={kgOf(plot.id)}
              onChange={(event) => write(plot.id, event.currentTarget.value)}
              inputMode="decimal"
              autoComplete="off"
              rightSection="kg"
            />
            <Button
              variant="default"
              disabled={quantity.trim() === ''}
              onClick={() => form.setFieldValue('sources', [{ plotId: plot.id, kg: quantity }])}
              aria-label={`All of it from ${plot.name}`}
            >
              All of it
            </Button>
          </div>
        )
      })}
      {plots.length === 0 && <SmallLink to="/plots?do=add">Record a plot</SmallLink>}
      {warnings}
      {form.errors.sources && <InputError>{form.errors.sources}</InputError>}
    </fieldset>
  )
}
