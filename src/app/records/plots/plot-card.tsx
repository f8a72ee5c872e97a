import { memo } from 'react'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate } from '#app/ui/format.ts'
import { PlotStatus, screeningWords } from '#app/ui/plot-status.tsx'
import { RecordCard } from '#app/ui/record-card.tsx'
import { cropNames } from '#domain/commodity.ts'
import { cornerCountOf } from '#domain/corner-count.ts'
import type { Plot } from '#domain/plot.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { areaWords } from './plot-words.ts'

export const PlotCard = memo(({ row: plot, link, mark }: CardProps<Plot>) => (
  <RecordCard
    title={plot.name}
    subtitle={plot.farmer}
    link={link}
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
    badge={<PlotStatus status={plot.status} />}
    unsent={mark && <UnsentBadge mark={mark} />}
  >
    <Facts dense>
      <Fact name="Area">{areaWords(plot)}</Fact>
      <Fact name="Crops">{cropNames(plot.crops)}</Fact>
      <Fact name="Corners">
        {plot.geometry.type === 'Point' ? 'Point' : cornerCountOf(plot.geometry)}
      </Fact>
      <Fact name="Recorded">{formatDate(plot.capture.at.slice(0, 10))}</Fact>
      <Fact name="Screening" wide>
        {screeningWords(plot.screening)}
      </Fact>
    </Facts>
  </RecordCard>
))
PlotCard.displayName = 'PlotCard'
