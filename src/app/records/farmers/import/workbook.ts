import { type Archive, damaged } from './archive.ts'
import { FileError } from './sheet.ts'
import { attribute, plainXml, tagsOf } from './xml-tags.ts'

/** What a workbook says of one of its sheets. */
export interface WorkbookSheet {
  /** As users see it. */
  name: string
  /** As it is written in the file. */
  writtenName: string
  /** The part of the archive with its cells; empty if the file does not say which. */
  path: string
  isHidden: boolean
}

export interface Workbook {
  /** Those with cells, in the order of importance: first the one that was open when the file was saved, last the hidden ones. */
  sheets: readonly WorkbookSheet[]
  /** The part with the texts of the cells; undefined if the workbook has none. */
  textsPath: string | undefined
  stylesPath: string | undefined
  /** Whether days are counted from 1904, as Excel for Mac once did. */
  is1904: boolean
}

/** Reads which sheets a workbook has. Rejects with a `FileError` that says what the file is instead. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const path = await workbookPath(archive)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const xml = await archive.textOf(path)
  const relations = await archive.textOf(`${folder}_rels/${path.slice(folder.length)}.rels`)
  if (xml === undefined || relations === undefined) throw damaged
  const parts = tagsOf(relations, 'Relationship').map((tag) => ({
    id: attribute(tag, 'Id'),
    kind: kindOf(tag),
    path: resolved(folder, attribute(tag, 'Target') ?? ''),
  }))
  const pathOf = (kind: string) => parts.find((part) => part.kind === kind)?.path
  const active = Number(attribute(tagsOf(xml, 'workbookView')[0] ?? '', 'activeTab') ?? 0)
  const sheets = tagsOf(xml, 'sheet').map((tag, index) => {
    const part = parts.find(({ id }) => id === attribute(tag, 'id'))
    const writtenName = attribute(tag, 'name') || `Sheet ${index + 1}`
    const isHidden = /hidden$/i.test(attribute(tag, 'state') ?? '')
    return {
      name: plainXml(writtenName),
      writtenName,
      path: part?.path ?? '',
      // A chart on a sheet of its own, a dialog or a macro has no table.
      hasCells: part === undefined || part.kind === 'worksheet',
      isHidden,
      rank: isHidden ? 2 : index === active ? 0 : 1,
    }
  })
  const withCells = sheets.filter(({ hasCells }) => hasCells).sort((a, b) => a.rank - b.rank)
  if (withCells.length === 0) {
    throw new FileError(
      sheets.length === 0
        ? 'The workbook has no sheet. Open it in Excel, copy the rows with farmers into a new workbook, and choose that.'
        : `The workbook has only charts (${sheets.map(({ name }) => `"${name}"`).join(', ')}), and no sheet with rows. Choose the workbook with the table.`,
    )
  }
  return {
    sheets: withCells,
    textsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
    is1904: /^(1|true)$/.test(attribute(tagsOf(xml, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
  }
}

/** The last part of the type's address: `worksheet`, in both standards that there are. */
const kindOf = (relationship: string): string =>
  attribute(relationship, 'Type')?.replace(/^.*\//, '') ?? ''

/** The name of a part that is given from a folder: `../a.xml`, `/xl/a.xml`. */
function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The part that says what the sheets are. */
async function workbookPath(archive: Archive): Promise<string> {
  const { names } = archive
  const openDocument = names.has('mimetype') ? await archive.textOf('mimetype') : undefined
  if (openDocument?.includes('opendocument.spreadsheet'))
    throw other('an OpenDocument table (.ods)')
  if (openDocument) throw noTable('a document of another program')
  if ([...names].some((name) => /^Index\/.*\.iwa$|^Index\.zip$/.test(name))) {
    throw other('a Numbers file', 'Numbers')
  }
  const relations = (await archive.textOf('_rels/.rels')) ?? ''
  const main = tagsOf(relations, 'Relationship').find((tag) => kindOf(tag) === 'officeDocument')
  const path = resolved('', attribute(main ?? '', 'Target') ?? 'xl/workbook.xml')
  if (path.endsWith('.bin')) throw other('a binary workbook (.xlsb)')
  if (path.startsWith('word/')) throw noTable('a Word document')
  if (path.startsWith('ppt/')) throw noTable('a PowerPoint presentation')
  if (names.has(path)) return path
  if (names.has('[Content_Types].xml')) throw damaged
  throw new FileError(
    'This is a ZIP file without a workbook. If the table is inside, unpack it and choose the CSV or Excel (.xlsx) file.',
  )
}

const other = (what: string, program = 'Excel or LibreOffice') =>
  new FileError(`This is ${what}. Open it in ${program}, save it as .xlsx, and choose that.`)

const noTable = (what: string) =>
  new FileError(`This is ${what}. Choose a CSV or Excel (.xlsx) file.`)
