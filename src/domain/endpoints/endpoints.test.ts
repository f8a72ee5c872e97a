import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { sampleBodies } from '../sample-bodies.ts'
import { roleMay, roleScopes, roles, scopeDescriptions } from '../scopes.ts'
import { endpoints } from './index.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const samples: Record<string, Record<string, unknown>> = sampleBodies

describe('the endpoints', () => {
  it('have the five that are documented', () => {
    const names = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /suppliers',
        'GET /batches/{id}',
        'POST /due-diligence',
        'GET /passports/{id}',
        'POST /escrow',
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(all)('let %s be repeated without harm, or change only what was read', (_, endpoint) => {
    const { bulk, bytes, conditional, idempotent, method, status = 200 } = endpoint
    // A part names the offset that it begins at.
    const ways = { new: idempotent ?? bulk, ofWhatWasRead: conditional ?? bytes }
    const writes = !['GET', 'HEAD'].includes(method)
    expect(Object.values(ways).filter(Boolean)).toHaveLength(writes ? 1 : 0)
    if (method !== 'POST') expect(ways.new).toBeFalsy()
    expect(status).toBe(idempotent ? 201 : bytes ? 204 : 200)
  })

  it.each(all.filter(([, { body, bytes, upload }]) => body && !bytes && !upload))(
    'have a sample body for %s that it accepts',
    (id, { body }) => {
      expect(body && z.safeParse(body, samples[id]).error).toBeUndefined()
    },
  )

  it('take an upload with a file, a name and a type', () => {
    const { body } = endpoints.uploadDocument
    const file = new Blob(['%PDF'], { type: 'application/pdf' })
    expect(z.safeParse(body, { ...samples.uploadDocument, file }).success).toBe(true)
    expect(z.safeParse(body, { ...samples.uploadDocument, file: 'text' }).success).toBe(false)
  })
})

describe('the roles', () => {
  it('each have something to do, and only what there is a scope for', () => {
    for (const role of roles) {
      expect(roleScopes[role].length).toBeGreaterThan(0)
      for (const scope of roleScopes[role]) expect(scopeDescriptions).toHaveProperty(scope)
    }
  })

  it('use every scope that there is', () => {
    const used = new Set(all.flatMap(([, { scope }]) => scope ?? []))
    expect(used).toEqual(new Set(Object.keys(scopeDescriptions)))
  })

  it('let somebody without a token read an invitation by its link, and nothing else', () => {
    expect(all.filter(([, { scope }]) => scope === null).map(([name]) => name)).toEqual([
      'readInvitation',
    ])
  })

  it('let nobody do what is not theirs', () => {
    expect(roleMay('Buyer', 'farmers:read')).toBe(false)
    expect(roleMay('Buyer', 'batches:write')).toBe(false)
    expect(roleMay('Supplier', 'compliance:write')).toBe(false)
    expect(roleMay('Field Agent', 'due-diligence:write')).toBe(false)
    expect(roleMay('Compliance Officer', 'escrow:write')).toBe(false)
    expect(roleMay('Compliance Officer', 'due-diligence:write')).toBe(true)
    expect(roleMay('Admin', 'agents:write')).toBe(true)
  })
})
