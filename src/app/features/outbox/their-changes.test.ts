import { expect, it } from 'vitest'
import { changeOf } from './their-changes.ts'

const step = (name: string, before: object | null, after: object) => ({
  entry: { at: `2026-05-0${name.length}T08:00:00Z`, actor: { id: name, name } },
  before: before && { ...before },
  after: { ...after },
})

it('the last who changed a field is named, not who changed another one after', () => {
  const items = [
    step('Esi', null, { phone: '1', email: null }),
    step('Kofi', { phone: '1' }, { phone: '2' }),
    step('Adwoa', { phone: '2', email: null }, { phone: '2', email: 'a@farm.example' }),
  ]
  expect(changeOf(items, 'phone')?.actor.name).toBe('Kofi')
  expect(changeOf(items, 'email')?.actor.name).toBe('Adwoa')
  expect(changeOf(items, 'crops')).toBeUndefined()
})
