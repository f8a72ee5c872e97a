import { checkHistory, itemProblemTexts } from '../log/check-history.ts'
import { CheckpointError } from '../log/checkpoint.ts'
import { canFollow } from '../log/head.ts'
import type { RecordHistory } from '../log/record-history.ts'
import { textOf } from './bytes.ts'
import type { TreeHead } from './merkle.ts'
import { cannotTell, type Finding, mismatch, note } from './verdict.ts'

interface Expected {
  lotId: string
  /** The key of the issuer's log, as a signed note names it; undefined where this version knows none. */
  logKey: string | undefined
  /** The head of the log that the passport beside it was signed with. */
  signedHead: TreeHead | null
}

/** Holds the history of a bundle's lot against the log that its head was signed for. */
export async function historyFindings(bytes: Uint8Array, expected: Expected): Promise<Finding[]> {
  try {
    return await findingsOf(JSON.parse(textOf(bytes) ?? ''), expected)
  } catch (error) {
    return [
      error instanceof CheckpointError
        ? mismatch('history-head', `history.json: ${error.message}.`)
        : mismatch('history', 'history.json: it cannot be read.'),
    ]
  }
}

async function findingsOf(
  history: RecordHistory,
  { lotId, logKey, signedHead }: Expected,
): Promise<Finding[]> {
  const { items } = history
  if (items.length === 0) return []
  if (logKey === undefined) {
    const unknown = 'history.json: this version does not know the key of the log.'
    return [cannotTell('unknown-log', unknown)]
  }
  const { checkpoint, problems } = await checkHistory(
    history,
    { recordType: 'batches', recordId: lotId },
    logKey,
  )
  const wrong = problems.flatMap((problem, place) =>
    problem === null
      ? []
      : [mismatch('history', `history.json: change ${place + 1}: ${itemProblemTexts[problem]}`)],
  )
  if (wrong.length > 0) return wrong
  if (checkpoint && signedHead && !canFollow(checkpoint, signedHead)) {
    const other = 'history.json: its log is older than, or another than, that of the passport.'
    return [mismatch('history-head', other)]
  }
  return [
    note('history', `Changes of the lot’s record: ${items.length}, each in the log of changes.`),
  ]
}
