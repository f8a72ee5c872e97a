import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { amendDueDiligence, submitDueDiligence } from '#domain/endpoints/statements.ts'
import { signedText } from '#domain/statements/signed-text.ts'
import {
  type Statement,
  type StatementContent,
  type StatementSignature,
  statementContentSchema,
  statementDeclaration,
} from '#domain/statements/statement.ts'
import { useApi } from '../../api/api-context.tsx'
import { statementsKey } from '../../api/statements.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { newRecordId } from '../../forms/new-record-id.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import { trueInstant } from '../../time/true-time.ts'
import { Section } from './section.tsx'
import { canSign, sign } from './signing-key.ts'
import styles from './statements-screen.module.css'

interface SignAndSubmitProps {
  content: StatementContent
  amended: Statement | undefined
  /** Whether the dry run found nothing that would be refused. */
  canSubmit: boolean
  onDone: (id: string) => void
}

/** Signs a statement with the key on this device, and submits it. */
export function SignAndSubmit({ content, amended, canSubmit, onDone }: SignAndSubmitProps) {
  const api = useApi()
  const owner = useOwner()
  const online = useIsOnline()
  const { act, busy, problem } = useServerAct(statementsKey)
  const [signed, setSigned] = useState<{ text: string; signature: StatementSignature }>()
  const [signProblem, setSignProblem] = useState('')
  // One id for as long as the assistant is open, so that sending twice creates one statement.
  const [id] = useState(() => newRecordId('DDS'))
  // By what is signed: the content is made anew whenever a record on this device changes.
  const text = useMemo(() => signedText(content), [content])
  const signature = signed?.text === text ? signed.signature : undefined
  const isWhole = statementContentSchema.safeParse(content).success

  async function signHere(): Promise<void> {
    try {
      const signature = await sign(content, { owner, signedAt: trueInstant() })
      setSigned({ text, signature })
      setSignProblem('')
    } catch {
      setSignProblem('This browser keeps no key. Allow it to store data for this page.')
    }
  }

  async function submit(): Promise<void> {
    const body = { ...content, signature: signature ?? null }
    const made = await act(
      () =>
        amended
          ? api.call(amendDueDiligence, {
              params: { id: amended.id },
              version: amended.version,
              body,
            })
          : api.call(submitDueDiligence, {
              body: { id, ...body },
              idempotencyKey: `${id}-${signature?.value.slice(0, 24) ?? 'unsigned'}`,
            }),
      amended ? 'The statement is amended' : 'The statement is submitted',
    )
    if (made) onDone(made.id)
  }

  return (
    <Section title="6. Sign and submit">
      <blockquote>{statementDeclaration}</blockquote>
      <p className={styles.note}>
        The signature is made with a key that never leaves this device. It attests within Asili who
        confirmed this statement, and that nothing in it was changed since. The legal act is the
        filing in the EU information system by the operator’s own account: nothing here replaces it.
        {__DEMO__ && <span>This demo answers for that system, and its numbers are samples.</span>}
      </p>
      {!canSubmit && <p>Fix what the dry run refuses first.</p>}
      {canSubmit && !isWhole && <p>Fill in the operator, the signatory and their function.</p>}
      {!canSign() && (
        <p className={styles.doubt}>
          Signing needs a secure connection (https). The statement can be submitted without it.
        </p>
      )}
      {!online && (
        <p>Submitting needs a connection, and there is none now. The draft stays here.</p>
      )}
      <div role="alert">
        {(signProblem || problem) && <p className={styles.problem}>{signProblem || problem}</p>}
      </div>
      <div className={styles.actions}>
        {canSign() && (
          <Button
            variant="default"
            disabled={!canSubmit || !isWhole}
            onClick={() => void signHere()}
          >
            {signature ? 'Signed' : 'Sign on this device'}
          </Button>
        )}
        <Button
          loading={busy}
          disabled={!canSubmit || !isWhole || !online || (canSign() && !signature)}
          onClick={() => void submit()}
        >
          {amended ? 'Amend statement' : 'Submit statement'}
        </Button>
      </div>
    </Section>
  )
}
