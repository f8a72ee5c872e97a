import { useLocalStorage } from '@mantine/hooks'

const thresholdsM = [5, 10, 20, 50]
const defaultThresholdM = 10
const choices = thresholdsM.map((metres) => ({ value: String(metres), label: `${metres} m` }))

/** How exact the GPS shall be: a habit of the device, not of a record. */
export function useGpsThreshold() {
  const [inM, change] = useLocalStorage<number>({
    key: 'asili-gps-accuracy-m',
    defaultValue: defaultThresholdM,
    getInitialValueInEffect: false,
    deserialize: (value) => thresholdsM.find((m) => String(m) === value) ?? defaultThresholdM,
    serialize: String,
  })
  return { inM, change, choices }
}
