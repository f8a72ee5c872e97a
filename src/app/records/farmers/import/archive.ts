import { FileError, maxUnpackedBytes } from './sheet.ts'

/** A zip archive, whose parts are unpacked when they are asked for. */
export interface Archive {
  names: ReadonlySet<string>
  /** The text of a part; undefined if there is none of that name. Rejects with a `FileError`. */
  textOf: (name: string) => Promise<string | undefined>
}

interface Entry {
  offset: number
  packedBytes: number
  /** What the archive says, which need not be so. */
  unpackedBytes: number
  isDeflated: boolean
  isEncrypted: boolean
}

export const damaged = new FileError(
  'The Excel file is cut off or damaged. Copy or download it again; if it opens in Excel, save it there anew as .xlsx, and choose that.',
)

const tooLarge = new FileError(
  `The Excel file unpacks to more than ${maxUnpackedBytes / 1_000_000} MB, which is more than can be read here. Copy the rows with farmers into a new workbook, and choose that.`,
)

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Opens a zip archive; throws a `FileError` if its list of parts cannot be read. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const entries = read(() => entriesOf(bytes))
  let left = maxUnpackedBytes
  return {
    names: new Set(entries.keys()),
    async textOf(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.isEncrypted) throw new FileError(hasPassword)
      if (entry.unpackedBytes > left) throw tooLarge
      const { text, count } = await unpacked(packed(bytes, entry), entry.isDeflated, left)
      left -= count
      return text
    },
  }
}

export const hasPassword =
  'The file has a password. Open it in Excel, take the password off (File, Info, Protect Workbook), save it as .xlsx, and choose that.'

function read<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    // A place outside of the file.
    throw damaged
  }
}

/** The list of parts is at the end (PKWARE APPNOTE 4.3.12 and 4.3.16). */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.byteLength - 22
  while (view.getUint32(end, true) !== 0x06054b50) end--
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    entries.set(name, {
      offset: view.getUint32(at + 42, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const packed = (bytes: Uint8Array<ArrayBuffer>, { offset, packedBytes }: Entry) =>
  read(() => {
    const header = new DataView(bytes.buffer, bytes.byteOffset + offset)
    const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
    if (start + packedBytes > bytes.byteLength) throw new RangeError('The part is cut off')
    return bytes.subarray(start, start + packedBytes)
  })

/** Little enough that what comes of it, a thousand times as much at most, fits into memory. */
const packedStep = 16_384

async function unpacked(
  packed: Uint8Array<ArrayBuffer>,
  isDeflated: boolean,
  most: number,
): Promise<{ text: string; count: number }> {
  let at = 0
  const source = new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= packed.byteLength) return controller.close()
      controller.enqueue(packed.slice(at, at + packedStep))
      at += packedStep
    },
  })
  const chunks = isDeflated
    ? source.pipeThrough(new DecompressionStream('deflate-raw'))
    : (source as ReadableStream<Uint8Array<ArrayBuffer>>) // what was put in above
  const reader = chunks.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let count = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged
    })
    if (done) return { text: text + decoder.decode(), count }
    count += value.byteLength
    if (count > most) {
      await reader.cancel().catch(() => {})
      throw tooLarge
    }
    text += decoder.decode(value, { stream: true })
  }
}
