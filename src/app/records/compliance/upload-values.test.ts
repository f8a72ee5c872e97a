import { describe, expect, it } from 'vitest'
import type { ComplianceDocument } from '#domain/compliance-record.ts'
import type { Review } from '#domain/review.ts'
import { fileQuestion, type UploadValues, uploadMessages } from './upload-values.ts'

const fileOf = (sha256: string): UploadValues['file'] => ({
  name: 'plots.pdf',
  mediaType: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF').buffer,
  sha256,
  note: '',
})
const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
]

const rejection: Review = {
  item: 'Plot boundaries',
  evidence: one,
  verdict: 'rejected',
  reason: 'It cannot be read',
  reviewedBy: { id: 'officer', name: '' },
  reviewedAt: '2026-10-01T08:00:00Z',
}
const documents: ComplianceDocument[] = [
  {
    name: 'Plot boundaries',
    type: 'Geolocation',
    status: 'pending',
    sha256: two,
    reviews: [rejection],
  },
  { name: 'Land use title', type: 'Legal', status: 'missing' },
]

const valuesWith = (values: Partial<UploadValues>): UploadValues => ({
  asked: 'Plot boundaries',
  name: '',
  type: '',
  file: fileOf(three),
  isMeant: false,
  ...values,
})
const messagesFor = (values: Partial<UploadValues>) =>
  uploadMessages(valuesWith(values), { documents })
const questionAbout = (values: Partial<UploadValues>) =>
  fileQuestion(valuesWith(values), { documents })

describe('a file for a document', () => {
  it('is taken where the record does not have it', () => {
    expect(messagesFor({})).toEqual({})
    expect(messagesFor({ file: null })).toEqual({ file: 'Choose a file or take a photo' })
  })

  it('is not the one that is there', () => {
    expect(messagesFor({ file: fileOf(two) })).toEqual({
      file: '“Plot boundaries” has this very file already: choose the new one',
    })
  })

  it('is asked about where another document has it', () => {
    const twice = { asked: 'Land use title', file: fileOf(two) }
    expect(messagesFor(twice)).toEqual({ isMeant: 'Tick this, or choose another file' })
    expect(messagesFor({ ...twice, isMeant: true })).toEqual({})
    const named = { asked: null, name: 'Sketch', type: 'Geolocation', file: fileOf(two) }
    expect(messagesFor(named)).toMatchObject({ isMeant: expect.anything() })
  })

  // The record may have been what was wrong.
  it('is asked about where it was rejected for this document, now or before', () => {
    const again = { file: fileOf(one) }
    expect(messagesFor(again)).toEqual({ isMeant: 'Tick this, or choose another file' })
    expect(messagesFor({ ...again, isMeant: true })).toEqual({})
    expect(questionAbout({ ...again, asked: 'Land use title' })).toBeUndefined()
    expect(questionAbout(again)?.text).toBe('This very file was rejected: “It cannot be read”.')
  })
})
