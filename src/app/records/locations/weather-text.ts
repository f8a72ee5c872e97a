import { formatPercent, formatTemperature } from '#app/ui/format.ts'
import type { Location } from '#domain/location.ts'

/** `Light rain, 27 °C, 82% humidity`. */
export const weatherText = ({
  conditions,
  temperature,
  humidity,
}: NonNullable<Location['weatherInfo']>) =>
  `${conditions}, ${formatTemperature(temperature)}, ${formatPercent(humidity)} humidity`
