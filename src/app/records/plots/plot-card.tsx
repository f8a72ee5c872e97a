import { memo } from 'react'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { PlotStatus, screeningWords } from '#app/ui/plot-status.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Plot } from '#domain/plot.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { areaWords } from './plot-words.ts'

export const PlotCard = memo(({ row: plot, link, mark }: CardProps<Plot>) => (
  <CompactCard
    title={plot.name}
    link={link}
    badge={<PlotStatus status={plot.status} />}
    subtitle={plot.farmer}
    marks={mark && <UnsentBadge mark={mark} />}
    actions={
      <>
        <ViewLink link={link} name={`${plot.name} of ${plot.farmer}`} />
        <ActionLink
          action="edit"
          id={plot.id}
          scope="plots:write"
          label={`Edit ${plot.name} of ${plot.farmer}`}
        >
          Edit
        </ActionLink>
      </>
    }
  >
    <strong>{areaWords(plot)}</strong>
    <span>{cropNames(plot.crops)}</span>
    <span>{screeningWords(plot.screening)}</span>
  </CompactCard>
))
PlotCard.displayName = 'PlotCard'
