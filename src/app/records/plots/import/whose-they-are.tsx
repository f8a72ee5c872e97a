import { formatCount } from '#app/ui/format.ts'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { ImportChoices, PlannedPlot } from '#domain/plots/import-file.ts'
import { farmerProperties } from '#domain/plots/import-plot.ts'
import type { RawFeature } from '#domain/plots/plot-file.ts'
import { RecordPicker } from '../../../forms/record-picker.tsx'

interface WhoseTheyAreProps {
  plots: readonly PlannedPlot<Farmer>[]
  properties: readonly RawFeature[]
  choices: ImportChoices
  farmers: readonly Farmer[]
  areAll: boolean
  onChoices: (choices: ImportChoices) => void
}

/** Most names to match at a time; the others follow. */
const mostAsked = 20
const nobody = ''

const nameOf = ({ name }: Farmer): string => name
const noteOf = ({ location, crops }: Farmer): string =>
  [location, cropNames(crops)].filter(Boolean).join(' · ')

/** Asks which property names the farmer, and who is meant if no farmer has that name. */
export function WhoseTheyAre({
  plots,
  properties,
  choices,
  farmers,
  areAll,
  onChoices,
}: WhoseTheyAreProps) {
  const { farmerProperty, owners } = choices
  const unknown = Map.groupBy(
    plots.filter(({ fate, called }) => fate === 'farmer' || owners.has(called)),
    ({ called }) => called,
  )
  const asked = [...unknown].slice(0, mostAsked)
  return (
    <>
      <NativeSelect
        label="Farmers are named in"
        description="By their id or their name"
        value={farmerProperty ?? nobody}
        data={[
          { value: nobody, label: 'Not in the file: choose a farmer' },
          ...farmerProperties(properties).map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoices({ ...choices, farmerProperty: value || null, owners: new Map() })
        }
      />
      {asked.map(([called, own]) => (
        <RecordPicker
          key={called}
          label={`${called ? `“${called}”` : 'No name'}: ${formatCount(own.length)} ${own.length === 1 ? 'plot' : 'plots'}`}
          description="No farmer, or more than one, is called so. Type a part of the name or the place"
          rows={farmers}
          areAll={areAll}
          labelOf={nameOf}
          noteOf={noteOf}
          nothingFoundMessage="No such farmer on this device"
          value={owners.get(called) ?? null}
          onChange={(id) => {
            const next = new Map(owners)
            if (id) next.set(called, id)
            else next.delete(called)
            onChoices({ ...choices, owners: next })
          }}
          autoComplete="off"
        />
      ))}
    </>
  )
}
