import type { ExportedFile } from '../../sync/export-device.ts'

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, content }: ExportedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url))
}
