import { describe, expect, it } from 'vitest'
import { aConflict, anEntry } from '../../../../tests/support/an-entry.ts'
import { fieldSchemas } from '../../lists/fields/field-schema.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { askedValues, withoutContested } from './asked-values.ts'

describe('a conflict', () => {
  const place = (latitude: number) => ({ latitude, longitude: -2.5 })
  const conflict = (theirs: object, known = true) => {
    const body = {
      phone: '+1 222',
      email: 'mine@farm.example',
      name: 'Ama',
      coordinates: place(6.7),
      coordinatesSource: null,
    }
    const base = { phone: '+1 111', email: null, name: 'A', coordinates: place(6.1) }
    const problem = { ...aConflict, theirs: { ...base, ...theirs } }
    const baseValues = known ? { ...base, coordinatesSource: null } : null
    return anEntry({ body, baseValues, state: 'attention', problem })
  }
  const asked = (entry: Entry) => [...askedValues(entry, fieldSchemas(entry.write))]

  it('asks about what both changed to different values, and nothing else', () => {
    const theirs = { phone: '+1 333', name: 'Ama', coordinates: place(6.5) }
    expect(asked(conflict(theirs))).toEqual([
      ['phone', '+1 222'],
      ['coordinates.latitude', 6.7],
    ])
  })

  it('asks about all that differs where it is not known what the user saw', () => {
    expect(asked(conflict({ phone: '+1 333' }, false)).map(([path]) => path)).toEqual([
      'phone',
      'email',
      'name',
      'coordinates.latitude',
    ])
  })

  it('leaves the rest to be sent where theirs is taken, without what comes with that', () => {
    const entry = conflict({ phone: '+1 333', name: 'Ama', coordinates: place(6.5) })
    expect(withoutContested(entry, entry.body)).toEqual({ email: 'mine@farm.example' })
    const wrong = { ...entry, problem: entry.problem && { ...entry.problem, isConflict: false } }
    expect(withoutContested(wrong, wrong.body)).toEqual({})
    const whole = conflict({ phone: '+1 333' }, false)
    expect(withoutContested(whole, whole.body)).toEqual({})
  })
})
