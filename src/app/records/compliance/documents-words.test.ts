import { expect, it } from 'vitest'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { documentsWords } from './documents-words.ts'

type Status = ComplianceRecord['documents'][number]['status']

const words = (...statuses: Status[]) =>
  documentsWords({
    standard: 'FSMA',
    requirements: [],
    documents: statuses.map((status, index) => ({
      name: `Document ${index}`,
      type: 'Plan',
      status,
    })),
  })

it('says how many documents are verified, and how many wait for a review', () => {
  expect(words()).toBe('None')
  expect(words('verified', 'verified')).toBe('2 of 2')
  expect(words('verified', 'missing', 'rejected')).toBe('1 of 3')
  expect(words('verified', 'verified', 'pending')).toBe('2 of 3, 1 waiting')
})
