import fc from 'fast-check'
import { type Fault, faults } from './network.ts'
import type { Kill } from './tab.ts'

/** What a user can make. */
const makes = [
  'farmer',
  'farmer-phone',
  'farmer-email',
  'batch',
  'batch-destination',
  'event',
  'record',
  'record-body',
  'document',
  'large-document',
  'location',
] as const
export type Make = (typeof makes)[number]

/** One thing that happens. `pick` chooses among whatever there is to choose from. */
export type Operation = {
  tab: number
  pick: number
  /** What befalls the requests that follow from it, in their order. */
  faults: (Fault | null)[]
  /** Closes the tab in the midst of it. */
  kill: Kill | null
} & (
  | { kind: 'make' | 'make-leaving'; what: Make }
  | { kind: 'import'; rows: number }
  | { kind: 'left-import'; how: 'go-on' | 'stop' }
  | { kind: 'sync'; meanwhile: Meanwhile | null }
  | { kind: 'decide'; how: 'mine' | 'theirs' | 'edit' | 'discard' }
  | { kind: 'office'; field: number }
  | { kind: 'network'; online: boolean }
  | { kind: 'time'; byMs: number }
  | { kind: 'release' | 'type' | 'save-form' | 'flush' | 'power-cut' | 'token-lapses' }
  | { kind: 'sign-in' | 'switch-user' | 'late' | 'close' | 'read' }
)

/** What happens while a request of a sync is on its way. */
export interface Meanwhile {
  request: number
  act: 'make' | 'office' | 'offline' | 'sync-in-other-tab' | 'discard' | 'other-user'
  what: Make
}

const minuteMs = 60_000
const what = fc.constantFrom(...makes)
const kind = <K extends Operation['kind']>(name: K) => fc.constant(name)

const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: kind('make'), what }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('make-leaving'), what }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('import'), rows: fc.integer({ min: 4, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('left-import'),
      how: fc.constantFrom('go-on' as const, 'go-on' as const, 'stop' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'type' as const,
        'type' as const,
        'type' as const,
        'save-form' as const,
        'release' as const,
        'flush' as const,
        'flush' as const,
        'power-cut' as const,
        'power-cut' as const,
        'token-lapses' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('sync'),
      meanwhile: fc.option(
        fc.record({
          request: fc.integer({ min: 1, max: 6 }),
          act: fc.constantFrom(
            'make' as const,
            'office' as const,
            'offline' as const,
            'sync-in-other-tab' as const,
            'discard' as const,
            'other-user' as const,
          ),
          what,
        }),
        { freq: 2 },
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('decide'),
      how: fc.constantFrom(
        'mine' as const,
        'mine' as const,
        'theirs' as const,
        'edit' as const,
        'discard' as const,
      ),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('office'), field: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('network'), online: fc.constantFrom(true, true, false) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('time'),
      byMs: fc.constantFrom(
        5_000,
        10 * minuteMs,
        50 * minuteMs,
        30 * 24 * 60 * minuteMs,
        -2 * 60 * minuteMs,
        -400 * 24 * 60 * minuteMs,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'sign-in' as const,
        'sign-in' as const,
        'late' as const,
        'close' as const,
        'read' as const,
        'switch-user' as const,
      ),
    }),
  },
)

const fault = fc.option(fc.constantFrom(...faults), { freq: 2 })

const circumstances = fc.record({
  tab: fc.nat(1),
  pick: fc.nat(1000),
  faults: fc.oneof(
    { weight: 2, arbitrary: fc.constant<(Fault | null)[]>([]) },
    { weight: 3, arbitrary: fc.array(fault, { maxLength: 6 }) },
  ),
  kill: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        step: fc.integer({ min: 1, max: 40 }),
        phase: fc.constantFrom('before' as const, 'within' as const, 'after' as const),
      }),
    },
  ),
})

/** A day in the field, as it may go. */
export const days: fc.Arbitrary<Operation[]> = fc.array(
  fc
    .tuple(circumstances, happening)
    .map(([circumstance, happened]): Operation => ({ ...circumstance, ...happened })),
  { minLength: 5, maxLength: 40, size: 'max' },
)
