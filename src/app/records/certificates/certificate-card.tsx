import { memo } from 'react'
import { CertificateState } from '#app/ui/certificate-state.tsx'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import type { Certificate } from '#domain/certificate.ts'
import { cropNames } from '#domain/commodity.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'

export const CertificateCard = memo(({ row: certificate, link, mark }: CardProps<Certificate>) => {
  const { id, standard, number, holder, crops, farmerIds, validUntil } = certificate
  const title = `${standard} ${number}`
  return (
    <CompactCard
      title={title}
      link={link}
      badge={<CertificateState certificate={certificate} />}
      subtitle={holder}
      marks={mark && <UnsentBadge mark={mark} />}
      actions={
        <>
          <ViewLink link={link} name={title} />
          <ActionLink action="edit" id={id} scope="certificates:write" label={`Edit ${title}`}>
            Edit
          </ActionLink>
        </>
      }
    >
      <span>
        Until <time dateTime={validUntil}>{formatDate(validUntil)}</time>
      </span>
      <span>{cropNames(crops)}</span>
      <span>{counted(farmerIds.length, 'farmer')}</span>
    </CompactCard>
  )
})
CertificateCard.displayName = 'CertificateCard'
