import { encode } from 'uqr'

interface QrPath {
  /** Modules along one side, with the quiet zone around them. */
  size: number
  /** For the `d` of a path that is filled dark. */
  path: string
}

/** Light modules that a reader needs on every side (ISO/IEC 18004). */
const quietModules = 4

/** A QR code as one path, a unit a module. A quarter of it may be lost or dirty. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: quietModules })
  const rows = data.map((row, y) => {
    let path = ''
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`
    }
    return path
  })
  return { size, path: rows.join('') }
}
