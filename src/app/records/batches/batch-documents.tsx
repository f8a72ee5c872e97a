import { DocumentStatus } from '#app/ui/document-status.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { PageColumns } from '../../lists/page-columns.tsx'
import { actionPath } from '../../lists/record-path.ts'
import { OpenDocument } from '../open-document.tsx'
import styles from './batch-documents.module.css'
import { ComplianceOfBatch } from './compliance-of-batch.tsx'
import { LotFiles } from './lots/lot-files.tsx'

/** The documents of a batch's compliance records, and files for others. */
export function BatchDocuments({ record: batch }: { record: Batch }) {
  const may = useMay()
  return (
    <PageColumns beside={<LotFiles batch={batch} />}>
      {may('compliance:read') && (
        <ComplianceOfBatch
          batch={batch}
          badge={({ id, standard }) =>
            may('compliance:write') && (
              <SmallLink
                to={actionPath('/compliance', 'upload', id)}
                aria-label={`Upload Doc to ${standard} ${id}`}
              >
                Upload Doc
              </SmallLink>
            )
          }
        >
          {(record) => <Documents record={record} />}
        </ComplianceOfBatch>
      )}
    </PageColumns>
  )
}

const Documents = ({ record }: { record: ComplianceRecord }) =>
  record.documents.length === 0 ? (
    <p className={styles.note}>None is asked for.</p>
  ) : (
    <ul className={styles.documents}>
      {record.documents.map((document) => (
        <li key={document.name}>
          <span className={styles.words}>
            {document.name}
            <br />
            <span className={styles.note}>{document.type}</span>
          </span>
          <DocumentStatus status={document.status} />
          <OpenDocument recordId={record.id} document={document} />
        </li>
      ))}
    </ul>
  )
