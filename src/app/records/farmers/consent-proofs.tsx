import { formatBytes, formatDateTime } from '#app/ui/format.ts'
import { type ConsentProof, needsProof, proofsOf } from '#domain/consent-proof.ts'
import { consentState } from '#domain/consent-rules.ts'
import { readConsentProof } from '#domain/endpoints/farmers.ts'
import type { Farmer } from '#domain/farmer.ts'
import { useApi } from '../../api/api-context.tsx'
import { useMay } from '../../auth/auth-provider.tsx'
import files from '../../forms/files/kept-files.module.css'
import { OpenFile } from '../../forms/files/open-file.tsx'
import styles from './farmer-consent.module.css'

interface ConsentProofsProps {
  farmer: Pick<Farmer, 'id' | 'consentProofs'>
  /** A consent that the farmer has or had. */
  consent: { givenAt: string; how: string }
}

const whatIsShown = ({ how }: { how: string }) => (how === 'signed' ? 'signature' : 'thumbprint')

/** Whether nothing shows the farmer's consent though it was signed or given by thumbprint, as before files were kept. */
export const lacksProof = (farmer: Farmer): boolean =>
  farmer.consent !== null &&
  consentState(farmer) !== 'declined' &&
  needsProof(farmer.consent) &&
  proofsOf(farmer, farmer.consent.givenAt).length === 0

export const NoConsentProof = ({ farmer }: { farmer: Farmer }) =>
  farmer.consent &&
  lacksProof(farmer) && <p className={styles.none}>No photo of the {whatIsShown(farmer.consent)}</p>

/** What shows that a farmer signed a consent, or left a thumbprint for it: each file on request, to those who may read it. */
export function ConsentProofs({ farmer, consent }: ConsentProofsProps) {
  const what = whatIsShown(consent)
  const proofs = proofsOf(farmer, consent.givenAt)
  if (proofs.length === 0) return null
  return (
    <ul className={files.list} aria-label={`Photos of the ${what}`}>
      {proofs.map((proof, index) => (
        <li key={proof.sha256}>
          <Proof
            farmerId={farmer.id}
            proof={proof}
            of={
              proofs.length === 1 ? `the ${what}` : `the ${what}, ${index + 1} of ${proofs.length}`
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface ProofProps {
  farmerId: string
  proof: ConsentProof
  /** What it shows: `the signature`. */
  of: string
}

function Proof({ farmerId, proof: { name, sizeBytes, addedAt, by, sha256 }, of }: ProofProps) {
  const api = useApi()
  const may = useMay()
  return (
    <>
      <p>
        Photo of {of}: {name}, {formatBytes(sizeBytes)}, added {formatDateTime(addedAt)}
        {by && <span>{` by ${by}`}</span>}
      </p>
      {may('farmers:identity:read') && (
        <OpenFile
          file={{
            kind: 'farmers',
            recordId: farmerId,
            sha256,
            load: (signal) =>
              api.call(readConsentProof, { params: { id: farmerId, sha256 }, signal }),
          }}
          fileName={name}
          word="photo"
          of={of}
        />
      )}
    </>
  )
}
