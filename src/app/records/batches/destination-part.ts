import { type Batch, batchSchema } from '#domain/batch.ts'
import { destinationProblem } from '#domain/batch-problems.ts'
import { line, optional, text } from '../../forms/codecs.ts'
import { field, type Part } from '../../forms/parts.ts'

type Destination = Pick<Batch, 'destination' | 'destinationCountryCode'>
type DestinationValues = Record<keyof Destination, string>

const place = field(batchSchema.shape, 'destination', optional(line))
const country = field(batchSchema.shape, 'destinationCountryCode', optional(text))

/** The destination of a batch: a place and its country, which must be the one that the place names. */
export const destinationPart: Part<Destination, DestinationValues> = {
  // The server takes the country of a new destination that comes without one for unknown.
  isWhole: true,
  labels: { ...place.labels, ...country.labels },
  empty: { ...place.empty, ...country.empty },
  typed: (row) => ({ ...place.typed(row), ...country.typed(row) }),
  sent: (values) => ({ ...place.sent(values), ...country.sent(values) }),
  problems(values, found) {
    const { destination, destinationCountryCode } = values
    const problem = destinationProblem({
      destination: destination || null,
      destinationCountryCode: destinationCountryCode || null,
    })
    return {
      ...place.problems(values, found),
      ...country.problems(values, found),
      ...(problem ? { destinationCountryCode: problem } : {}),
    }
  },
}
