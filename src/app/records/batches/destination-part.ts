import { type Batch, batchSchema } from '#domain/batch.ts'
import { destinationProblem } from '#domain/batch-problems.ts'
import { line, optional, text } from '../../forms/codecs.ts'
import { field, type Part } from '../../forms/parts.ts'

type Destination = Pick<Batch, 'destination' | 'destinationCountryCode' | 'expectedArrival'>
type DestinationValues = Record<keyof Destination, string>

const place = field(batchSchema.shape, 'destination', optional(line))
const country = field(batchSchema.shape, 'destinationCountryCode', optional(text))
const arrival = field(batchSchema.shape, 'expectedArrival', optional(text))

/** The destination of a batch: a place, its country, which must be the one that the place names, and the arrival. */
export const destinationPart: Part<Destination, DestinationValues> = {
  labels: { ...place.labels, ...country.labels, ...arrival.labels },
  empty: { ...place.empty, ...country.empty, ...arrival.empty },
  typed: (row) => ({ ...place.typed(row), ...country.typed(row), ...arrival.typed(row) }),
  sent: (values) => ({ ...place.sent(values), ...country.sent(values), ...arrival.sent(values) }),
  problems(values, found) {
    const { destination, destinationCountryCode } = values
    const problem = destinationProblem({
      destination: destination || null,
      destinationCountryCode: destinationCountryCode || null,
    })
    return {
      ...place.problems(values, found),
      ...country.problems(values, found),
      ...arrival.problems(values, found),
      ...(problem ? { destinationCountryCode: problem } : {}),
    }
  },
}
