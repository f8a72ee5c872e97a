/** As a browser's file chooser is given one. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As much of a PDF as tells that it is one. */
export const pdfText = (title = 'Sample'): string =>
  `%PDF-1.7\n1 0 obj\n<< /Title (${title}) >>\nendobj\n`

export const pdfFile = (title?: string): SampleFile => ({
  name: 'plots.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfText(title)),
})

export const csvFile = (name: string, content: string | Buffer): SampleFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
