import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { documentUploadSchema } from '#domain/document-upload.ts'
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
}

export const uploadLabels = {
  asked: 'Document',
  name: 'Name of the document',
  type: 'Kind of document',
  file: 'File',
}

/** Most urgent first. */
const urgency = ['missing', 'rejected', 'expired', 'pending', 'verified']

/** Returns initial values, with the most urgent document. */
export function uploadValues({ documents }: Pick<ComplianceRecord, 'documents'>): UploadValues {
  const rank = ({ status }: ComplianceDocument) => urgency.indexOf(status)
  const [first] = documents.toSorted((a, b) => rank(a) - rank(b))
  const isMissed = first && first.status !== 'verified'
  return { asked: isMissed ? first.name : null, name: '', type: '', file: null }
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

/** Returns the errors that keep an upload from being saved. */
export function uploadMessages(
  values: UploadValues,
  record: Pick<ComplianceRecord, 'documents'>,
): FieldMessages {
  const { file, ...messages } = fieldMessages(documentUploadSchema, uploadBody(values, record))
  return file ? { ...messages, file: 'Choose a file or take a photo' } : messages
}
