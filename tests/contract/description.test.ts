import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { openApiDocument } from '#domain/openapi.ts'
import type { ApiExamples } from '#domain/openapi-example.ts'
import { webhooks } from '#domain/webhooks.ts'
import { makeApiExamples } from '#mocks/api-examples.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)

let examples: ApiExamples
let document: ReturnType<typeof openApiDocument>
let text: string
beforeAll(async () => {
  examples = await makeApiExamples()
  document = openApiDocument(endpoints, webhooks, examples)
  text = JSON.stringify(document, null, 2)
})

/** Fields by which records name others, and what they call the others. */
const references = ['farmerId', 'batchId', 'locationId', 'agentId', 'plotId', 'supplierId'] as const

const valuesIn = (value: unknown, name: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === name ? [part] : []),
    ...valuesIn(part, name),
  ])
}

describe('the description of the API', () => {
  it('has no fault by the rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('has no fault by the rules of Spectral', { tags: 'full' }, async () => {
    const linter = new spectral.Spectral()
    // Its own type of a rule set is narrower than the rule sets that come with it.
    linter.setRuleset({ extends: [oas as never] })
    const problems = await linter.run(JSON.parse(text))
    expect(problems.map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([])
  })

  it('says shortly of a value that it may be null, except of what has a name', () => {
    const choices: unknown[] = []
    JSON.parse(text, (_key, value) => {
      const isChoice = value?.anyOf?.length === 2 && value.anyOf[1].type === 'null'
      if (isChoice && !value.anyOf[0].$ref && !value.anyOf[0].anyOf) choices.push(value)
      return value
    })
    expect(choices).toEqual([])
    expect(document.components?.schemas?.Farmer).toMatchObject({
      properties: { phone: { type: ['string', 'null'] } },
    })
  })

  it('becomes types that compile', async () => {
    // The generator asks for the compiler as a library, which TypeScript 7 no longer is.
    const hook = registerHooks({
      resolve: (specifier, context, next) =>
        next(
          specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier,
          context,
        ),
    })
    const { default: openapiTypes, astToString } = await import('openapi-typescript')
    hook.deregister()
    const folder = mkdtempSync(join(tmpdir(), 'asili-types-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const types = astToString(await openapiTypes(JSON.parse(text)))
    writeFileSync(join(folder, 'api.ts'), types)
    const use = `import type { components, operations } from './api.ts'
export const crop: components['schemas']['Commodity'] = 'cocoa'
export type Farmer = operations['getFarmer']['responses']['200']['content']['application/json']
export const idOf = ({ id }: Farmer): string => id
`
    writeFileSync(join(folder, 'use.ts'), use)
    const compile = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--allowImportingTsExtensions',
      '--lib',
      'es2024',
    ]
    const { stdout, status } = spawnSync('tsc', [...compile, join(folder, 'use.ts')], {
      encoding: 'utf8',
    })
    expect([stdout, status]).toEqual(['', 0])
  })

  it('shows a value for every body of a request, an answer and a delivery', () => {
    const silent: string[] = []
    for (const [path, item] of Object.entries({ ...document.paths, ...document.webhooks })) {
      for (const [method, { requestBody, responses }] of Object.entries(Object(item)) as [
        string,
        { requestBody?: unknown; responses: Record<string, unknown> },
      ][]) {
        const own = Object.entries(responses).filter(([status]) => status.startsWith('2'))
        for (const holder of [requestBody, ...own.map(([, answer]) => answer)]) {
          for (const media of Object.values(Object(Object(holder).content))) {
            if (Object(media).example === undefined) silent.push(`${method} ${path}`)
          }
        }
      }
    }
    for (const [name, { content }] of Object.entries(Object(document.components?.responses)) as [
      string,
      { content: object },
    ][]) {
      for (const media of Object.values(content)) if (!Object(media).examples) silent.push(name)
    }
    expect(silent).toEqual([])
  })

  it.each(all)('shows an answer of %s as its declaration says', (name, { response, file }) => {
    const answer = examples.endpoints[name]?.answer
    if (answer === undefined || file) return
    expect(z.safeParse(response, answer).error).toBeUndefined()
  })

  it.each(Object.entries(webhooks))(
    'shows a delivery of %s as it is declared',
    (name, { body }) => {
      expect(z.safeParse(body, examples.webhooks[name]).error).toBeUndefined()
    },
  )
})

describe('a static mock made of the examples', () => {
  it('has every record that another one names', () => {
    const ids = new Set(valuesIn(examples, 'id'))
    for (const name of references) {
      const named = valuesIn(examples, name).filter((id) => typeof id === 'string')
      expect(named.filter((id) => !ids.has(id))).toEqual([])
    }
  })

  it('answers with the record that the address names', () => {
    for (const [name, { method, paramValues, response }] of all) {
      const { params, answer } = examples.endpoints[name] ?? {}
      if (method !== 'GET' || !paramValues?.id || !(response instanceof z.ZodMiniObject)) continue
      if ('id' in response.shape) expect(answer).toMatchObject({ id: params?.id })
    }
  })

  it('lists the records that can be read one by one', () => {
    for (const [name, { paramValues = {} }] of all) {
      for (const [param, { in: place }] of Object.entries(paramValues)) {
        if (!place) continue
        const list = all.find(([, { method, path }]) => method === 'GET' && path === place.list)
        const listed = valuesIn(examples.endpoints[list?.[0] ?? '']?.answer, place.field)
        expect(listed, name).toContain(examples.endpoints[name]?.params[param])
      }
    }
  })

  it('is the same at every build', { tags: 'full' }, async () => {
    expect(await makeApiExamples()).toEqual(examples)
  })
})
