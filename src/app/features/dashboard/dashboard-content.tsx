import { useMemo } from 'react'
import { type Dashboard, upcomingWithinDays } from '#domain/dashboard.ts'
import { useToday } from '#ui/use-now.ts'
import type { Mark } from '../../sync/records/overlay.ts'
import { agendaOf } from './agenda.ts'
import { AgendaPanel } from './agenda-panel.tsx'
import styles from './dashboard-content.module.css'
import { KpiCard } from './kpi-card.tsx'
import { kpisOf } from './kpis.ts'
import { RecentBatches } from './recent-batches.tsx'
import { StandardsChart } from './standards-chart.tsx'

interface DashboardContentProps {
  dashboard: Dashboard
  /** What waits of its batches, by their ids. */
  marks: ReadonlyMap<string, Mark>
}

/** In the order of a morning: what is late, what is next, how things stand, the rest. */
export function DashboardContent({ dashboard, marks }: DashboardContentProps) {
  const today = useToday()
  const { overdue, next, others } = useMemo(() => agendaOf(dashboard, today), [dashboard, today])
  const { compliance, recentBatches } = dashboard
  return (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        <AgendaPanel title="Overdue" group={overdue} none="Nothing is overdue." tone="danger" />
        <AgendaPanel
          title={`Next ${upcomingWithinDays} days`}
          group={next}
          none="No audit and no certificate falls due."
        />
      </div>
      <div className={styles.column}>
        <div className={styles.kpis}>
          {kpisOf(dashboard).map((kpi) => (
            <KpiCard key={kpi.label} kpi={kpi} />
          ))}
        </div>
        <RecentBatches batches={recentBatches} marks={marks} />
      </div>
      <AgendaPanel title="Other alerts" group={others} none="Nothing else needs to be seen to." />
      {compliance && <StandardsChart standards={compliance.byStandard} />}
    </div>
  )
}
