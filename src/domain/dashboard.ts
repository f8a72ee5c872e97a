import * as z from 'zod/mini'
import { batchSchema } from './batch.ts'
import { countSchema, isoInstantSchema, moneySchema } from './units.ts'

export const alertSchema = z.object({
  id: z.string().check(z.describe('The same for as long as the cause is the same')),
  kind: z
    .union([
      z.enum(['certificate_expired', 'certificate_expiring', 'audit_overdue', 'farmer_flagged']),
      z.string(),
    ])
    .check(z.describe('Readers must expect values that are not listed here')),
  severity: z
    .union([z.enum(['critical', 'warning', 'info']), z.string()])
    .check(z.describe('How pressing it is')),
  text: z.string().check(z.describe('What it is about, for people')),
  recordType: z.enum(['farmers', 'complianceRecords']).check(z.describe('Kind of that record')),
  recordId: z.string().check(z.describe('The record to open')),
  daysLeft: z.nullable(z.int()).check(z.describe('Days until it is due; negative when overdue')),
})
export type DashboardAlert = z.infer<typeof alertSchema>

const byStatus = z
  .record(z.string(), countSchema)
  .check(z.describe('How many there are of each status'))

const tallySchema = z.object({
  total: countSchema.check(z.describe('How many there are')),
  byStatus,
})

/** What a field agent sees first. */
export const dashboardSchema = z
  .object({
    farmers: tallySchema.check(z.describe('All farmers')),
    batches: z
      .object({
        ...tallySchema.shape,
        quantityKg: z.number().check(z.describe('Net mass of the batches on their way, kg')),
        value: z
          .array(moneySchema)
          .check(z.describe('Of the batches on their way, one sum a currency')),
      })
      .check(z.describe('All batches')),
    agents: tallySchema.check(z.describe('All agents')),
    locations: tallySchema.check(z.describe('All locations')),
    compliance: tallySchema.check(z.describe('All compliance records')),
    recentBatches: z.array(batchSchema).check(z.describe('Newest harvest first')),
    alerts: z.array(alertSchema).check(z.describe('Most pressing first')),
    asOf: isoInstantSchema.check(z.describe('When this was added up, UTC')),
  })
  .register(z.globalRegistry, { id: 'Dashboard' })
