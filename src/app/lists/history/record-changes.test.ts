import { describe, expect, it } from 'vitest'
import { recordSources } from '../../sync/records/record-sources.ts'
import { fieldsOf } from '../fields/field-schema.ts'
import { recordChanges } from './record-changes.ts'

const farmer = fieldsOf(recordSources.farmers.get.response, 'output')

const changes = (before: object | null, after: object) =>
  recordChanges(before && { ...before }, { ...after }, farmer)

describe('what a write changed', () => {
  it('is told by the labels of the fields, and part by part', () => {
    const before = { phone: '+233 20 000 0001', coordinates: { latitude: 6.5, longitude: -1.5 } }
    const after = { phone: '+233 20 000 0002', coordinates: { latitude: 6.75, longitude: -1.5 } }
    expect(changes(before, after)).toEqual([
      { label: 'Phone', before: '+233 20 000 0001', after: '+233 20 000 0002' },
      { label: 'Coordinates: latitude', before: '6.5', after: '6.75' },
    ])
  })

  it('leaves out what every write changes, and what says the same', () => {
    const before = { version: 1, updatedAt: 'then', email: null, name: 'Ama' }
    expect(changes(before, { version: 2, updatedAt: 'now', name: 'Ama' })).toEqual([])
  })

  it('names what is added to a list, taken out of it, or different in it', () => {
    const title = { name: 'Land title', status: 'uploaded' }
    const before = { documents: [title, { name: 'Map', status: 'missing' }] }
    const after = {
      documents: [
        { ...title, status: 'verified' },
        { name: 'Photo', status: 'missing' },
      ],
    }
    expect(changes(before, after)).toEqual([
      { label: 'Documents, Land title: status', before: 'uploaded', after: 'verified' },
      { label: 'Documents, Map', before: 'Name: Map, Status: missing', after: '' },
      { label: 'Documents, Photo', before: '', after: 'Name: Photo, Status: missing' },
    ])
  })

  it('is told by what people call each choice, in a part that is added too', () => {
    const schemaOf = fieldsOf(recordSources.complianceRecords.get.response, 'output')
    const plots = { name: 'Plots', status: 'non_compliant', checked: null }
    const before = { status: 'pending_review', requirements: [] }
    const after = { status: 'of_tomorrow', requirements: [plots] }
    expect(recordChanges(before, after, schemaOf)).toEqual([
      { label: expect.any(String), before: 'Pending Review', after: 'of_tomorrow' },
      { label: 'Requirements, Plots', before: '', after: 'Name: Plots, Status: Non-Compliant' },
    ])
  })

  it('is all that a new record has', () => {
    expect(
      changes(null, { id: 'FRM-1', name: 'Ama', crops: ['cocoa', 'coffee'], email: null }),
    ).toEqual([
      { label: 'Full name', before: '', after: 'Ama' },
      { label: 'Crops', before: '', after: 'Cocoa, Coffee' },
    ])
  })

  it('takes a shape for one value', () => {
    const shape = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
      ],
    }
    const plot = fieldsOf(recordSources.plots.get.response, 'output')
    expect(
      recordChanges(
        { geometry: { type: 'Point', coordinates: [0, 0] } },
        { geometry: shape },
        plot,
      ),
    ).toEqual([
      { label: expect.any(String), before: 'A point', after: 'A boundary with 3 corners' },
    ])
  })
})
