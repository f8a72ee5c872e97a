import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { reviewableDocument } from '#domain/document-review.ts'
import { documentUploadSchema } from '#domain/document-upload.ts'
import { decisionOn, type Review } from '#domain/review.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { type CheckedFile, fileBody } from '../../forms/files/check-document.ts'

/** Values of the upload form. */
export type UploadValues = {
  /** The document that the record asks for; null for any other document. */
  asked: string | null
  /** Name and type of a document that the record does not ask for. */
  name: string
  type: string
  /** Chosen, checked and copied. */
  file: CheckedFile | null
  /** Whether the user says that a file about which something is asked is the right one. */
  isMeant: boolean
}

export const uploadLabels = {
  asked: 'Document',
  name: 'Name of the document',
  type: 'Kind of document',
  file: 'File',
  isMeant: 'The same file',
}

/** Most urgent first. */
const urgency = ['missing', 'rejected', 'expired', 'pending', 'verified']

/** Returns initial values, with the most urgent document. */
export function uploadValues({ documents }: Pick<ComplianceRecord, 'documents'>): UploadValues {
  const rank = ({ status }: ComplianceDocument) => urgency.indexOf(status)
  const [first] = documents.toSorted((a, b) => rank(a) - rank(b))
  const isMissed = first && first.status !== 'verified'
  return { asked: isMissed ? first.name : null, name: '', type: '', file: null, isMeant: false }
}

/** Returns the request body. */
export function uploadBody(
  { asked, name, type, file }: UploadValues,
  { documents }: Pick<ComplianceRecord, 'documents'>,
) {
  const document = documents.find((other) => other.name === asked)
  return {
    name: document?.name ?? name.trim(),
    type: document?.type ?? type.trim(),
    // The schema reports a missing file.
    ...fileBody(file),
  }
}

/** What is asked about the chosen file. */
export interface FileQuestion {
  text: string
  /** What the user says by taking it all the same. */
  answer: string
}

/** Returns what is asked about a chosen file that the record knows: often, the wrong one was chosen. */
export function fileQuestion(
  values: UploadValues,
  { documents }: Pick<ComplianceRecord, 'documents'>,
): FileQuestion | undefined {
  const sha256 = values.file?.sha256
  if (sha256 === undefined) return undefined
  const { name } = uploadBody(values, { documents })
  const before = documents.find((document) => document.name === name)
  const rejection = before && rejectionOf(before, sha256)
  if (rejection) {
    return {
      text: `This very file was rejected: “${rejection.reason}”.`,
      answer: 'It is right now: what was wrong is corrected in the record',
    }
  }
  const same = documents.find((other) => other !== before && other.sha256 === sha256)
  return (
    same && {
      text: `The record has this very file already, as “${same.name}”.`,
      answer: 'It shows both',
    }
  )
}

/** Returns the last decision on a file for a document, if that was a rejection. */
function rejectionOf(document: ComplianceDocument, sha256: string): Review | undefined {
  const decision = decisionOn({ ...reviewableDocument(document), evidence: sha256 })
  return decision?.verdict === 'rejected' ? decision : undefined
}

/** Returns the errors that keep an upload from being saved. */
export function uploadMessages(
  values: UploadValues,
  record: Pick<ComplianceRecord, 'documents'>,
): FieldMessages {
  const body = uploadBody(values, record)
  const { file, ...messages } = fieldMessages(documentUploadSchema, body)
  if (file || !values.file) return { ...messages, file: 'Choose a file or take a photo' }
  if (fileQuestion(values, record)) {
    return values.isMeant ? messages : { ...messages, isMeant: 'Tick this, or choose another file' }
  }
  const isThere = record.documents.some(
    ({ name, sha256 }) => name === body.name && sha256 === values.file?.sha256,
  )
  return isThere
    ? { ...messages, file: `“${body.name}” has this very file already: choose the new one` }
    : messages
}
