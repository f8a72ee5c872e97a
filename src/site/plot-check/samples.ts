import { fileExamples } from '#domain/plots/rule-examples.ts'
import type { FileRuleId } from '#domain/plots/rule-facts.ts'

/** Sample files to try: made-up plots in Côte d’Ivoire. Loaded once one of them is chosen. */

/** A file without a fault, one with several, or one that breaks a rule. */
export type SampleName = 'good' | 'faulty' | FileRuleId

const plot = (ProductionPlace: string, type: string, coordinates: string, more = '') =>
  `{"type":"Feature","properties":{"ProductionPlace":"${ProductionPlace}","ProducerCountry":"CI"${more}},"geometry":{"type":"${type}","coordinates":${coordinates}}}`

const file = (...plots: string[]) =>
  `{"type":"FeatureCollection","features":[\n${plots.join(',\n')}\n]}\n`

const north =
  '[[[-6.608123,5.785123],[-6.606729,5.785123],[-6.606529,5.786317],[-6.607813,5.786917],[-6.608123,5.785123]]]'

/** A file without findings. */
const good = file(
  plot('Sample plot north', 'Polygon', north),
  plot('Sample plot south', 'Point', '[-6.609411,5.782318]', ',"Area":1.8'),
)

/** Swapped coordinates, a crossing, an open boundary, an area as text. */
const faulty = file(
  plot('Sample plot 1, swapped', 'Point', '[5.785123,-6.608123]', ',"Area":1.8'),
  plot(
    'Sample plot 2, crossing',
    'Polygon',
    '[[[-6.608123,5.785123],[-6.606729,5.786517],[-6.606729,5.785123],[-6.608123,5.786517],[-6.608123,5.785123]]]',
  ),
  plot(
    'Sample plot 3, open',
    'Polygon',
    '[[[-6.604123,5.785123],[-6.602729,5.785123],[-6.602729,5.786517],[-6.604123,5.786317]]]',
  ),
  plot('Sample plot 4, area as text', 'Point', '[-6.609411,5.782318]', ',"Area":"1.8"'),
)

export function sampleText(name: SampleName): string {
  if (name === 'good') return good
  return name === 'faulty' ? faulty : fileExamples[name].breaks.text()
}
