import { useLocalStorage } from '@mantine/hooks'
import { type AreaUnit, areaUnits } from '#domain/area-units.ts'

/** The unit in which sizes of farms are typed on this device, as it was chosen last. */
export function useAreaUnit() {
  const [unit, remember] = useLocalStorage<AreaUnit>({
    key: 'asili-area-unit',
    defaultValue: 'ha',
    getInitialValueInEffect: false,
    deserialize: (value) => areaUnits.find((known) => known === value) ?? 'ha',
    serialize: String,
  })
  return { unit, remember }
}
