import { formatPlotHa } from '#app/ui/format.ts'
import { PlotStatus } from '#app/ui/plot-status.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import type { Farmer } from '#domain/farmer.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'

/** The plots of a farmer. */
export const FarmerPlots = ({ farmer }: { farmer: Farmer }) => (
  <>
    <RelatedRecords
      title="Plots"
      kind="plots"
      where={{ farmerId: farmer.id }}
      order={(a, b) => a.name.localeCompare(b.name)}
      none="None has been recorded yet."
      to={(plot) => recordPath('/plots', plot.id)}
    >
      {(plot) => (
        <>
          <span>
            {plot.name}, {plotAreaWords(plot)}
          </span>
          <PlotStatus status={plot.status} />
        </>
      )}
    </RelatedRecords>
    <AddPlotLink farmer={farmer} />
  </>
)

function plotAreaWords(plot: Plot): string {
  const areaHa = plotAreaHa(plot)
  return areaHa === null ? 'area not known' : formatPlotHa(areaHa)
}

function AddPlotLink({ farmer }: { farmer: Farmer }) {
  const may = useMay()
  if (!may('plots:write')) return null
  return (
    <p>
      <SmallLink to={`/plots?do=add&farmer=${encodeURIComponent(farmer.id)}`}>Add a plot</SmallLink>
    </p>
  )
}
