import { Link } from 'react-router-dom'
import type { Batch } from '#domain/batch.ts'
import { type ClaimProof, claimProofs } from '#domain/certificate-claim.ts'
import { lineageOf, upstreamOf } from '#domain/lots/lineage.ts'
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
  if (!certificates.data || (made && !lots)) return claims.join(', ')
  const harvests = made && lots ? harvestsOf(batch, lots) : [batch]
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

/** The harvests that a lot is made of, as far as this device knows them. */
const harvestsOf = (batch: Batch, batches: readonly Batch[]): Batch[] =>
  upstreamOf(lineageOf(batches), batch.id).filter(({ made }) => made === null)
