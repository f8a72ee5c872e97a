import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Batch } from '#domain/batch.ts'
import { type ClaimProof, claimProofs, harvestsOf } from '#domain/certificate-claim.ts'
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

/** What a batch claims to be certified to and, for users who may read certificates, what shows it. */
export function CertifiedClaims({ batch, claims = batch.certifications }: CertifiedClaimsProps) {
  const mayRead = useMay()('certificates:read')
  if (claims.length === 0) return 'None'
  return mayRead ? <Proofs batch={batch} claims={claims} /> : claims.join(', ')
}

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
        <li key={proof.standard} className={styles.claim} data-shown={proof.isShown}>
          {proof.standard}
          <Proof {...proof} />
        </li>
      ))}
      {others.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

const Proof = ({ text, certificate }: ClaimProof) => (
  <span className={styles.proof}>
    {certificate ? <Link to={recordPath('/certificates', certificate.id)}>{text}</Link> : text}
  </span>
)
