import type { Backend } from '../backend.ts'
import { fileDigest } from '../file-digest.ts'

/** Includes the address, so that two people with the same password have different digests. */
const digestOf = (email: string, password: string): Promise<string> =>
  fileDigest(new Blob([`${email}\n${password}`]))

/** Stores the password that an invited person set. */
export async function keepPassword({ db }: Backend, email: string, password: string) {
  await db.passwords.put({ id: email, sha256: await digestOf(email, password) })
}

/** Checks a password. If none is stored for the user, any password is right, as the demo says. */
export async function isPassword({ db }: Backend, email: string, password: string) {
  const kept = db.passwords.get(email)
  return !kept || kept.sha256 === (await digestOf(email, password))
}
