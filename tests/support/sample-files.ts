/** As a browser's file chooser is given one. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As much of a PDF as tells that it is one. */
export const pdfText = (title = 'Sample'): string =>
  `%PDF-1.7\n1 0 obj\n<< /Title (${title}) >>\nendobj\n`

export const pdfBytes = new TextEncoder().encode(pdfText())

/** As much of a PNG and of a JPEG picture as tells that it is one. */
export const pngBytes = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
  0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54,
])
export const jpegBytes = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1,
])

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
