import type { Location } from '#domain/location.ts'
import { formatPercent, formatTemperature } from '#ui/format.ts'

/** `Light rain, 27 °C, 82% humidity`. */
export const weatherText = ({
  conditions,
  temperature,
  humidity,
}: NonNullable<Location['weatherInfo']>) =>
  `${conditions}, ${formatTemperature(temperature)}, ${formatPercent(humidity)} humidity`
