/** Placeholder in the text for bytes that follow it. No field of a record has this name. */
const place = '\u0000bytes'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Compares by class name: what the storage returns may come from another realm, with classes of its own. */
export const isKind = <Kind>(value: unknown, name: string): value is Kind =>
  Object.prototype.toString.call(value) === `[object ${name}]`

/** Encodes a value as bytes: the length of its JSON (4 bytes), the JSON, then the files in it unchanged. */
export function pack(value: unknown): Uint8Array {
  const files: Uint8Array[] = []
  const text = encoder.encode(isPlain(value) ? JSON.stringify(value) : withPlaces(value, files))
  const sizes = files.reduce((sum, file) => sum + file.length, 0)
  const packed = new Uint8Array(4 + text.length + sizes)
  new DataView(packed.buffer).setUint32(0, text.length)
  packed.set(text, 4)
  let at = 4 + text.length
  for (const file of files) {
    packed.set(file, at)
    at += file.length
  }
  return packed
}

/**
 * Whether a value contains no files, as most do: plain JSON takes a third of the time, and users wait for it with every
 * letter they type.
 */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return isKind(value, 'Object') && Object.values(value).every(isPlain)
}

const withPlaces = (value: unknown, files: Uint8Array[]): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (isKind<ArrayBuffer>(part, 'ArrayBuffer')) {
      files.push(new Uint8Array(part))
      return { [place]: [part.byteLength, 'buffer'] }
    }
    if (isKind<Uint8Array>(part, 'Uint8Array')) {
      files.push(part)
      return { [place]: [part.byteLength, 'bytes'] }
    }
    // Otherwise it would be written as `{}` and lost.
    if (part instanceof Blob || ArrayBuffer.isView(part)) throw new Error('This is kept as bytes')
    return part
  })

export function unpack(packed: Uint8Array): unknown {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0)
  let at = 4 + length
  const text = decoder.decode(packed.subarray(4, at))
  if (at === packed.length && !text.includes('\\u0000bytes')) return JSON.parse(text)
  return restore(JSON.parse(text), (size, kind) => {
    const file = packed.slice(at, at + size)
    at += size
    return kind === 'buffer' ? file.buffer : file
  })
}

/** Walks through a value in the order of `JSON.stringify`. */
function restore(value: unknown, take: (size: number, kind: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => restore(part, take))
  const known = Reflect.get(value, place)
  if (Array.isArray(known)) return take(Number(known[0]), known[1])
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, restore(part, take)]),
  )
}
