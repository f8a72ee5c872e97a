import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { documentUploadSchema } from '#domain/document-upload.ts'
import type { Review } from '#domain/review.ts'
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
  /** Whether the user says that a file which is already there as another document shows this one too. */
  isBoth: boolean
}

export const uploadLabels = {
  asked: 'Document',
  name: 'Name of the document',
  type: 'Kind of document',
  file: 'File',
  isBoth: 'The same file',
}

/** Most urgent first. */
const urgency = ['missing', 'rejected', 'expired', 'pending', 'verified']

/** Returns initial values, with the most urgent document. */
export function uploadValues({ documents }: Pick<ComplianceRecord, 'documents'>): UploadValues {
  const rank = ({ status }: ComplianceDocument) => urgency.indexOf(status)
  const [first] = documents.toSorted((a, b) => rank(a) - rank(b))
  const isMissed = first && first.status !== 'verified'
  return { asked: isMissed ? first.name : null, name: '', type: '', file: null, isBoth: false }
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

/** Returns the other document of the record that has the chosen file already. */
export function sameFileIn(
  values: UploadValues,
  record: Pick<ComplianceRecord, 'documents'>,
): ComplianceDocument | undefined {
  const { name } = uploadBody(values, record)
  return record.documents.find(
    (document) => document.name !== name && document.sha256 === values.file?.sha256,
  )
}

/** Returns the errors that keep an upload from being saved. */
export function uploadMessages(
  values: UploadValues,
  record: Pick<ComplianceRecord, 'documents'>,
): FieldMessages {
  const body = uploadBody(values, record)
  const { file, ...messages } = fieldMessages(documentUploadSchema, body)
  if (file || !values.file) return { ...messages, file: 'Choose a file or take a photo' }
  const { sha256 } = values.file
  const before = record.documents.find(({ name }) => name === body.name)
  if (before?.reviews?.some((review) => review.evidence === sha256 && isRejection(review))) {
    return { ...messages, file: 'This very file was rejected: choose another one' }
  }
  if (before?.sha256 === sha256) {
    return { ...messages, file: `“${body.name}” has this very file already: choose the new one` }
  }
  return sameFileIn(values, record) && !values.isBoth
    ? { ...messages, isBoth: 'Say that it shows both, or choose another file' }
    : messages
}

const isRejection = ({ verdict }: Review): boolean => verdict === 'rejected'
