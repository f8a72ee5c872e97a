import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { type Dashboard, upcomingWithinDays } from '#domain/dashboard.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import type { Mark } from '../../sync/records/overlay.ts'
import { agendaOf } from './agenda.ts'
import { AgendaPanel } from './agenda-panel.tsx'
import styles from './dashboard-content.module.css'
import { KpiCard } from './kpi-card.tsx'
import { kpisOf } from './kpis.ts'
import { LotsPanel } from './lots-panel.tsx'
import { panelsFor } from './panels.ts'
import { PricesPanel } from './prices-panel.tsx'
import { RecentBatches } from './recent-batches.tsx'
import { ShipmentsPanel } from './shipments-panel.tsx'
import { StandardsChart } from './standards-chart.tsx'
import { SupplierPanels } from './supplier-panels.tsx'

interface DashboardContentProps {
  dashboard: Dashboard
  /** Unsent changes to its batches, by batch id. */
  marks: ReadonlyMap<string, Mark>
}

/** Sections in the order a working day needs them: what is critical or late, what is next, how things stand, the rest. */
export function DashboardContent({ dashboard, marks }: DashboardContentProps) {
  const today = useToday()
  const { critical, overdue, next, others } = useMemo(
    () => agendaOf(dashboard, today),
    [dashboard, today],
  )
  const panels = panelsFor(useMay())
  const { compliance, recentBatches } = dashboard
  const chart = compliance && <StandardsChart standards={compliance.byStandard} />
  const shipments = panels.shipments && (
    <ShipmentsPanel withoutRecord={dashboard.alertCounts.eudr_record_missing ?? 0} />
  )
  const agenda = (
    <>
      {critical.count > 0 && <AgendaPanel title="Critical alerts" group={critical} tone="danger" />}
      <AgendaPanel title="Overdue" group={overdue} none="Nothing is overdue." tone="danger" />
      <AgendaPanel
        title={`Next ${upcomingWithinDays} days`}
        group={next}
        none="No audit and no certificate falls due."
      />
    </>
  )
  return (
    <div
      className={styles.dashboard}
      data-ragged={!panels.agenda || panels.supplier || critical.count > 0}
    >
      <div className={styles.column}>
        {panels.supplier ? (
          <SupplierPanels />
        ) : panels.agenda ? (
          <>
            {panels.shipments === 'first' && shipments}
            {agenda}
          </>
        ) : (
          <>
            {panels.lots && <LotsPanel />}
            {chart}
          </>
        )}
      </div>
      <div className={styles.column}>
        <div className={styles.kpis}>
          {kpisOf(dashboard).map((kpi) => (
            <KpiCard key={kpi.label} kpi={kpi} />
          ))}
        </div>
        {panels.supplier ? agenda : <RecentBatches batches={recentBatches} marks={marks} />}
        {panels.shipments === 'later' && shipments}
        {panels.prices && <PricesPanel />}
      </div>
      {panels.agenda && (
        <>
          <AgendaPanel
            title="Other alerts"
            group={others}
            none="Nothing else needs to be seen to."
          />
          {chart}
        </>
      )}
    </div>
  )
}
