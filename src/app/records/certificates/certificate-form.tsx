import type { Certificate } from '#domain/certificate.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { Warning } from '../../forms/warning.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { type CertificateValues, certificateForm } from './certificate-values.ts'

const titleOf = ({ standard, number }: Pick<CertificateValues, 'standard' | 'number'>): string =>
  [standard, number.trim()].filter(Boolean).join(' ')

/** Records a certificate of a farmer or a group. Somebody else checks it. */
export function AddCertificate({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Record Certificate"
      {...certificateForm.forNew(() => noFacts)}
      nameOf={titleOf}
      saved={(values) => `${titleOf(values)} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <CertificateFields form={form} />}
    </RecordForm>
  )
}

/** Changes what a certificate says, or records that it ended early. */
export const EditCertificate = ({ id, onClose }: ActionProps) => (
  <RecordGate kind="certificates" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
    {(certificate) => <Edit certificate={certificate} onClose={onClose} />}
  </RecordGate>
)

function Edit({
  certificate,
  onClose,
}: Pick<ActionProps, 'onClose'> & { certificate: Certificate }) {
  return (
    <RecordForm
      title={`Edit ${titleOf(certificate)}`}
      {...certificateForm.forChange(certificate, () => noFacts)}
      nameOf={titleOf}
      saved={(values) => `${titleOf(values)} is saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {certificate.status === 'verified' && (
            <Warning>
              It is verified. Once what it says is changed, somebody has to check it again; that it
              ended early counts at once.
            </Warning>
          )}
          <CertificateFields form={form} />
        </>
      )}
    </RecordForm>
  )
}

/** The rules need no other records. */
const noFacts = {}
