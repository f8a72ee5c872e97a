import { type Endpoint, type EndpointResponse, refusalsOf } from '#domain/endpoint.ts'
import type { FieldError, Problem } from '#domain/problem-schema.ts'
import type { Backend } from './backend.ts'
import { once } from './idempotency.ts'
import { type Parts, parsePart } from './receive.ts'
import { Refusal } from './refusal.ts'
import type { Received, Resolver } from './respond.ts'

interface Item {
  idempotencyKey: string
  body: unknown
}

interface Result<Record> {
  status: number
  record: Record | null
  problem: Problem | null
}

/**
 * Performs many writes, each as its own endpoint would: with its own key, checked against the same stored keys, and
 * refused individually. A fault of the emulated backend fails the whole request, as a crash would; writes already made
 * stay.
 */
export async function doEach<E extends Endpoint>(
  backend: Backend,
  single: E,
  {
    body: { items },
    caller,
    now,
  }: Pick<Received<Endpoint>, 'caller' | 'now'> & {
    body: { items: readonly Item[] }
  },
  resolve: Resolver<E>,
): Promise<Result<EndpointResponse<E>>[]> {
  const results: Result<EndpointResponse<E>>[] = []
  for (const { idempotencyKey, body } of items) {
    try {
      const parts = partsOf(single, idempotencyKey, body)
      const received = { ...parts, caller, now }
      const record = await once(backend, single, received, async () => resolve(received))
      // The single endpoint's answer.
      const made = record as EndpointResponse<E>
      results.push({ status: single.status ?? 200, record: made, problem: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { problem } = error
      const declared: readonly string[] = refusalsOf(single)
      if (!declared.includes(problem.code)) throw new Error(`${problem.code} is not declared`)
      results.push({ status: problem.status, record: null, problem })
    }
  }
  return results
}

function partsOf<E extends Endpoint>(single: E, idempotencyKey: string, body: unknown): Parts<E> {
  const errors: FieldError[] = []
  const parsed = parsePart('body', single.body, body, errors)
  if (errors.length > 0) throw new Refusal('validation-failed', { errors })
  const parts = { params: undefined, query: undefined, body: parsed, ifMatch: undefined }
  // A single write that creates a record has only a body.
  return { ...parts, idempotencyKey } as Parts<E>
}
