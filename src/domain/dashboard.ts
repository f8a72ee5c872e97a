import * as z from 'zod/mini'
import { batchSchema } from './batch.ts'
import { countSchema, isoDateSchema, isoInstantSchema, moneySchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { openOf } from './vocabulary-schema.ts'

/** Days from today for which `upcoming` lists what falls due. */
export const upcomingWithinDays = 14

/** Why something is brought to the user's attention. */
export const alertKind = vocabulary({
  certificate_expired: 'Certificate or assessment expired',
  certificate_expiring: 'Certificate or assessment expiring',
  audit_overdue: 'Audit overdue',
  audit_due: 'Audit due',
  documents_missing: 'Documents missing',
  eudr_record_missing: 'Lot for the EU without an EUDR record',
  arrival_overdue: 'Arrival overdue',
  lot_standing: 'Lot standing still',
  farmer_flagged: 'Farmer flagged',
  farmer_waiting: 'Farmer long pending',
  location_under_review: 'Location under review',
})

export const alertSchema = z.object({
  id: z.string().check(z.describe('The same for as long as the cause is the same')),
  kind: openOf(alertKind).check(z.describe('Readers must expect values that are not listed here')),
  severity: z
    .union([z.enum(['critical', 'warning', 'info']), z.string()])
    .check(z.describe('How pressing it is')),
  text: z.string().check(z.describe('What it is about, for people')),
  recordType: z
    .enum(['farmers', 'complianceRecords', 'batches', 'locations'])
    .check(z.describe('Kind of that record')),
  recordId: z.string().check(z.describe('The record to open')),
  dueOn: z.nullable(isoDateSchema).check(z.describe('Day it is or was due; null for no day')),
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

const amountSchema = z.number().check(z.minimum(0))

const trendSchema = z
  .object({
    current: amountSchema.check(z.describe('In the days up to today')),
    previous: amountSchema.check(z.describe('In as many days before these')),
    days: z.int().check(z.positive(), z.describe('How many days are compared with as many')),
  })
  .register(z.globalRegistry, { id: 'Trend' })
/** An amount for recent days, with that of the days before. */
export type Trend = z.infer<typeof trendSchema>

const targetSchema = z.object({
  achieved: countSchema.check(z.describe('Verifications that active agents did this month')),
  target: countSchema.check(z.describe('Verifications that they are to do this month')),
  expected: amountSchema.check(z.describe('Of the target, what an even pace makes by today')),
})

const standardTallySchema = z.object({
  standard: z.string().check(z.describe('Regulation or standard')),
  ...tallySchema.shape,
})
export type StandardTally = z.infer<typeof standardTallySchema>

/** A part that is present only if the token may read it. */
const readable = <Schema extends z.ZodMiniType>(schema: Schema, meaning: string) =>
  z.nullable(schema).check(z.describe(`${meaning}; null where the token may not read them`))

/** What a field agent sees first. */
export const dashboardSchema = z
  .object({
    farmers: readable(
      z.object({
        ...tallySchema.shape,
        registered: trendSchema.check(z.describe('Farmers registered')),
      }),
      'All farmers',
    ),
    batches: z
      .object({
        ...tallySchema.shape,
        quantityKg: z.number().check(z.describe('Net mass of the batches on their way, kg')),
        value: z
          .array(moneySchema)
          .check(z.describe('Of the batches on their way, one sum a currency')),
        inTransitKg: amountSchema.check(z.describe('Net mass of the batches in transit, kg')),
        harvestedKg: trendSchema.check(z.describe('Net mass harvested, kg')),
      })
      .check(z.describe('All batches')),
    agents: readable(
      z.object({
        ...tallySchema.shape,
        month: targetSchema.check(z.describe('Target of the month, active agents together')),
      }),
      'All agents',
    ),
    locations: readable(tallySchema, 'All locations'),
    compliance: readable(
      z.object({
        ...tallySchema.shape,
        issued: trendSchema.check(z.describe('Certificates issued')),
        byStandard: z
          .array(standardTallySchema)
          .check(z.describe('The same, standard by standard')),
      }),
      'All compliance records',
    ),
    recentBatches: z.array(batchSchema).check(z.describe('Those changed last, the last first')),
    alerts: z
      .array(alertSchema)
      .check(z.describe('Most pressing first; of each kind the first ones only')),
    alertCounts: z
      .record(z.string(), countSchema)
      .check(z.describe('How many alerts there are of each kind, listed or not')),
    upcoming: z
      .array(alertSchema)
      .check(
        z.describe(
          `Audits due and certificates expiring within ${upcomingWithinDays} days, soonest first; the first ones only`,
        ),
      ),
    upcomingCount: countSchema.check(z.describe('How many of these there are, listed or not')),
    asOf: isoInstantSchema.check(z.describe('When this was added up, UTC')),
  })
  .register(z.globalRegistry, { id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboardSchema>
