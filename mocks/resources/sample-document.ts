import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ComplianceRecord } from '#domain/compliance-record.ts'

/** A file of the sample data. */
export interface SampleDocument {
  name: string
  type: 'application/pdf'
  bytes: Uint8Array<ArrayBuffer>
  /** Hex. */
  sha256: string
}

/** The file of a sample document: one page that says what it represents and that it is made up. */
export function sampleDocumentOf(
  { id, standard, batchId }: Pick<ComplianceRecord, 'id' | 'standard' | 'batchId'>,
  name: string,
): SampleDocument {
  const bytes = pdfPage([
    'SAMPLE DOCUMENT',
    name,
    `${standard} record ${id}`,
    `Batch ${batchId}`,
    'This page is made up for the demonstration and proves nothing.',
  ])
  const fileName = `${id} ${name}`.toLowerCase().replaceAll(' ', '-')
  return {
    name: `sample-${fileName}.pdf`,
    type: 'application/pdf',
    bytes,
    sha256: bytesToHex(sha256(bytes)),
  }
}

/** A PDF of one page (A4) with these lines in ASCII, the first one larger. */
function pdfPage([title = '', ...lines]: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = [
    `BT /F1 26 Tf 60 740 Td (${escaped(title)}) Tj`,
    '/F1 14 Tf 0 -20 Td',
    ...lines.map((line) => `0 -28 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

/** Escapes text for the parentheses of a PDF string. */
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')
