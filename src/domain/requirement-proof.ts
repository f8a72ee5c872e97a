import type { ComplianceDocument, Requirement } from './compliance-record.ts'

/** A document, as far as it can show that a requirement is met. */
export type FiledDocument = Pick<ComplianceDocument, 'status' | 'sha256'>

/** Files that somebody else than who uploaded them has verified. */
export const verifiedFiles = <Document extends FiledDocument>(documents: readonly Document[]) =>
  documents.flatMap((document) =>
    document.status === 'verified' && document.sha256
      ? [{ ...document, sha256: document.sha256 }]
      : [],
  )

/**
 * Whether a requirement is met, and still shown by what it was seen in: where another file takes the place of one of
 * these, it is to be looked at again.
 */
export function isShown(
  { status, evidence = [] }: Pick<Requirement, 'status' | 'evidence'>,
  documents: readonly FiledDocument[],
): boolean {
  if (status !== 'compliant' || evidence.length === 0) return false
  const files = verifiedFiles(documents).map(({ sha256 }) => sha256)
  return evidence.every((file) => files.includes(file))
}
