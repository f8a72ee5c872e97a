import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDateTime, formatKg } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useNow } from '#app/ui/use-now.ts'
import { withdrawDueDiligence } from '#domain/endpoints/statements.ts'
import { amendableUntil, changeFindings, isBeingProfiled } from '#domain/statements/life.ts'
import { checkSignature } from '#domain/statements/signature.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { useApi } from '../../api/api-context.tsx'
import { statementsKey } from '../../api/statements.ts'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useServerAct } from '../../offline/use-server-act.ts'
import { AnnexText } from './annex-text.tsx'
import { filesOf } from './files-of.ts'
import { Section } from './section.tsx'
import { massOf } from './statement-list.tsx'
import { StatementStatus } from './statement-status.tsx'
import styles from './statements-screen.module.css'

/** The current statement: its numbers, until when it can be changed, its files, and the text of Annex II to print. */
export default function StatementDetails({ statement }: { statement: Statement }) {
  const { id, referenceNumber, verificationNumber, submittedAt, batchIds } = statement
  const waits = isBeingProfiled(statement) ? 'Assigned once it is profiled' : '–'
  return (
    <div className={styles.sections}>
      <div className={styles.onScreen}>
        <Section title={`Statement ${referenceNumber ?? id}`}>
          <div>
            <StatementStatus statement={statement} />
          </div>
          <Facts>
            <Fact name="Reference number">{referenceNumber ?? waits}</Fact>
            <Fact name="Verification number">{verificationNumber ?? waits}</Fact>
            <Fact name="Own reference">{statement.statement.internalReferenceNumber || '–'}</Fact>
            <Fact name="Lots">{batchIds.join(', ')}</Fact>
            <Fact name="Net mass">{formatKg(massOf(statement))}</Fact>
            <Fact name="Submitted">{formatDateTime(submittedAt)}</Fact>
            <Fact name="Amend or withdraw until">{formatDateTime(amendableUntil(statement))}</Fact>
            <Fact name="Signature on a device">
              <SignatureCheck statement={statement} />
            </Fact>
          </Facts>
          <Changes key={statement.version} statement={statement} />
        </Section>
      </div>
      <div className={styles.onScreen}>
        <Section title="Files">
          <p className={styles.note}>
            GeoJSON of type I has the plots of one producer, of type II those of all producers of a
            commodity. The XML is the body of submitDds, reference V3.
          </p>
          <div className={styles.actions}>
            {filesOf(statement).map(({ name, type, text }) => (
              <Button
                key={name}
                variant="default"
                onClick={() => saveFile({ fileName: name, content: new Blob([text], { type }) })}
              >
                {name}
              </Button>
            ))}
            <Button variant="default" onClick={() => window.print()}>
              Print as Annex II
            </Button>
          </div>
        </Section>
      </div>
      <AnnexText statement={statement} />
    </div>
  )
}

function SignatureCheck({ statement }: { statement: Statement }) {
  const [verdict, setVerdict] = useState<'valid' | 'invalid' | 'unknown'>()
  const { signature } = statement
  useEffect(() => {
    let isWanted = true
    if (signature) {
      void checkSignature(statement, signature).then((found) => isWanted && setVerdict(found))
    }
    return () => {
      isWanted = false
    }
  }, [statement, signature])
  if (!signature) return 'None'
  if (!verdict) return 'Checking…'
  const words = {
    valid: 'fits this statement',
    invalid: 'does not fit this statement',
    unknown: 'cannot be checked without a secure connection',
  }
  return `${formatDateTime(signature.signedAt)}: ${words[verdict]}`
}

/** Amending and withdrawing, while the rules allow it. */
function Changes({ statement }: { statement: Statement }) {
  const api = useApi()
  const online = useIsOnline()
  const now = useNow()
  const { act, busy, problem } = useServerAct(statementsKey)
  const [isAsking, setIsAsking] = useState(false)
  const { id, version } = statement
  const [reason] = changeFindings(statement, now.toISOString())
  if (reason) {
    return (
      <p className={styles.note}>
        It can be neither amended nor withdrawn: {reason.problem} {reason.fix}
      </p>
    )
  }
  const withdraw = () =>
    act(
      () => api.call(withdrawDueDiligence, { params: { id }, version }),
      'The statement is withdrawn',
    )
  return (
    <>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      {!online && <p>Amending and withdrawing need a connection, and there is none now.</p>}
      <div className={styles.actions}>
        <ButtonLink to={`?do=amend&id=${encodeURIComponent(id)}`} variant="default">
          Amend
        </ButtonLink>
        {isAsking ? (
          <>
            <Button color="red" loading={busy} disabled={!online} onClick={() => void withdraw()}>
              Withdraw for good
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={!online} onClick={() => setIsAsking(true)}>
            Withdraw
          </Button>
        )}
      </div>
    </>
  )
}
