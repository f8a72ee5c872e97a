import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { corsOf } from './cors.ts'
import { corsHeaders } from './cors-headers.ts'
import { endpoints } from './endpoints/index.ts'

it('the headers that the app names are those of all endpoints', () => {
  expect(corsHeaders).toEqual(corsOf(Object.values(endpoints)))
})

it('the documentation names the same ones', () => {
  const docs = readFileSync(new URL('../../content/docs/api.mdx', import.meta.url), 'utf8')
  const named = (header: string) => {
    const row = docs.split('\n').find((line) => line.startsWith(`| \`Access-Control-${header}\` |`))
    return [...(row ?? '').matchAll(/`([^`]+)`/g)].slice(1).map(([, name]) => name)
  }
  expect(named('Allow-Methods')).toEqual(corsHeaders.methods)
  expect(named('Allow-Headers')).toEqual(corsHeaders.requestHeaders)
  expect(named('Expose-Headers')).toEqual(corsHeaders.exposedHeaders)
})
