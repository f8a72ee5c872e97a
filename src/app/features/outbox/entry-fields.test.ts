import { describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { aConflict, anEntry } from '../../../../tests/support/an-entry.ts'
import { fieldSchemas } from '../../lists/fields/field-schema.ts'
import { valueText } from '../../lists/fields/value-text.ts'
import type { Entry, EntryProblem } from '../../sync/outbox/entry.ts'
import { writeNames } from '../../sync/outbox/writes.ts'
import { entryFields, otherErrors, withValue } from './entry-fields.ts'

const refused = (write: Entry['write'], body: object, problem: Partial<EntryProblem>): Entry =>
  anEntry({
    write,
    body: { ...body },
    state: 'attention',
    problem: { ...aConflict, ...problem },
  })

const requirement = (name: string, status: string) => ({ name, status, checked: null })

describe('a refused change', () => {
  it('is shown value by value: each part of a place beside the server’s', () => {
    const body = { phone: '+1 2345678', coordinates: { latitude: 6.7, longitude: -2.5 } }
    const theirs = { phone: '+1 2345678', coordinates: { latitude: 6.5, longitude: -2.5 } }
    const fields = entryFields(
      refused('updateFarmer', body, { theirs }),
      body,
      fieldSchemas('updateFarmer'),
    )
    expect(fields.map(({ label, mine, theirs: other }) => [label, mine, other])).toEqual([
      ['Phone', '+1 2345678', '+1 2345678'],
      ['Coordinates: latitude', 6.7, 6.5],
      ['Coordinates: longitude', -2.5, -2.5],
    ])
    expect(fields.map(({ differs }) => differs)).toEqual([false, true, false])
  })

  it('shows of requirements those that the two have otherwise, each by its name', () => {
    const mine = [requirement('Plots', 'pending'), requirement('Risk', 'compliant')]
    const theirs = [requirement('Plots', 'non_compliant'), requirement('Risk', 'pending')]
    const same = requirement('Title', 'compliant')
    const body = { requirements: [...mine, same] }
    const entry = refused('updateComplianceRecord', body, {
      theirs: { requirements: [...theirs, same] },
    })
    const differing = entryFields(entry, body, fieldSchemas(entry.write)).filter(
      ({ differs }) => differs,
    )
    expect(differing.map(({ label }) => label)).toEqual(['Plots: status', 'Risk: status'])

    // The office's finding and one's own, both.
    const [plots] = differing
    const merged = withValue(body, plots?.path ?? [], plots?.theirs)
    expect(merged).toEqual({ requirements: [theirs[0], mine[1], same] })
    expect(body.requirements[0]).toBe(mine[0])
  })

  it('that adds to a record is held against nothing', () => {
    const body = { name: 'Deed', type: 'Legal', sha256: 'x' }
    const fields = entryFields(
      refused('uploadDocument', body, { theirs: { id: 'CMP-1' } }),
      body,
      fieldSchemas('uploadDocument'),
    )
    expect(fields.map(({ label, differs }) => [label, differs])).toEqual([
      ['Name', false],
      ['Type', false],
    ])
  })

  it('shows every error: at its value, and those of no value above them', () => {
    const body = { sha256: 'x', name: 'Deed', coordinates: { latitude: 97, longitude: 0 } }
    const entry = refused('updateFarmer', body, {
      fieldErrors: [
        { field: 'body.coordinates.latitude', message: 'Too big' },
        { field: 'body.sha256', message: 'Another file' },
        { field: 'headers.If-Match', message: 'No version' },
      ],
    })
    const fields = entryFields(entry, body, fieldSchemas(entry.write))
    expect(fields.map(({ wrong }) => wrong)).toEqual([undefined, 'Too big', undefined])
    expect(otherErrors(entry, body, fields)).toEqual(['Another file', 'No version'])
  })
})

describe('the fields of every write', () => {
  it.each(writeNames)('%s are known by their schema', (write) => {
    const body = sampleBodies[write] ?? {}
    const schemaOf = fieldSchemas(write)
    const fields = entryFields(refused(write, body, {}), body, schemaOf)
    const unknown = fields.filter(({ path }) => schemaOf(path).kind === 'other')
    // Lists of free words are only shown.
    expect(unknown.filter(({ mine }) => !Array.isArray(mine))).toEqual([])
  })

  it.each(writeNames)('%s are chosen by what people call each choice', (write) => {
    const body = sampleBodies[write] ?? {}
    const schemaOf = fieldSchemas(write)
    const shown = entryFields(refused(write, body, {}), body, schemaOf).flatMap(({ path }) => {
      const schema = schemaOf(path)
      return schema.options.map((option) => valueText(option, schema))
    })
    expect(shown.filter((text) => /^[a-z]|_/.test(text))).toEqual([])
  })

  it('are chosen, dated or typed, and read as people write them', () => {
    const schemaOf = fieldSchemas('updateComplianceRecord')
    const status = schemaOf(['requirements', 2, 'status'])
    expect(status).toMatchObject({ kind: 'choice', isNullable: false })
    expect(valueText('non_compliant', status)).toBe('Non-Compliant')
    expect(schemaOf(['nextAudit'])).toMatchObject({ kind: 'date', isNullable: true })
    expect(valueText('2026-05-04', schemaOf(['nextAudit']))).toBe('4 May 2026')
    const needsEudr = fieldSchemas('updateBuyerPreferences')(['needsEudr'])
    expect([true, false].map((value) => valueText(value, needsEudr))).toEqual(['Yes', 'No'])
    expect(fieldSchemas('updateFarmer')(['annualIncome', 'amount']).kind).toBe('number')
    const crops = fieldSchemas('updateFarmer')(['crops'])
    expect(valueText(['cocoa', 'cashew'], crops)).toBe('Cocoa, Cashew')
  })
})
