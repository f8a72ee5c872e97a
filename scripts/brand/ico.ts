interface IcoImage {
  sizePx: number
  png: Buffer
}

const headerBytes = 6
const entryBytes = 16

/** Packs PNG images into an ICO file, which every browser of the last decade reads. */
export function toIco(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16LE(1, 2) // Type: icons, not cursors.
  header.writeUInt16LE(images.length, 4)
  let offset = headerBytes + entryBytes * images.length
  const entries = images.map(({ sizePx, png }) => {
    const entry = Buffer.alloc(entryBytes)
    entry.writeUInt8(sizePx, 0)
    entry.writeUInt8(sizePx, 1)
    entry.writeUInt16LE(1, 4) // Colour planes.
    entry.writeUInt16LE(32, 6) // Bits per pixel.
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)])
}
