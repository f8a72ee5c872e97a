import { memo } from 'react'
import { CertificateState } from '#app/ui/certificate-state.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatDate } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import type { Certificate } from '#domain/certificate.ts'
import { cropNames } from '#domain/commodity.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'

export const CertificateCard = memo(({ row: certificate, link, mark }: CardProps<Certificate>) => {
  const { id, standard, number, holder, crops, farmerIds, validFrom, validUntil } = certificate
  const title = `${standard} ${number}`
  return (
    <RecordCard
      title={title}
      subtitle={holder}
      link={link}
      badge={<CertificateState certificate={certificate} />}
      unsent={mark && <UnsentBadge mark={mark} />}
      actions={
        <>
          <ViewLink link={link} name={title} />
          <ActionLink action="edit" id={id} scope="certificates:write" label={`Edit ${title}`}>
            Edit
          </ActionLink>
        </>
      }
    >
      <p>{cropNames(crops)}</p>
      <Facts dense>
        <Fact name="From">{formatDate(validFrom)}</Fact>
        <Fact name="Until">{formatDate(validUntil)}</Fact>
        <Fact name="Farmers">{formatCount(farmerIds.length)}</Fact>
      </Facts>
    </RecordCard>
  )
})
CertificateCard.displayName = 'CertificateCard'
