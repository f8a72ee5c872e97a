/** Saves a file through the browser's downloads. */
export function saveFile({ fileName, content }: { fileName: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // By then the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url))
}
