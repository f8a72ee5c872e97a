import { partsText } from '#domain/goods-assessed.ts'
import type { GoodsPart } from '#domain/goods-words.ts'
import { listText } from '#domain/list-text.ts'
import { useAssessedRecords } from '../offline/use-assessed-records.ts'
import { Warning } from './warning.tsx'

interface AssessAgainProps {
  /** By ids of lots: what is about to change about their goods. */
  changed: ReadonlyMap<string, readonly GoodsPart[]>
}

/** No list of lots is longer than this. */
const mostShown = 3

/** Says, before a change is saved, that EUDR records of these goods then have to be assessed again. */
export function AssessAgain({ changed }: AssessAgainProps) {
  const affected = useAssessedRecords().filter(({ batchId }) => changed.has(batchId))
  if (affected.length === 0) return null
  const parts = [...new Set(affected.flatMap(({ batchId }) => changed.get(batchId) ?? []))]
  const names = affected.map(({ id, batchId }) => `${id} of ${batchId}`)
  return (
    <Warning>
      <p role="status">
        This changes goods whose risk was assessed ({partsText({ parts })}):{' '}
        {listText(names, mostShown)}. Once it is saved, a compliance officer has to assess it again
        before they can be exported under the EUDR.
      </p>
    </Warning>
  )
}
