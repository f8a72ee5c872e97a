import { useMemo, useState } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { describeError } from '../../api/errors.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { ListSkeleton } from '../../lists/list-skeleton.tsx'
import {
  beginDraft,
  type Change,
  contentOf,
  draftOf,
  endDraft,
  goodsOf,
  type Known,
  keepDraft,
} from './assistant-draft.ts'
import { ChosenLots } from './chosen-lots.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import { IncludedParts } from './included-parts.tsx'
import { OperatorFields } from './operator-fields.tsx'
import { SignAndSubmit } from './sign-and-submit.tsx'
import styles from './statements-screen.module.css'
import { useDryRun } from './use-dry-run.ts'
import { useKnownLots } from './use-known-lots.ts'
import { WhatIf } from './what-if.tsx'

interface AssistantProps {
  /** The statement being amended; undefined for a new one. */
  amended: Statement | undefined
  others: readonly Statement[]
  onDone: (id: string) => void
}

/** Builds a statement from lots, step by step, and does a dry run before it is sent. */
export default function Assistant(props: AssistantProps) {
  const { known, isSettled, error, refetch } = useKnownLots()
  // An amendment starts once everything is loaded: parts still loading would count as left out.
  const isReady = known !== undefined && (isSettled || props.amended === undefined)
  if (!isReady) {
    return error ? (
      <Failure {...describeError(error)} onRetry={refetch} />
    ) : (
      <ListSkeleton what="lots" cardHeightRem={10} />
    )
  }
  return <Steps {...props} known={known} />
}

function Steps({ amended, others, onDone, known }: AssistantProps & { known: Known }) {
  const today = useToday()
  const owner = useOwner()
  const [draft, setDraft] = useState(() =>
    amended ? draftOf(amended, known, today) : beginDraft(owner, today),
  )
  const change: Change = (changes) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (!amended) keepDraft(owner, next)
  }
  const goods = useMemo(() => goodsOf(draft, known), [draft, known])
  const content = useMemo(() => contentOf(draft, goods), [draft, goods])
  const rivals = useMemo(() => others.filter(({ id }) => id !== amended?.id), [others, amended])
  const run = useDryRun({ content, known, onDate: draft.onDate, others: rivals })
  const done = (id: string) => {
    if (!amended) endDraft(owner, draft)
    onDone(id)
  }
  return (
    <div className={styles.sections}>
      <p>
        {amended
          ? `Amends ${amended.referenceNumber ?? amended.id}: all of it is sent anew, and its numbers stay.`
          : 'What you choose and type stays on this device until it is submitted.'}
      </p>
      <ChosenLots draft={draft} change={change} known={known} />
      {draft.lotIds.length > 0 && (
        <>
          <IncludedParts draft={draft} change={change} goods={goods} known={known} />
          <WhatIf draft={draft} change={change} goods={goods} />
          <OperatorFields draft={draft} change={change} others={rivals} />
          <DryRunResult {...run} onDate={draft.onDate} />
          <SignAndSubmit
            content={content}
            amended={amended}
            canSubmit={run.isCurrent && run.findings?.length === 0}
            onDone={done}
          />
        </>
      )}
    </div>
  )
}
