/**
 * Returns for each sheet the cells calculated by a formula, with Excel's names (`E2`): the spreadsheet reader returns
 * only their values. An `.xlsx` file is a zip archive of XML. If the browser cannot unpack it, returns none.
 */
export async function formulaCells(file: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  try {
    const archive = entriesOf(new DataView(file))
    const [workbook, relations] = await Promise.all([
      textOf(file, archive, 'xl/workbook.xml'),
      textOf(file, archive, 'xl/_rels/workbook.xml.rels'),
    ])
    const targets = new Map(
      tagsOf(relations, 'Relationship').map((tag) => [
        attribute(tag, 'Id'),
        attribute(tag, 'Target'),
      ]),
    )
    const paths = tagsOf(workbook, 'sheet').map((tag) => targets.get(attribute(tag, 'r:id')) ?? '')
    return await Promise.all(
      paths.map(async (path) => {
        const name = path.startsWith('/') ? path.slice(1) : `xl/${path}`
        const cells = (await textOf(file, archive, name)).matchAll(formulaCell)
        return [...cells].map(([, cell = '']) => cell)
      }),
    )
  } catch {
    // The spreadsheet reader reports what is wrong with the file.
    return []
  }
}

const formulaCell = /<c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<f\b/g

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

interface ZipEntry {
  offset: number
  packedBytes: number
  isDeflated: boolean
}

/** The archive's central directory is at its end (PKWARE APPNOTE 4.3.12 and 4.3.16). */
function entriesOf(view: DataView): Map<string, ZipEntry> {
  let end = view.byteLength - 22
  while (view.getUint32(end, true) !== 0x06054b50) end--
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameBytes))
    entries.set(name, {
      offset: view.getUint32(at + 42, true),
      packedBytes: view.getUint32(at + 20, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

async function textOf(
  file: ArrayBuffer,
  archive: ReadonlyMap<string, ZipEntry>,
  name: string,
): Promise<string> {
  const entry = archive.get(name)
  if (!entry) return ''
  const header = new DataView(file, entry.offset)
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = new Uint8Array(file, start, entry.packedBytes)
  if (!entry.isDeflated) return new TextDecoder().decode(packed)
  const stream = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(packed)
      controller.close()
    },
  })
  return new Response(stream.pipeThrough(new DecompressionStream('deflate-raw'))).text()
}
