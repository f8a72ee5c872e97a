import type { Endpoint } from '#domain/endpoint.ts'
import { getAgent, listAgents } from '#domain/endpoints/agents.ts'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import { getBuyerPreferences } from '#domain/endpoints/buyers.ts'
import { getCertificate, listCertificates } from '#domain/endpoints/certificates.ts'
import { getComplianceRecord, listComplianceRecords } from '#domain/endpoints/compliance-records.ts'
import { getFarmerIdentity } from '#domain/endpoints/farmer-identities.ts'
import { getFarmer, listFarmers } from '#domain/endpoints/farmers.ts'
import { getLocation, listLocations } from '#domain/endpoints/locations.ts'
import { getPlot, listPlots } from '#domain/endpoints/plots.ts'
import { getSupplier, listSuppliers } from '#domain/endpoints/suppliers.ts'
import { type CopiedType, isCopied, type RecordType, type SingleType } from './records.ts'

/** Where each kind is read from: all records, page by page, and a single one. */
export const recordSources = {
  locations: { list: listLocations, get: getLocation },
  agents: { list: listAgents, get: getAgent },
  farmers: { list: listFarmers, get: getFarmer },
  batches: { list: listBatches, get: getBatch },
  complianceRecords: { list: listComplianceRecords, get: getComplianceRecord },
  plots: { list: listPlots, get: getPlot },
  certificates: { list: listCertificates, get: getCertificate },
  suppliers: { list: listSuppliers, get: getSupplier },
} satisfies Record<CopiedType, { list: Endpoint; get: Endpoint }>

const singleSources: Record<SingleType, Endpoint> = {
  farmerIdentities: getFarmerIdentity,
  buyerPreferences: getBuyerPreferences,
}

/** Reads one record of a kind. */
export const sourceOf = (recordType: RecordType): Endpoint =>
  isCopied(recordType) ? recordSources[recordType].get : singleSources[recordType]
