import type { FileCheck } from './use-file-check.ts'

/** The checks of a form's files by the names of their fields, as far as the fields are there. */
export type FileChecks<Field extends string> = Partial<
  Record<Field, Pick<FileCheck, 'settled'> | null>
>

/** Why files cannot be used that were still being read, by field, once none is being read any more. */
export async function refusedFiles(checks: FileChecks<string>): Promise<Record<string, string>> {
  const refused = await Promise.all(
    Object.entries(checks).map(async ([field, check]) => [field, await check?.settled()] as const),
  )
  return Object.fromEntries(refused.flatMap(([field, text]) => (text ? [[field, text]] : [])))
}
