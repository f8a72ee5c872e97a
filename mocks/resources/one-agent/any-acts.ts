import fc from 'fast-check'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { exampleParams } from '#domain/example-call.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { trackingEventType } from '#domain/tracking-event.ts'
import type { Act, Sent } from './act.ts'
import * as farm from './farms.ts'
import * as goods from './goods.ts'

type Acts = fc.Arbitrary<Act[]>

type Values = Parameters<typeof goods.change>[1]

/** With these, a batch may leave without an EUDR record, if they are true. */
const letThrough = fc.constantFrom<Values[]>(
  { destination: 'Felixstowe', destinationCountryCode: 'GB' },
  { destination: 'Amsterdam', destinationCountryCode: 'NL', expectedArrival: '2026-12-29' },
  { destination: 'Amsterdam', destinationCountryCode: 'NL', crop: 'cashew', moistureContent: 9 },
)
const holdBack = fc.constantFrom<Values[]>(
  { destination: 'Amsterdam', destinationCountryCode: 'NL' },
  { destination: 'Belfast', destinationCountryCode: 'XI' },
  { destination: null, destinationCountryCode: null },
  { destinationCountryCode: null },
  { destination: 'Amsterdam' },
  { expectedArrival: '2026-12-30' },
  { expectedArrival: null },
  { crop: 'coffee' },
  { quantity: 600 },
)
const values = fc.oneof({ weight: 2, arbitrary: letThrough }, { weight: 1, arbitrary: holdBack })

/** A change, after the farmer of most batches has come to grow what it says. */
const changeOf = (id: string, body: Values): Act[] => [
  ...(body.crop === 'cashew' ? farm.growCashew('FRM-0037', 'PLT-0037-1') : []),
  goods.change(id, body),
]

/** Part of a batch's life: changes, its way or a single event, and corrections, each of which may be missing. */
const lifeOf = (id: string): Acts =>
  fc
    .tuple(
      fc
        .array(
          values.map((body) => changeOf(id, body)),
          { minLength: 1, maxLength: 2 },
        )
        .map((changes) => changes.flat()),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(goods.ship(id)) },
        fc.constantFrom(...trackingEventType.values).map((type) => [goods.happen(id, type)]),
      ),
      fc.array(
        fc.oneof(letThrough, holdBack).map((after) => goods.correct(id, after)),
        { maxLength: 1 },
      ),
    )
    .map((parts) => parts.flat())

/** These come first, and then what follows. */
const first = (acts: readonly Act[], rest: Acts): Acts => rest.map((more) => [...acts, ...more])
/** Some of these, in their order. */
const some = (acts: Act[]): Acts => fc.subarray(acts)

/** Coffee of the sample data, from one farmer. */
const samples = ['TZ-COF-0330', 'TZ-COF-0329'] as const

const lots = fc
  .tuple(
    fc.constantFrom('coffee', 'coffee', 'coffee', 'cashew'),
    fc.subarray([...samples, 'UG-COF-0058', 'TZ-NEW'], { minLength: 1, maxLength: 2 }),
  )
  .chain(([of, inputs]) => first([goods.makeLot('LOT-1', of, inputs)], lifeOf('LOT-1')))

const goodsOfOthers = fc.oneof(
  fc.constantFrom(...samples).chain(lifeOf),
  lots,
  first([goods.makeLot('LOT-2', 'coffee', ['LOT-1'])], lifeOf('LOT-2')),
  first([goods.harvest('TZ-NEW', 'FRM-0037', 'PLT-0037-1')], lifeOf('TZ-NEW')),
)

const ownFarm = fc.oneof(
  some([...farm.verify('FRM-NEW'), ...farm.flag('FRM-NEW')]),
  first([goods.harvest('TZ-OWN', 'FRM-NEW', 'PLT-FRM-NEW')], lifeOf('TZ-OWN')),
  first(
    [
      goods.harvest('TZ-OWN', 'FRM-NEW', 'PLT-FRM-NEW'),
      goods.makeLot('LOT-3', 'coffee', ['TZ-OWN']),
    ],
    lifeOf('LOT-3'),
  ),
)

const plots = (id: string): Act[] => [
  farm.visit(id, 'high'),
  farm.walkAnew(id),
  farm.visit(id, null),
  farm.screen(id),
]

const farms = fc.oneof(
  first(farm.register('FRM-NEW'), ownFarm),
  some([...farm.verify('FRM-0024'), ...farm.flag('FRM-0037')]),
  some(plots('PLT-0037-1')),
  first(farm.map('PLT-NEW', 'FRM-0037'), some(plots('PLT-NEW'))),
  first(
    [farm.certify('CRT-NEW', 'FRM-0037')],
    some([farm.endCertificate('CRT-NEW', '2026-11-01'), farm.reviewCertificate('CRT-NEW')]),
  ),
  some([
    farm.extendCertificate('CRT-0001', 'FRM-0037'),
    farm.endCertificate('CRT-0001', '2026-11-01'),
    farm.endCertificate('CRT-0001', null),
    farm.reviewCertificate('CRT-0001'),
  ]),
  some([...farm.supply('SUP-NEW', 'FRM-0037'), farm.reviewSupplier('SUP-NEW')]),
)

const proofs = fc
  .constantFrom(...samples, 'TZ-NEW', 'LOT-1')
  .chain((batchId) =>
    first(
      [goods.openRecord(`CMP-${batchId}`, batchId), ...goods.upload(`CMP-${batchId}`)],
      some([
        ...goods.reviewDocuments(`CMP-${batchId}`),
        goods.decideRequirements(`CMP-${batchId}`),
        goods.assessRisk(`CMP-${batchId}`),
      ]),
    ),
  )

const findings = some([
  goods.find('CMP-0007', 'FND-NEW'),
  goods.answerFinding('CMP-0007', 'FND-CMP-0007'),
  goods.decideFinding('CMP-0007', 'FND-CMP-0007'),
])

const declared: Record<string, Endpoint> = endpoints

/** Every write of the API, as its reference shows it. */
const reference: readonly Sent[] = Object.entries(declared).flatMap(([key, endpoint]) => {
  // A key of that table.
  const name = key as Sent['name']
  const { id = '' } = exampleParams(endpoint)
  return ['GET', 'HEAD'].includes(endpoint.method)
    ? []
    : { name, id, body: sampleBodies[name] ?? {} }
})

/** Whatever somebody may send, in any order. */
export const anyActs: Acts = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: goodsOfOthers },
      { weight: 4, arbitrary: farms },
      { weight: 1, arbitrary: proofs },
      { weight: 1, arbitrary: findings },
      { weight: 2, arbitrary: fc.array(fc.constantFrom(...reference), { maxLength: 2 }) },
      { weight: 1, arbitrary: fc.constant([{ waitDays: 20 }]) },
    ),
    { minLength: 3, maxLength: 6, size: 'max' },
  )
  .map((acts) => acts.flat())
