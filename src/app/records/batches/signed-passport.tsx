import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { notify } from '#app/ui/notices.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useQuestion } from '#app/ui/use-question.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { appAt, siteAt } from '#domain/base-path.ts'
import { addressesAt } from '#domain/lots/epcis.ts'
import { proofToJson } from '#domain/proofs/lot-proof.ts'
import type { PassportClaims } from '#domain/proofs/passport-claims.ts'
import { verifyLink } from '#domain/proofs/passport-link.ts'
import { proofToText, proveLeaves } from '#domain/proofs/prove-leaves.ts'
import { untpPassport } from '#domain/proofs/untp-passport.ts'
import type { SignedPassport } from '#domain/signed-passport.ts'
import { useSignedPassport } from '../../offline/signed-passports.ts'
import { ChoosePlots } from './choose-plots.tsx'
import { PassportMissing } from './passport-missing.tsx'
import { QrCode } from './qr-code.tsx'
import {
  type PassportReading,
  readPassport,
  type ShownPassport,
  unsignedFields,
} from './read-passport.ts'
import { ShareLink } from './share-link.tsx'
import styles from './signed-passport.module.css'

interface SignedPassportSectionProps {
  batchId: string
  /** What the screen shows, for comparison with what was signed. */
  shown: ShownPassport | undefined
}

/** The passport that anyone can check: whether it is valid, its link and files, and a proof of some of its plots. */
export function SignedPassportSection({ batchId, shown }: SignedPassportSectionProps) {
  const { data, error, refetch } = useSignedPassport(batchId)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Signed passport</h3>
      {data ? (
        <Signed passport={data} shown={shown} />
      ) : (
        <PassportMissing error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Signed({
  passport,
  shown,
}: {
  passport: SignedPassport
  shown: ShownPassport | undefined
}) {
  const { code, batchId } = passport
  const { data: reading } = useQuery({
    queryKey: ['passport-reading', code],
    queryFn: () => readPassport(passport),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const link = verifyLink(siteAt(window.location.origin), code)
  if (!reading) return <Waiting what="the check of this passport" atFirst="Checking..." />
  const unsigned = shown && reading.claims ? unsignedFields(reading.claims, shown) : []
  return (
    <>
      <p
        className={styles.verdict}
        data-holds={reading.holds && unsigned.length === 0}
        role="status"
      >
        {reading.words} Signed {formatDateTime(passport.issuedAt)}.{' '}
        {unsigned.length > 0 && (
          <span>{`What is shown below is not what was signed: ${unsigned.join(', ')}. `}</span>
        )}
        {reading.isSample && <span>The key is a sample: it proves nothing about real goods.</span>}
      </p>
      {reading.claims && <p className={styles.scope}>{signatureScope(reading.claims)}</p>}
      <QrCode className={styles.printed} text={link} />
      <div className={styles.section} data-no-print>
        <ShareLink link={link} name={`Passport of ${batchId}`} />
        <div className={styles.actions}>
          <Button variant="default" onClick={() => print()}>
            Print
          </Button>
          <ButtonAnchor variant="default" href={link} target="_blank">
            Open the check
          </ButtonAnchor>
          {reading.claims && (
            <Button variant="default" onClick={() => saveUntp(reading, link)}>
              Save UNTP passport
            </Button>
          )}
        </div>
        <Proof passport={passport} reading={reading} />
      </div>
    </>
  )
}

/** What the signature covers and what it does not, in words. */
function signatureScope({ shapes, log }: PassportClaims): string {
  const covered = [
    'the goods, their net mass and harvest date, who grew them',
    shapes === null
      ? 'the countries of the plots, whose outlines are withheld'
      : 'the countries and outlines of the plots',
    ...(log ? ['the log of changes up to then'] : []),
  ]
  return `The signature covers ${covered.join(', ')}. It covers neither the place of the farm, the destination nor the events below. It shows that these statements were not changed, not that they are true.`
}

function saveUntp({ claims, issuer }: PassportReading, link: string): void {
  const at = addressesAt(appAt(window.location.origin))
  const document = claims && untpPassport(claims, at, { issuer, link })
  if (!document) {
    notify('No plot of this lot is known, and so no country: UNTP asks for one')
    return
  }
  const content = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })
  saveFile({ fileName: `asili-${claims.lotId}-untp-dpp.json`, content })
}

/** Chooses what a buyer may see; the rest of the lot stays hidden. */
function Proof({ passport, reading }: { passport: SignedPassport; reading: PassportReading }) {
  const [made, setMade] = useState<{ link: string; json: string; count: number }>()
  const question = useQuestion()
  if (reading.leaves.length === 0) return null

  async function make(chosen: readonly number[]) {
    const wanted = question.ask()
    const proof = await proveLeaves(passport.code, reading.leaves, chosen)
    // Of two choices in a row, the last one is what the user wants to show.
    if (wanted.aborted) return
    setMade({
      link: verifyLink(siteAt(window.location.origin), proofToText(proof)),
      json: proofToJson(proof),
      count: chosen.length,
    })
  }
  const save = (json: string) =>
    saveFile({ fileName: 'proof.json', content: new Blob([json], { type: 'application/json' }) })

  return (
    <details className={styles.proof}>
      <summary>Prove some plots, hide the rest</summary>
      <div className={styles.section}>
        <p>A buyer sees the plots that you choose and how many others there are, nothing more.</p>
        <ChoosePlots leaves={reading.leaves} onMake={(chosen) => void make(chosen)} />
        {made && (
          <>
            <p role="status">
              The proof shows {made.count} of {reading.leaves.length} parts of the lot.
            </p>
            <ShareLink link={made.link} name={`Proof of ${passport.batchId}`} />
            <Button variant="default" onClick={() => save(made.json)}>
              Save proof.json
            </Button>
          </>
        )}
      </div>
    </details>
  )
}
