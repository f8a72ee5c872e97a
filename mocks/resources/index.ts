import type { Backend, Handlers } from '../backend.ts'
import { agentHandlers } from './agents.ts'
import { batchCorrectionHandlers } from './batch-corrections.ts'
import { batchEventHandlers } from './batch-events.ts'
import { batchHandlers } from './batches.ts'
import { buyerHandlers } from './buyers.ts'
import { certificateHandlers } from './certificates.ts'
import { complianceHandlers } from './compliance-records.ts'
import { escrowHandlers } from './escrows.ts'
import { farmerIdentityHandlers } from './farmer-identities.ts'
import { farmerVerificationHandlers } from './farmer-verification.ts'
import { farmerHandlers } from './farmers.ts'
import { findingHandlers } from './findings.ts'
import { locationHandlers } from './locations.ts'
import { lotBundleHandlers } from './lot-bundles.ts'
import { lotHandlers } from './lots.ts'
import { memberHandlers } from './members.ts'
import { organisationHandlers } from './organisation.ts'
import { overviewHandlers } from './overview.ts'
import { plotHandlers } from './plots.ts'
import { priceHandlers } from './prices.ts'
import { signedPassportHandlers } from './signed-passports.ts'
import { statementHandlers } from './statements.ts'
import { supplierHandlers } from './suppliers.ts'
import { tradeHandlers } from './trade.ts'
import { uploadHandlers } from './uploads.ts'
import { webhookHandlers } from './webhooks.ts'

/** The handlers of every resource. */
export const resourceHandlers = (backend: Backend): Handlers => [
  ...farmerHandlers(backend),
  ...farmerVerificationHandlers(backend),
  ...farmerIdentityHandlers(backend),
  ...plotHandlers(backend),
  ...batchHandlers(backend),
  ...lotHandlers(backend),
  ...lotBundleHandlers(backend),
  ...batchEventHandlers(backend),
  ...batchCorrectionHandlers(backend),
  ...buyerHandlers(backend),
  ...agentHandlers(backend),
  ...locationHandlers(backend),
  ...complianceHandlers(backend),
  ...findingHandlers(backend),
  ...certificateHandlers(backend),
  ...uploadHandlers(backend),
  ...supplierHandlers(backend),
  ...statementHandlers(backend),
  ...tradeHandlers(backend),
  ...signedPassportHandlers(backend),
  ...priceHandlers(backend),
  ...escrowHandlers(backend),
  ...memberHandlers(backend),
  ...organisationHandlers(backend),
  ...overviewHandlers(backend),
  ...webhookHandlers(backend),
]
