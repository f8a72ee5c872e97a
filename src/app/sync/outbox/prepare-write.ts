import * as z from 'zod/mini'
import type { FieldError } from '#domain/problem-schema.ts'
import { fileProblem, type UploadLimits } from '#domain/upload-limits.ts'
import type { StoredFile } from '../db/schema.ts'
import type { Entry } from './entry.ts'
import { valuesOf } from './own-versions.ts'
import { type Write, type WriteName, writeOf } from './writes.ts'

/** A write that its endpoint would refuse, reported before it is queued. */
export class InvalidWriteError extends Error {
  override readonly name = 'InvalidWriteError'
  /** Where and why, in the server's terms: `body.phone`. */
  readonly fieldErrors: readonly FieldError[]

  constructor(fieldErrors: readonly FieldError[]) {
    super(fieldErrors.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.fieldErrors = fieldErrors
  }
}

export type PreparedFile = Entry['files'][number] & Pick<StoredFile, 'bytes'>

/** A checked body without its files, and copies of those. */
interface PreparedBody {
  body: Record<string, unknown>
  files: PreparedFile[]
}

/** Checks a body as its endpoint does and copies its files. Rejects with an `InvalidWriteError`. */
export async function prepareBody(
  name: WriteName,
  given: unknown,
  newKey: () => string,
): Promise<PreparedBody> {
  const { endpoint } = writeOf(name)
  const parsed = z.safeParse(endpoint.body, given)
  if (!parsed.success) throw new InvalidWriteError(fieldErrorsOf(parsed.error))
  const body: Record<string, unknown> = {}
  const files: PreparedFile[] = []
  for (const [field, value] of Object.entries(Object(parsed.data))) {
    if (!isFile(value)) {
      if (value !== undefined) body[field] = value
      continue
    }
    if (endpoint.upload) checkFile(field, value, endpoint.upload)
    files.push({
      field,
      fileId: newKey(),
      name: 'name' in value ? String(value.name) : field,
      type: value.type,
      sizeBytes: value.size,
      bytes: await value.arrayBuffer(),
    })
  }
  return { body, files }
}

export const fieldErrorsOf = (error: z.core.$ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ field: ['body', ...path].join('.'), message }))

/** Checks the shape, not the class: test pages have their own class for files. */
const isFile = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value

function checkFile(field: string, file: Blob, limits: UploadLimits): void {
  const problem = fileProblem(file, limits)
  if (problem) throw new InvalidWriteError([{ field: `body.${field}`, message: problem.text }])
}

/** Returns the record that a write is about, and the version that an update of it is made from. */
export function aimOf(
  write: Write,
  body: Record<string, unknown>,
): Pick<Entry, 'recordId' | 'baseVersion' | 'baseValues'> {
  if ('base' in write) {
    const { base } = write
    const values = valuesOf({ ...base }, body)
    return { recordId: base.id, baseVersion: base.version, baseValues: values }
  }
  const recordId = 'recordId' in write ? write.recordId : String(body.id)
  return { recordId, baseVersion: null, baseValues: null }
}
