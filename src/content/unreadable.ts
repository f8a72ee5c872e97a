import type { Fault } from './look-at-photo.ts'
import type { Problem } from './problem.ts'

const permissions = {
  file: 'a file that may be read (chmod u+r)',
  folder: 'a folder that may be read and entered (chmod u+rx)',
}

/** Returns what to do about a file or folder that the system does not let the build read. */
export function faultOfReading(error: unknown, what: keyof typeof permissions = 'file'): Fault {
  if (!(error instanceof Error)) throw error
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM'
    ? [permissions[what], 'no such permission']
    : [`a ${what} that can be read`, code ?? error.message]
}

export function unreadable(
  file: string,
  error: unknown,
  what: keyof typeof permissions = 'file',
): Problem {
  const [expected, found] = faultOfReading(error, what)
  return { file, line: 1, field: 'file', expected, received: `one that has ${found}` }
}
