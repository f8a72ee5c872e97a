import { encode } from 'uqr'

interface QrPath {
  /** Modules along one side, including the quiet zone. */
  size: number
  /** The `d` of a path to fill in a dark colour. */
  path: string
}

/** Light modules that a reader needs on each side (ISO/IEC 18004). */
const quietModules = 4

/** With more modules, a 40 mm label is too fine for a phone: version 20 has 0.36 mm each. */
const finestVersion = 20

/** Returns a QR code as one path, one unit per module. Up to 15 % of it may be damaged; with a long text, 7 %. */
export function qrPath(text: string): QrPath {
  const { data, size } = codeOf(text)
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

function codeOf(text: string) {
  const code = encode(text, { ecc: 'M', border: quietModules })
  return code.version <= finestVersion ? code : encode(text, { ecc: 'L', border: quietModules })
}
