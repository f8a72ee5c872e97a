import { type Checkpoint, CheckpointError, openCheckpoint } from '../log/checkpoint.ts'
import { hashesOf } from '../log/head.ts'
import { readTlogProof } from '../log/tlog-proof.ts'
import { textOf } from './bytes.ts'
import { sampleKeyNote, type Trust } from './check-signed.ts'
import { jsonObject } from './jws.ts'
import { logKeyOf } from './log-keys.ts'
import { leafHash, verifyInclusion } from './merkle.ts'
import { cannotTell, mismatch, note, type Report, reportOf } from './verdict.ts'

/** Checks that an entry stands in an issuer's log of changes, by a C2SP `tlog-proof`. */
export async function verifyLogProof(text: string, trust: Trust): Promise<Report> {
  const proof = readTlogProof(text)
  if (!proof) {
    const broken = 'This proof is not whole: a part of it is missing or was changed.'
    return reportOf('entry', mismatch('form', broken))
  }
  const [origin = ''] = proof.checkpoint.split('\n')
  const issuer = trust.keys.find(({ issuer }) => logKeyOf(issuer)?.startsWith(`${origin}+`))
  const logKey = issuer && logKeyOf(issuer.issuer)
  if (logKey === undefined) {
    const unknown = `It is of the log “${origin}”, which this version does not know.`
    return reportOf('entry', cannotTell('unknown-log', unknown))
  }
  const checkpoint = opened(proof.checkpoint, logKey)
  if (!checkpoint) {
    const forged = 'The head of the log is not signed by its key: it was changed, or is another’s.'
    return reportOf('entry', mismatch('history-head', forged))
  }
  const { index } = proof
  const { size, root } = checkpoint
  const path = hashesOf(proof.path)
  const leaf = await leafHash(proof.leaf)
  if (!path || !(await verifyInclusion({ leaf, index, size, path }, root))) {
    const absent = 'The log does not hold this entry: it was changed, or stands elsewhere.'
    return reportOf('entry', mismatch('history', absent))
  }
  const words = `Entry ${index + 1} of ${size} in the log “${origin}”: ${entryInWords(proof.leaf)}`
  return {
    of: 'entry',
    verdict: 'verified',
    findings: [note('entry', words), ...(issuer?.isSample ? [sampleKeyNote] : [])],
  }
}

function opened(text: string, logKey: string): Checkpoint | null {
  try {
    return openCheckpoint(text, logKey)
  } catch (error) {
    if (error instanceof CheckpointError) return null
    throw error
  }
}

/** The log's key has signed it, so it has the form of an entry. */
function entryInWords(leaf: Uint8Array): string {
  const { at, actor, action, recordType, recordId, version, before, after } =
    jsonObject(textOf(leaf)) ?? {}
  const { name, role } = jsonObject(JSON.stringify(actor)) ?? {}
  const who = role ? `${name} (${role})` : name
  return `${at}, ${action} of ${recordType} ${recordId}, version ${version}, by ${who}. SHA-256 before: ${before ?? 'none'}; after: ${after}.`
}
