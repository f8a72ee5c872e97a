import type { SessionUser } from '../auth/session.ts'
import { getBackendName } from './backend-name.ts'
import { deviceStorage } from './device-storage.ts'

const key = 'asili-copied'
let noted: readonly string[] | undefined

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage()?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

// Every account of the demo has the same id.
const nameOf = ({ id, email }: SessionUser) => `${getBackendName()} ${id} ${email}`

/**
 * Whether the device most likely has every record of this user. It is known at once, before the device's database is
 * open: a screen then waits for that, and asks the server for nothing.
 */
export function isCopyNoted(user: SessionUser | null): boolean {
  noted ??= read()
  return user !== null && noted.includes(nameOf(user))
}

/** Whether the device most likely has a copy for anybody of what that backend holds. */
export function isBackendNoted(backendName: string): boolean {
  noted ??= read()
  return noted.some((name) => name.startsWith(`${backendName} `))
}

/** Forgets what is noted of a user, by their id or, in a demo, their email. */
export function forgetCopyNote({
  backendName,
  owner,
}: {
  backendName: string
  owner: string
}): void {
  const isTheirs = (name: string) => {
    const [backend, id, email] = name.split(' ')
    return backend === backendName && (id === owner || email === owner)
  }
  keep(read().filter((name) => !isTheirs(name)))
}

/** Notes that it has, or that it has not. */
export function noteCopy(user: SessionUser, isWhole: boolean): void {
  if (isCopyNoted(user) === isWhole) return
  const name = nameOf(user)
  // Another tab may have noted others meanwhile.
  const others = read().filter((other) => other !== name)
  keep(isWhole ? [...others, name] : others)
}

function keep(names: readonly string[]): void {
  noted = names
  try {
    deviceStorage()?.setItem(key, JSON.stringify(names))
  } catch {
    // The next start asks the server beside the device.
  }
}
