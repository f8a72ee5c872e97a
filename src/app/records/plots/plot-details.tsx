import { Link } from 'react-router-dom'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDateTime, formatPlotHa } from '#app/ui/format.ts'
import { PlotStatus } from '#app/ui/plot-status.tsx'
import { cropNames } from '#domain/commodity.ts'
import type { Plot } from '#domain/plot.ts'
import { captureMethod, plotTenure } from '#domain/plot-words.ts'
import { gapsIn } from '#domain/plots/walk.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { PlotDrawing, partsOf } from '../../map/plot-drawing.tsx'
import { Corners } from './corners.tsx'
import { EarlierShapes } from './earlier-shapes.tsx'
import { gapWords, lineOfGap } from './gap-words.ts'
import { PlotScreening } from './plot-screening.tsx'
import { areaWords, countryName, shapeWords } from './plot-words.ts'
import { StandingDoubts } from './standing-doubts.tsx'

interface PlotDetailsProps {
  id: string
  onClose: () => void
}

export const PlotDetails = ({ id, onClose }: PlotDetailsProps) => (
  <RecordPanel
    kind="plots"
    id={id}
    titleOf={({ name }) => name}
    onClose={onClose}
    actions={(plot) => (
      <>
        <ActionLink action="map" id={plot.id} scope="plots:read">
          View Map
        </ActionLink>
        <ActionLink action="edit" id={plot.id} scope="plots:write">
          Edit
        </ActionLink>
        <ActionLink action="lots" id={plot.id} scope="batches:read">
          Lots of this plot
        </ActionLink>
      </>
    )}
  >
    {(plot) => <Details plot={plot} />}
  </RecordPanel>
)

function Details({ plot }: { plot: Plot }) {
  const { areaHa, capture } = plot
  const gaps = capture.method === 'walked' ? gapsIn(capture.fixes) : []
  return (
    <>
      <DetailsHead badge={<PlotStatus status={plot.status} />}>
        {cropNames(plot.crops)}, {areaWords(plot)}
      </DetailsHead>
      <PlotDrawing
        label={`${plot.name}: drawing, ${shapeWords(plot)}`}
        {...partsOf(plot.geometry)}
        gaps={gaps.map(lineOfGap)}
        isNumbered
      />
      <StandingDoubts plot={plot} />
      <Facts>
        <Fact name="Farmer">
          <Link to={recordPath('/farmers', plot.farmerId)}>{plot.farmer || plot.farmerId}</Link>
        </Fact>
        <Fact name="Measured area">
          {areaHa.measured === null ? 'A point has none' : formatPlotHa(areaHa.measured)}
        </Fact>
        <Fact name="Declared area">
          {areaHa.declared === null ? 'Not given' : formatPlotHa(areaHa.declared)}
        </Fact>
        <Fact name="Country">{countryName(plot.countryCode)}</Fact>
        <Fact name="Tenure">
          {plot.tenure === null ? 'Not given' : plotTenure.label(plot.tenure)}
        </Fact>
        <Fact name="Recorded">
          {captureMethod.label(capture.method)}, {formatDateTime(capture.at)}
          {capture.by && <span>{`, by ${capture.by}`}</span>}
        </Fact>
        {gaps.length > 0 && <Fact name="Gaps of the walk">{gapWords(gaps)}</Fact>}
        {capture.gateReason && <Fact name="Reason for the accuracy">{capture.gateReason}</Fact>}
        {capture.fileSha256 && (
          <Fact name="File (SHA-256)">
            <code>{capture.fileSha256}</code>
          </Fact>
        )}
      </Facts>
      <PlotScreening plot={plot} />
      <Corners geometry={plot.geometry} capture={capture} />
      <EarlierShapes earlier={plot.earlier} />
    </>
  )
}
