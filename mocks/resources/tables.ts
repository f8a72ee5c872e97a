import type * as z from 'zod/mini'
import { agentSchema } from '#domain/agent.ts'
import { batchSchema } from '#domain/batch.ts'
import { complianceRecordSchema } from '#domain/compliance-record.ts'
import { dueDiligenceSchema } from '#domain/due-diligence.ts'
import { escrowSchema } from '#domain/escrow.ts'
import { farmerSchema } from '#domain/farmer.ts'
import { farmerIdentitySchema } from '#domain/identity.ts'
import { locationSchema } from '#domain/location.ts'
import { passportSchema } from '#domain/passport.ts'
import { supplierSchema } from '#domain/supplier.ts'

interface TableDefinition<Schema extends z.ZodMiniType> {
  /** What a row must look like: rows that an older version kept on the device are held against it. */
  schema: Schema
  /** The order in which rows are listed: total, so that paging is stable. */
  order: (a: z.output<Schema>, b: z.output<Schema>) => number
}

const table = <Schema extends z.ZodMiniType>(
  schema: Schema,
  order: TableDefinition<Schema>['order'],
): TableDefinition<Schema> => ({ schema, order })

/** By code unit, not by language: tens of thousands of rows are put in order at every start. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byId = (a: { id: string }, b: { id: string }) => compare(a.id, b.id)

interface Named {
  id: string
  name: string
}
const byName = (a: Named, b: Named) => compare(a.name, b.name) || byId(a, b)

/** Every table of the emulated backend. A new one is a line here. */
export const tables = {
  farmers: table(farmerSchema, byName),
  batches: table(batchSchema, (a, b) => compare(b.harvestDate, a.harvestDate) || byId(a, b)),
  farmerIdentities: table(farmerIdentitySchema, byId),
  agents: table(agentSchema, byName),
  locations: table(locationSchema, byName),
  complianceRecords: table(complianceRecordSchema, byId),
  suppliers: table(supplierSchema, byId),
  passports: table(passportSchema, byId),
  dueDiligenceStatements: table(dueDiligenceSchema, byId),
  escrows: table(escrowSchema, byId),
}

export type TableName = keyof typeof tables

/** What the rows of each table are. */
export type Tables = { [Name in TableName]: z.output<(typeof tables)[Name]['schema']> }
