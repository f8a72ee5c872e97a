import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { verifiedFiles } from '#domain/requirement-proof.ts'
import type { Review } from '#domain/review.ts'
import type { Calendar } from './calendar.ts'
import { sampleDocumentOf } from './sample-document.ts'
import { sampleAgent, sampleOfficer } from './sample-people.ts'

const rejection = 'The copy cannot be read: send a sharper one'

/**
 * Adds to a sample record's documents their files, who uploaded them and the decisions on them, and to the requirements
 * that are met which of these files show it.
 */
export function withSampleFiles(record: ComplianceRecord, { date }: Calendar): ComplianceRecord {
  const { lastAudit, updatedAt } = record
  const reviewedAt = `${lastAudit ?? date(3)}T09:30:00.000Z`
  const uploadedAt = lastAudit
    ? `${dayBefore(lastAudit)}T13:10:00.000Z`
    : later(`${date(waitingDays(record.id))}T13:10:00.000Z`, updatedAt)
  const documents = record.documents.map((document) =>
    document.status === 'missing'
      ? document
      : withFile(record, document, { uploadedAt, reviewedAt }),
  )
  const files = verifiedFiles(documents)
  const requirements = record.requirements.map((requirement, index) => {
    const shown = files[Math.min(index, files.length - 1)]
    return requirement.status === 'compliant' && shown
      ? { ...requirement, reason: 'It covers the whole batch', evidence: [shown.sha256] }
      : requirement
  })
  return { ...record, documents, requirements }
}

interface When {
  uploadedAt: string
  reviewedAt: string
}

function withFile(
  record: ComplianceRecord,
  document: ComplianceDocument,
  { uploadedAt, reviewedAt }: When,
): ComplianceDocument {
  const { name, type, bytes, sha256 } = sampleDocumentOf(record, document.name)
  const isRejected = document.status === 'rejected'
  const review: Review = {
    item: document.name,
    evidence: sha256,
    verdict: isRejected ? 'rejected' : 'verified',
    reason: isRejected ? rejection : null,
    reviewedBy: sampleOfficer,
    reviewedAt,
  }
  return {
    ...document,
    sha256,
    file: { name, mediaType: type, sizeBytes: bytes.byteLength },
    uploadedBy: sampleAgent,
    uploadedAt,
    ...(document.status === 'pending' ? {} : { reviews: [review] }),
  }
}

/** Varies how long records have been waiting. */
const waitingDays = (id: string): number => 2 + (Number(id.replace(/\D/g, '')) % 9)

/** A record without an audit was last changed when it was opened: no document is older than that. */
const later = (planned: string, opened: string): string => (planned < opened ? opened : planned)

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 24 * 3600 * 1000).toISOString().slice(0, 10)
