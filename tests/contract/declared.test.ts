import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { callOf } from '#domain/example-call.ts'
import { openApiDocument } from '#domain/openapi.ts'
import { pageQueryShape, pageSchema } from '#domain/page.ts'
import { recordIds } from '#domain/param-value.ts'
import { testsOf } from './declared.ts'
import { valuesFor } from './records.ts'
import type { Caller } from './target.ts'

const shared = { tag: 'Farmers', scope: 'farmers:read', errors: [] } as const
const noteSchema = z.object({ text: z.string(), version: z.int() })
const noteParams = z.object({ farm: z.string(), number: z.string() })
const noteValues = { farm: recordIds.farmer, number: { sample: '1' } }

/** Endpoints that there are not: their names and paths tell nothing of what they do. */
const madeUp = {
  notesOf: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/what-was-said/{farm}',
    summary: 'List what was said of a farm',
    params: z.object({ farm: z.string() }),
    paramValues: { farm: recordIds.farmer },
    query: z.object({ ...pageQueryShape, language: z.string() }),
    sampleQuery: { language: 'fr' },
    response: pageSchema(noteSchema),
  }),
  listenTo: defineEndpoint({
    ...shared,
    method: 'GET',
    path: '/said/{farm}/{number}',
    summary: 'Get what was said',
    params: noteParams,
    paramValues: noteValues,
    response: noteSchema,
  }),
  listAgain: defineEndpoint({
    ...shared,
    method: 'PATCH',
    path: '/put-right/{farm}/{number}',
    summary: 'Put right what was said',
    params: noteParams,
    paramValues: noteValues,
    body: z.object({ text: z.string() }),
    response: noteSchema,
    conditional: true,
    versionOf: '/said/{farm}/{number}',
  }),
}

const namesOf = (found: readonly [string, Endpoint][]) => found.map(([name]) => name)

describe('a new endpoint', () => {
  const tests = testsOf(madeUp)

  it('gets its tests from what it declares, whatever it is called', () => {
    expect(namesOf(tests.lists)).toEqual(['notesOf'])
    expect(namesOf(tests.singles)).toEqual(['listenTo'])
    expect(namesOf(tests.updates)).toEqual(['listAgain'])
    expect(namesOf(tests.reads)).toEqual([])
    expect(tests.readOf(madeUp.listAgain)).toBe(madeUp.listenTo)
  })

  it('is called with parameters from the lists that it names', async () => {
    const asked: string[] = []
    const call: Caller = async ({ path }) => {
      asked.push(path)
      const body = { items: [{ id: 'FRM-7' }] }
      return { status: 200, headers: new Headers(), text: '', body }
    }
    const { listAt } = testsOf(endpoints)
    const values = await valuesFor(call, madeUp.listAgain, listAt)
    expect(values).toEqual({ farm: 'FRM-7', number: '1' })
    expect(asked).toEqual(['/farmers'])
    const lost = { ...madeUp.listenTo, paramValues: { farm: { ...noteValues.farm, in: nowhere } } }
    await expect(valuesFor(call, lost, listAt)).rejects.toThrow('No endpoint reads /nowhere')
  })

  it('is shown with values of the sample data, in examples and description', () => {
    const { url } = callOf('notesOf', madeUp.notesOf, 'https://api.example.org')
    expect(url).toBe('https://api.example.org/what-was-said/FRM-0001?language=fr')
    const { paths } = openApiDocument(madeUp, {}, { endpoints: {}, webhooks: {} })
    expect(Object.keys(paths ?? {})).toEqual(Object.values(madeUp).map(({ path }) => path))
  })
})

const nowhere = { list: '/nowhere', field: 'id' } as const

it('the compiler wants what tests need to know', () => {
  const { paramValues: _, ...unknownFarm } = madeUp.listenTo
  // @ts-expect-error Where values for its parameters are found.
  defineEndpoint(unknownFarm)
  // @ts-expect-error A value for every parameter.
  defineEndpoint({ ...madeUp.listenTo, paramValues: { farm: recordIds.farmer } })
  const { sampleQuery: __, ...unknownQuery } = madeUp.notesOf
  // @ts-expect-error A query, where there has to be one.
  defineEndpoint(unknownQuery)
  const { versionOf: ___, ...unknownVersion } = madeUp.listAgain
  // @ts-expect-error What reads the version that a change names.
  expect(defineEndpoint(unknownVersion)).toBe(unknownVersion)
})
