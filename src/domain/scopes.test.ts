import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roleScopes, roles, roleWith, scopeDescriptions } from './scopes.ts'

const text = readFileSync('content/docs/api.mdx', 'utf8')

const namesIn = (words: string): string[] =>
  [...words.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted()

const namesWithout = (scopes: readonly string[], ending: string): string[] =>
  scopes.filter((scope) => scope.endsWith(ending)).map((scope) => scope.slice(0, -ending.length))

const isDecision = (scope: string): boolean => !/:(read|write)$/.test(scope)

describe('the documentation of the API', () => {
  it.each(roles.filter((role) => role !== 'Admin'))('names all that a %s may do', (role) => {
    const row = text.split('\n').find((line) => line.startsWith(`| ${role} |`))
    const [, , read = '', write = ''] = row?.split('|') ?? []
    const scopes = roleScopes[role]
    expect(namesIn(read)).toEqual(namesWithout(scopes, ':read').toSorted())
    expect(namesIn(write)).toEqual(
      [...namesWithout(scopes, ':write'), ...scopes.filter(isDecision)].toSorted(),
    )
  })

  it('names the scopes that allow a decision', () => {
    const [, named = ''] = /allow a decision instead and are named in full: (.*)\./.exec(text) ?? []
    expect(namesIn(named)).toEqual(Object.keys(scopeDescriptions).filter(isDecision).toSorted())
  })
})

it('a scope that allows to look at something ends with “:read”, and only such a one', () => {
  const isForLooking = ([, text]: [string, string]) => /^(Read|Look)\b/.test(text)
  const looking = Object.entries(scopeDescriptions).filter(isForLooking)
  expect(looking.map(([scope]) => scope)).toEqual(
    Object.keys(scopeDescriptions).filter((scope) => scope.endsWith(':read')),
  )
})

it('the hook for Supabase Auth gives each role its scopes', () => {
  const sql = readFileSync('deploy/supabase-scopes.sql', 'utf8')
  const rows = [...sql.matchAll(/\('([^']+)', array\[([^\]]*)\]\)/g)]
  const given = rows.map(([, role, scopes = '']) => [
    role,
    [...scopes.matchAll(/'([^']+)'/g)].map(([, scope]) => scope),
  ])
  expect(Object.fromEntries(given)).toEqual(roleScopes)
})

describe('the role that a token stands for', () => {
  it.each(roles)('is told by the scopes of a %s', (role) => {
    expect(roleWith(new Set(roleScopes[role]))).toBe(role)
  })

  it('is not known for fewer scopes, for more, and for none', () => {
    const [, ...fewer] = roleScopes.Buyer
    expect(roleWith(new Set(fewer))).toBeUndefined()
    expect(roleWith(new Set([...roleScopes.Buyer, 'members:write']))).toBeUndefined()
    expect(roleWith(new Set())).toBeUndefined()
  })
})
