import type { ReactNode } from 'react'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { formatDate } from '#ui/format.ts'
import { DocumentStatus, RequirementStatus } from './compliance-status.tsx'
import styles from './evidence.module.css'

/** What a record has to prove, and the documents it proves it with. */
export const Evidence = ({ record }: { record: ComplianceRecord }) => (
  <>
    <section>
      <h3 className={styles.heading}>Requirements</h3>
      <ul>
        {record.requirements.map(({ name, status, checked }) => (
          <Item
            key={name}
            name={name}
            note={checked ? `Checked ${formatDate(checked)}` : 'Not checked yet'}
            badge={<RequirementStatus status={status} />}
          />
        ))}
      </ul>
    </section>
    <section>
      <h3 className={styles.heading}>Documents</h3>
      <ul>
        {record.documents.map(({ name, type, status }) => (
          <Item key={name} name={name} note={type} badge={<DocumentStatus status={status} />} />
        ))}
      </ul>
    </section>
  </>
)

const Item = ({ name, note, badge }: { name: string; note: string; badge: ReactNode }) => (
  <li className={styles.item}>
    <span>
      {name}
      <br />
      <span className={styles.note}>{note}</span>
    </span>
    {badge}
  </li>
)
