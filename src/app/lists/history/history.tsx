import { useQuery } from '@tanstack/react-query'
import { Failure } from '#app/ui/failure.tsx'
import { formatCount } from '#app/ui/format.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { readRecordHistory } from '#domain/endpoints/log.ts'
import { checkHistory, type ItemProblem } from '#domain/log/check-history.ts'
import { CheckpointError } from '#domain/log/checkpoint.ts'
import type { RecordHistory } from '#domain/log/record-history.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import { recordSources } from '../../sync/records/record-sources.ts'
import type { CopiedType } from '../../sync/records/records.ts'
import { fieldsOf } from '../fields/field-schema.ts'
import styles from './history.module.css'
import { HistoryStep } from './history-step.tsx'

interface CheckedHistory extends RecordHistory {
  /** One for each item; undefined if the build has no key of the log. */
  problems: readonly (ItemProblem | null)[] | undefined
  /** Why the checkpoint itself is invalid. */
  broken: string | undefined
}

/** Who changed what in a record, checked against the log. */
export function History({ kind, id }: { kind: CopiedType; id: string }) {
  const api = useApi()
  const sync = useSync()
  const { data, error, refetch } = useQuery({
    queryKey: ['history', sync?.name, kind, id],
    queryFn: async ({ signal }): Promise<CheckedHistory> => {
      // Read first: a head that arrives meanwhile may be newer than the answer.
      const seen = (await sync?.logHead())?.note ?? null
      const history = await api.call(readRecordHistory, {
        params: { recordType: kind, id },
        signal,
      })
      return checked(history, { recordType: kind, recordId: id }, { key: sync?.logKey, seen })
    },
    // Not cached, so that it is always checked against the current log.
    gcTime: 0,
  })
  if (error) return <Failure {...describeError(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting what="the history" />
  const schemaOf = fieldsOf(recordSources[kind].get.response, 'output')
  return (
    <>
      <p role="status" className={styles.verdict} data-holds={holds(data)}>
        {verdictText(data)}
      </p>
      <ol className={styles.steps} aria-label="Changes, newest first">
        {data.items
          .map((item, index) => (
            <HistoryStep
              key={item.index}
              item={item}
              checkpoint={data.checkpoint}
              problem={data.problems?.[index] ?? null}
              schemaOf={schemaOf}
            />
          ))
          .toReversed()}
      </ol>
      <p className={styles.note}>
        Each accepted write is an entry of a log that can only grow. This device keeps the last head
        of the log that it has seen, and checks at each sync that nothing before it was changed.
      </p>
    </>
  )
}

async function checked(
  history: RecordHistory,
  of: { recordType: string; recordId: string },
  { key, seen }: { key: string | undefined; seen: string | null },
): Promise<CheckedHistory> {
  if (key === undefined) return { ...history, problems: undefined, broken: undefined }
  try {
    const { problems } = await checkHistory(history, of, key, seen)
    return { ...history, problems, broken: undefined }
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error
    return { ...history, problems: undefined, broken: error.message }
  }
}

const holds = ({ problems, broken }: CheckedHistory): boolean =>
  broken === undefined && (problems ?? []).every((problem) => problem === null)

function verdictText(history: CheckedHistory): string {
  const { items, problems, broken } = history
  if (broken !== undefined) return `${broken}. Do not rely on what follows.`
  if (items.length === 0) {
    return 'Nothing has changed here since the log began. What was before, it does not know.'
  }
  const count = items.length === 1 ? 'One change' : `${formatCount(items.length)} changes`
  if (!problems) return `${count}, as the server tells them: this build knows no key of the log.`
  const wrong = problems.filter((problem) => problem !== null).length
  return wrong === 0
    ? `${count}, checked on this device: each stands in the log, and each begins where the one before ended.`
    : `${formatCount(wrong)} of ${formatCount(items.length)} changes do not go with the log.`
}
