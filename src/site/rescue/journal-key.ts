import { statementDraftName } from '#domain/device/statement-draft.ts'

/** The owner and id of a note: `asili-draft ["asili-server","ama@coop.example"] DRF-1`. */
const pattern = /^asili-draft\S* (\[.*?\]) (.*)$/

/**
 * Checks whether the key is that of an unfinished due diligence statement: `asili-statement-draft server
 * ama@coop.example`.
 */
export const isStatement = (key: string): boolean => key.startsWith(`${statementDraftName} `)

/** Returns the database that it belongs to, and the user. Empty if the key has no known form. */
export function journalOwner(key: string): [device: string, userId: string] {
  if (isStatement(key)) {
    const [, backendName, ...owner] = key.split(' ')
    return [`asili-${backendName}`, owner.join(' ')]
  }
  try {
    const [device, user] = JSON.parse(pattern.exec(key)?.[1] ?? '')
    return [String(device), String(user)]
  } catch {
    return ['', '']
  }
}

export function readJournalKey(key: string): { user: string; draft: string } {
  const [device, user] = journalOwner(key)
  if (!user) return { user: 'Unknown user', draft: key }
  return { user, draft: isStatement(key) ? key : `${device} ${pattern.exec(key)?.[2]}` }
}
