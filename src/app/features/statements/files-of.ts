import { typeOneFiles, typeTwoFiles } from '#domain/statements/files-out.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { submitDdsXml } from '#domain/statements/submit-xml.ts'

/** Returns the files of a statement: the body of `submitDds`, and its plots in both types of GeoJSON. */
export function filesOf(statement: Statement): { name: string; type: string; text: string }[] {
  const type = 'application/geo+json'
  return [
    { name: 'submit-dds.xml', type: 'application/xml', text: submitDdsXml(statement) },
    ...typeTwoFiles(statement).map((file) => ({ ...file, type })),
    ...typeOneFiles(statement).map((file) => ({ ...file, type })),
  ]
}
