import { concatBytes } from './bytes.ts'

/** More than this no passport is, unpacked: a small text must not fill the device. */
const mostOfPassport = 64 * 1024

/** Raw DEFLATE (RFC 1951), by the browser. */
export const deflateRaw = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)

/** The bytes that were packed; null where they were not, or where they are too many. */
export async function inflateRaw(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes = mostOfPassport,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return through(bytes, new DecompressionStream('deflate-raw'), mostBytes).catch(() => null)
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pipe: GenericTransformStream,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer: WritableStreamDefaultWriter<Uint8Array> = pipe.writable.getWriter()
  // What fails while writing fails while reading too, where it is seen.
  void writer
    .write(bytes)
    .then(
      () => writer.close(),
      () => {},
    )
    .catch(() => {})
  const reader: ReadableStreamDefaultReader<Uint8Array> = pipe.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > mostBytes) {
      await reader.cancel()
      throw new RangeError(`More than ${mostBytes} bytes`)
    }
    parts.push(read.value)
  }
  return concatBytes(...parts)
}
