/** The type of a file by its content. */
interface FileKind {
  /** Media type; null if only a description is known. */
  mediaType: string | null
  /** In words: `a Word document`. */
  words: string
}

interface AcceptedKind {
  words: string
  /** File name extensions; the first is the usual one. */
  endings: readonly [string, ...string[]]
}

/** Document types that are accepted, by media type. */
export const acceptedKinds: Readonly<Record<string, AcceptedKind>> = {
  'application/pdf': { words: 'a PDF', endings: ['pdf'] },
  'image/png': { words: 'a PNG picture', endings: ['png'] },
  'image/jpeg': { words: 'a JPEG picture', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
}

/** Other files often chosen as documents, by the detector's name for their type. */
const otherKinds: Readonly<Record<string, string>> = {
  heic: 'an HEIC photo',
  webp: 'a WebP picture',
  gif: 'a GIF picture',
  tif: 'a TIFF picture',
  docx: 'a Word document',
  xlsx: 'an Excel table',
  pptx: 'a PowerPoint presentation',
  zip: 'a ZIP archive',
  exe: 'a program for Windows',
  apk: 'a program for Android',
  cfb: 'an old Word or Excel file',
  rtf: 'an RTF text',
  xml: 'an XML file',
}

const mostBytesOfText = 4096

/** Detects the type of a file's content; undefined if it is not a known type. */
export async function fileKindOf(file: Blob): Promise<FileKind | undefined> {
  const { fileTypeFromBlob } = await import('file-type')
  const found = await fileTypeFromBlob(file)
  if (!found) return textKindOf(await file.slice(0, mostBytesOfText).arrayBuffer())
  const { ext, mime } = found
  const words = acceptedKinds[mime]?.words ?? otherKinds[ext] ?? wordsOf(mime, ext)
  return { mediaType: mime, words }
}

function wordsOf(mime: string, ext: string): string {
  if (mime.startsWith('video/')) return 'a video'
  if (mime.startsWith('audio/')) return 'a sound recording'
  return `of the kind ${ext.toUpperCase()}`
}

/** Detects text, which has no signature that a detector could look for. */
function textKindOf(head: ArrayBuffer): FileKind | undefined {
  // The last character may be cut in two.
  const text = new TextDecoder().decode(head).replace(/\uFFFD{1,3}$/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just they tell data from text.
  if (/[\u0000-\u0008\u000E-\u001A\uFFFD]/.test(text)) return undefined
  const isPage = /^\s*<(!doctype html|html|head|body)\b/i.test(text)
  return { mediaType: null, words: isPage ? 'a web page' : 'plain text' }
}
