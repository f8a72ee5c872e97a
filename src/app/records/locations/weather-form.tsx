import { useId } from 'react'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Location } from '#domain/location.ts'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { Suggestions } from '../../forms/suggestions.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import {
  newWeatherValues,
  weatherDraftVersion,
  weatherLabels,
  weatherMessages,
  weatherReportOf,
} from './weather-values.ts'

const usualConditions = ['Sunny', 'Partly cloudy', 'Cloudy', 'Light rain', 'Thunderstorms']

/** Reports the weather as measured at a location. */
export default function WeatherForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="locations" id={id ?? ''} title={`Report weather of ${id}`} onClose={onClose}>
      {(location) => <ReportForm location={location} onClose={onClose} />}
    </RecordGate>
  )
}

function ReportForm({ location, onClose }: { location: Location; onClose: () => void }) {
  const conditionsId = useId()
  return (
    <RecordForm
      title={`Report weather of ${location.name}`}
      draft={{ form: `location-weather/${location.id}`, version: weatherDraftVersion }}
      nameOf={() => location.name}
      initial={() => newWeatherValues(suggestedNow())}
      labels={weatherLabels}
      validate={(values) => weatherMessages(values, latestNow())}
      writesOf={(values) => [
        { write: 'reportWeather', recordId: location.id, body: weatherReportOf(values) },
      ]}
      saved={() => `The weather of ${location.name} is reported`}
      submitLabel="Report"
      onClose={onClose}
    >
      {({ getInputProps: field }) => (
        <>
          <PastInput {...field('when')} required type="datetime-local" />
          <TextInput {...field('conditions')} required autoComplete="off" list={conditionsId} />
          <Suggestions id={conditionsId} texts={usualConditions} />
          <TextInput {...field('temperature')} required inputMode="decimal" autoComplete="off" />
          <TextInput {...field('humidity')} required inputMode="decimal" autoComplete="off" />
          <TextInput {...field('rainfall')} required inputMode="decimal" autoComplete="off" />
        </>
      )}
    </RecordForm>
  )
}
