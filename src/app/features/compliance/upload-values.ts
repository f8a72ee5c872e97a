import type { ComplianceDocument, ComplianceRecord } from '#domain/compliance-record.ts'
import { documentUploadSchema } from '#domain/document-upload.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { type CheckedFile, fileBody } from '../../forms/files/check-document.ts'

/** What the form of an upload holds. */
export type UploadValues = {
  /** The document that the record asks for; null for one that it does not ask for. */
  asked: string | null
  /** Name and kind of a document that is not asked for. */
  name: string
  type: string
  /** Chosen, looked at and copied. */
  file: CheckedFile | null
}

export const uploadLabels = {
  asked: 'Document',
  name: 'Name of the document',
  type: 'Kind of document',
  file: 'File',
}

/** The sooner, the more it is missed. */
const urgency = ['missing', 'expired', 'pending', 'verified']

/** Begins with the document that is missed most. */
export function uploadValues({ documents }: Pick<ComplianceRecord, 'documents'>): UploadValues {
  const rank = ({ status }: ComplianceDocument) => urgency.indexOf(status)
  const [first] = documents.toSorted((a, b) => rank(a) - rank(b))
  const isMissed = first && first.status !== 'verified'
  return { asked: isMissed ? first.name : null, name: '', type: '', file: null }
}

/** As it is sent. */
export function uploadBody(
  { asked, name, type, file }: UploadValues,
  { documents }: Pick<ComplianceRecord, 'documents'>,
) {
  const document = documents.find((other) => other.name === asked)
  return {
    name: document?.name ?? name.trim(),
    type: document?.type ?? type.trim(),
    // The schema says that a file is needed.
    ...fileBody(file),
  }
}

/** What keeps an upload from being saved. */
export function uploadMessages(
  values: UploadValues,
  record: Pick<ComplianceRecord, 'documents'>,
): FieldMessages {
  const { file, ...messages } = fieldMessages(documentUploadSchema, uploadBody(values, record))
  return file ? { ...messages, file: 'Choose a file or take a photo' } : messages
}
