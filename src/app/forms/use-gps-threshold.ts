import { useLocalStorage } from '@mantine/hooks'
import { usualGpsAccuracyM } from '#domain/organisation-rules.ts'
import { useOrganisationRules } from '../offline/organisation-rules.ts'

const thresholdsM = [5, 10, 20, 50]

/** The required GPS accuracy: that of the organisation, unless another is chosen on this device. */
export function useGpsThreshold() {
  const usualM = useOrganisationRules()?.gpsAccuracyM ?? usualGpsAccuracyM
  const [chosenM, change] = useLocalStorage<number | null>({
    // Under its former key, the app also stored a value when nobody had chosen one.
    key: 'asili-gps-accuracy-chosen-m',
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: (value) => (Number(value) > 0 ? Number(value) : null),
    serialize: String,
  })
  const offeredM = [...new Set([...thresholdsM, usualM])].sort((a, b) => a - b)
  // The values that the organisation offers may have changed since.
  const inM = chosenM !== null && offeredM.includes(chosenM) ? chosenM : usualM
  const choices = offeredM.map((metres) => ({
    value: String(metres),
    label: metres === usualM ? `${metres} m (as your organisation has it)` : `${metres} m`,
  }))
  return { inM, change, choices }
}
