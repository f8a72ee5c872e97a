import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Batch } from '#domain/batch.ts'
import { type ClaimProof, claimProofs, harvestsOf } from '#domain/certificate-claim.ts'
import { certificateStandard } from '#domain/certificate-words.ts'
import type { Certified } from '#domain/certified.ts'
import { listText } from '#domain/list-text.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useRecords } from '../offline/use-records.ts'
import styles from './certified-claims.module.css'
import { recordPath } from './record-path.ts'

interface CertifiedClaimsProps {
  batch: Batch
  /** The claims to show: all of the batch’s if left out. */
  claims?: readonly string[]
}

/**
 * What a batch claims to be certified to, and what shows it. Users who may not read certificates learn it from the batch,
 * which the server keeps up with them.
 */
export function CertifiedClaims({ batch, claims = batch.certifications }: CertifiedClaimsProps) {
  const mayRead = useMay()('certificates:read')
  if (claims.length === 0) return 'None'
  if (mayRead) return <Proofs batch={batch} claims={claims} />
  return (
    <ul className={styles.claims}>
      {claims.map((standard) => {
        if (!certificateStandard.isKnown(standard)) return <li key={standard}>{standard}</li>
        const shown = batch.certified.find((claim) => claim.standard === standard)
        return (
          <Claim key={standard} standard={standard} isShown={shown !== undefined}>
            {shown ? shownWords(shown) : 'No certificate shows it'}
          </Claim>
        )
      })}
    </ul>
  )
}

/** `Certificates RA-1 and RA-2`. */
const shownWords = ({ numbers }: Certified): string => {
  if (numbers.length === 0) return 'A certificate of one farmer'
  return `${numbers.length === 1 ? 'Certificate' : 'Certificates'} ${listText(numbers)}`
}

interface ClaimProps {
  standard: string
  isShown: boolean
  children: ReactNode
}

const Claim = ({ standard, isShown, children }: ClaimProps) => (
  <li className={styles.claim} data-shown={isShown}>
    {standard}
    <span className={styles.proof}>{children}</span>
  </li>
)

function Proofs({ batch, claims }: Required<CertifiedClaimsProps>) {
  const { made } = batch
  const certificates = useRecords('certificates')
  const batches = useRecords('batches', { isWanted: made !== null })
  const lots = batches.data?.rows
  const harvests = useMemo(
    () => harvestsOf(lineageOf(made ? (lots ?? []) : [batch]), batch.id),
    [batch, made, lots],
  )
  // With a part of the certificates, a claim would be called unshown that another one shows.
  const areAll = certificates.isSettled && (made === null || batches.isSettled)
  if (!certificates.data || !areAll) return claims.join(', ')
  const proofs = claimProofs({ certifications: [...claims] }, harvests, certificates.data.rows)
  const others = claims.filter((name) => !proofs.some(({ standard }) => standard === name))
  return (
    <ul className={styles.claims}>
      {proofs.map((proof) => (
        <Claim key={proof.standard} {...proof}>
          <Proof {...proof} />
        </Claim>
      ))}
      {others.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

const Proof = ({ text, certificate }: ClaimProof) =>
  certificate ? <Link to={recordPath('/certificates', certificate.id)}>{text}</Link> : text
