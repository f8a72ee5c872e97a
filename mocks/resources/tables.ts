import * as z from 'zod/mini'
import { agentSchema } from '#domain/agent.ts'
import { batchSchema } from '#domain/batch.ts'
import { buyerPreferencesSchema } from '#domain/buyer-preferences.ts'
import { certificateSchema } from '#domain/certificate.ts'
import { complianceRecordSchema } from '#domain/compliance-record.ts'
import { escrowSchema } from '#domain/escrow.ts'
import { farmerSchema } from '#domain/farmer.ts'
import { farmerIdentitySchema } from '#domain/identity.ts'
import { invitationSchema } from '#domain/invitation.ts'
import { locationSchema } from '#domain/location.ts'
import { priceSeriesSchema } from '#domain/market-price.ts'
import { memberSchema } from '#domain/member.ts'
import { organisationSchema } from '#domain/organisation.ts'
import { organisationRulesSchema } from '#domain/organisation-rules.ts'
import { passportSchema } from '#domain/passport.ts'
import { plotSchema } from '#domain/plot.ts'
import { statementSchema } from '#domain/statements/statement.ts'
import { supplierSchema } from '#domain/supplier.ts'
import { webhookSchema } from '#domain/webhook-endpoint.ts'

interface TableDefinition<Schema extends z.ZodMiniType> {
  /** The shape of a row. Rows stored on the device by an older version are checked against it. */
  schema: Schema
  /** The order in which rows are listed. It is total, so that paging is stable. */
  order: (a: z.output<Schema>, b: z.output<Schema>) => number
}

const table = <Schema extends z.ZodMiniType>(
  schema: Schema,
  order: TableDefinition<Schema>['order'],
): TableDefinition<Schema> => ({ schema, order })

/** Compares by code unit and not by language: tens of thousands of rows are sorted at every start. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byId = (a: { id: string }, b: { id: string }) => compare(a.id, b.id)

interface Named {
  id: string
  name: string
}
const byName = (a: Named, b: Named) => compare(a.name, b.name) || byId(a, b)

/** Stored under the address of the buyer they belong to, who alone can see them. */
const keptPreferencesSchema = z.extend(buyerPreferencesSchema, { id: z.string() })

/** Every table of the emulated backend. A new table needs one line here. */
export const tables = {
  farmers: table(farmerSchema, byName),
  batches: table(batchSchema, (a, b) => compare(b.harvestDate, a.harvestDate) || byId(a, b)),
  farmerIdentities: table(farmerIdentitySchema, byId),
  buyerPreferences: table(keptPreferencesSchema, byId),
  plots: table(plotSchema, byName),
  agents: table(agentSchema, byName),
  locations: table(locationSchema, byName),
  complianceRecords: table(complianceRecordSchema, byId),
  certificates: table(certificateSchema, byId),
  suppliers: table(supplierSchema, byId),
  passports: table(passportSchema, byId),
  dueDiligenceStatements: table(
    statementSchema,
    (a, b) => compare(b.submittedAt, a.submittedAt) || byId(a, b),
  ),
  escrows: table(escrowSchema, byId),
  marketPrices: table(priceSeriesSchema, byId),
  organisations: table(organisationSchema, byId),
  organisationRules: table(organisationRulesSchema, byId),
  members: table(memberSchema, byName),
  webhooks: table(webhookSchema, byId),
  invitations: table(invitationSchema, (a, b) => compare(b.invitedAt, a.invitedAt) || byId(a, b)),
}

export type TableName = keyof typeof tables

/** The row type of each table. */
export type Tables = { [Name in TableName]: z.output<(typeof tables)[Name]['schema']> }
